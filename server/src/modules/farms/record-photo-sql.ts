import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

export type OfRecord = { readonly farm_id: string; readonly id: string }
export type PhotoStore = ReturnType<typeof photoStore>

/** Stores photos of one kind of record, in a table of its module. `record` is the column with the record's id. */
export const photoStore = (table: RawBuilder<unknown>, record: string) => {
  const recordId = sql.ref(record)
  return {
    /** Oldest first. */
    async list(tx: Tx, { farm_id, id }: OfRecord): Promise<string[]> {
      const { rows } = await sql<{ upload_id: string }>`
        select upload_id from ${table} where farm_id = ${farm_id} and ${recordId} = ${id} order by added_at, upload_id`.execute(
        tx.db,
      )
      return rows.map(({ upload_id }) => upload_id)
    },

    async insert(tx: Tx, { farm_id, id }: OfRecord, uploadIds: readonly string[]): Promise<void> {
      if (uploadIds.length === 0) return
      await sql`
        insert into ${table} (farm_id, ${recordId}, upload_id, added_at)
        select ${farm_id}::uuid, ${id}::uuid, upload_id, ${tx.now}::timestamptz
        from unnest(${[...uploadIds]}::uuid[]) as upload_id`.execute(tx.db)
    },

    /** Returns false when the record does not show the photo. */
    async remove(tx: Tx, { farm_id, id }: OfRecord, uploadId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        delete from ${table} where farm_id = ${farm_id} and ${recordId} = ${id} and upload_id = ${uploadId}`.execute(tx.db)
      return Number(numAffectedRows) > 0
    },

    /** The uploads of a person (or those without an owner) that a record of an open farm shows. */
    async listInUse(tx: Tx, userId: string | null): Promise<string[]> {
      const { rows } = await sql<{ upload_id: string }>`
        select photo.upload_id from ${table} photo
        join uploads on uploads.id = photo.upload_id
        join farms on farms.id = photo.farm_id
        where uploads.user_id is not distinct from ${userId} and farms.closed_at is null`.execute(tx.db)
      return rows.map(({ upload_id }) => upload_id)
    },
  }
}
