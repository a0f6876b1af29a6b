import type { UpdateHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>
type NewHarvest = {
  id: string
  crop_id: string
  crop_name: string
  field_id: string
  field_name: string
  quantity: number
  unit: string
  grade: string | null
  harvest_date: string
  /** By which moment it was judged. */
  picked_at: Date
  lot_id: string
  lot_asked: string | null
  stocked: number
  notes: string
  unconfirmed: boolean
  crop_status_before: string
}

/** False when a harvest of another farm has that id. */
export async function insertHarvest(tx: Tx, actor: FarmActor, harvest: NewHarvest): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('harvests')
    .values({ ...harvest, farm_id: actor.farmId, recorded_by: actor.userId, created_at: tx.now, updated_at: tx.now })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What the farm has under this id already. Two sends of one harvest under different keys meet here: the second waits. */
export async function lockHarvestId(tx: Tx, { farmId }: InFarm, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`harvest ${id}`}, 0))`.execute(tx.db)
  return tx.db
    .selectFrom('harvests')
    .select(['crop_id', 'quantity', 'unit', 'harvest_date'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The newest day on which the crop was picked, by what still stands. */
export async function lastPicking(tx: Tx, { farmId }: InFarm, cropId: string): Promise<string | null> {
  const { day } = await tx.db
    .selectFrom('harvests')
    .select(({ fn }) => fn.max<string | null>('harvest_date').as('day'))
    .where('farm_id', '=', farmId)
    .where('crop_id', '=', cropId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return day
}

export const lockHarvest = (tx: Tx, { farmId }: InFarm, id: string) =>
  tx.db
    .selectFrom('harvests')
    .select(['id', 'crop_id', 'lot_id', 'withdrawn_at', 'crop_status_before', 'created_at'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Change = UpdateHarvest & { withdrawn_at?: Date; withdrawn_reason?: string }
export async function updateHarvest(tx: Tx, { farmId }: InFarm, id: string, change: Change): Promise<void> {
  await tx.db
    .updateTable('harvests')
    .set({ ...change, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}
