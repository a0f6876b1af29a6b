import { type Insertable, sql, type Updateable } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Inputs, InputVersions } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

/** Serializes requests that record the same id under different keys: the second one waits and finds what the first stored. */
export async function lockInputId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`input ${id}`}, 0))`.execute(tx.db)
}

/** Returns false when a record of another farm has this id. */
export async function insertInput(tx: Tx, input: Insertable<Inputs>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('inputs')
    .values(input)
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertVersion(tx: Tx, version: Insertable<InputVersions>): Promise<void> {
  await tx.db.insertInto('input_versions').values(version).execute()
}

/** Locked, so that amendments are applied one after the other. */
export const lockInput = (tx: Tx, { farmId }: InFarm, id: string) =>
  tx.db.selectFrom('inputs').selectAll().where('farm_id', '=', farmId).where('id', '=', id).forUpdate().executeTakeFirst()

export const versionOf = (tx: Tx, { farmId }: InFarm, id: string, number: number) =>
  tx.db
    .selectFrom('input_versions')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('input_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

/** Whether this operation was already applied to the record. */
export async function isKnown(tx: Tx, { farmId }: InFarm, id: string, opId: string | undefined): Promise<boolean> {
  if (!opId) return false
  const known = await tx.db
    .selectFrom('input_versions')
    .select('number')
    .where('farm_id', '=', farmId)
    .where('input_id', '=', id)
    .where('op_id', '=', opId)
    .executeTakeFirst()
  return known !== undefined
}

export async function updateInput(tx: Tx, { farmId }: InFarm, id: string, changes: Updateable<Inputs>): Promise<void> {
  await tx.db.updateTable('inputs').set(changes).where('farm_id', '=', farmId).where('id', '=', id).execute()
}
