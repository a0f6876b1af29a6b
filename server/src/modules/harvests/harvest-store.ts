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
  /** The moment for which blocks were checked. */
  picked_at: Date
  lot_id: string
  lot_asked: string | null
  notes: string
  unconfirmed: boolean
  crop_status_before: string
}

/** False when a harvest of another farm has this id. */
export async function insertHarvest(tx: Tx, actor: FarmActor, harvest: NewHarvest): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('harvests')
    .values({
      ...harvest,
      farm_id: actor.farmId,
      recorded_by: actor.userId,
      crop_since: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The original values under this id. The lock makes concurrent sends of one harvest under different keys wait. */
export async function lockHarvestId(tx: Tx, { farmId }: InFarm, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`harvest ${id}`}, 0))`.execute(tx.db)
  return tx.db
    .selectFrom('harvests')
    .leftJoin('harvest_corrections as first', (join) =>
      join.onRef('first.harvest_id', '=', 'harvests.id').on('first.number', '=', 1),
    )
    .select(({ fn }) => [
      fn.coalesce('first.crop_id', 'harvests.crop_id').as('crop_id'),
      fn.coalesce('first.quantity', 'harvests.quantity').as('quantity'),
      fn.coalesce('first.unit', 'harvests.unit').as('unit'),
      fn.coalesce('first.harvest_date', 'harvests.harvest_date').as('harvest_date'),
    ])
    .where('harvests.farm_id', '=', farmId)
    .where('harvests.id', '=', id)
    .executeTakeFirst()
}

/** The latest day the crop was picked, without withdrawn harvests. */
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
    .select(['id', 'crop_id', 'crop_name', 'field_name', 'lot_id', 'quantity', 'unit', 'grade', 'harvest_date', 'unconfirmed'])
    .select(['withdrawn_at', 'crop_status_before', 'crop_since', 'created_at'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedHarvest = NonNullable<Awaited<ReturnType<typeof lockHarvest>>>

/** Stores the current values before a correction. The harvest must be locked. */
export async function insertCorrection(
  tx: Tx,
  { farmId, userId }: FarmActor,
  before: LockedHarvest,
  reason: string,
): Promise<void> {
  const { id, crop_id, crop_name, quantity, unit, harvest_date } = before
  await tx.db
    .insertInto('harvest_corrections')
    .values((build) => ({
      farm_id: farmId,
      harvest_id: id,
      number: build
        .selectFrom('harvest_corrections')
        .select(({ fn, lit }) => sql<number>`${fn.coalesce(fn.max('number'), lit(0))} + 1`.as('next'))
        .where('harvest_id', '=', id),
      crop_id,
      crop_name,
      quantity,
      unit,
      harvest_date,
      reason,
      by_user: userId,
      at: tx.now,
    }))
    .execute()
}

/** Releasing a lot also confirms its harvest's quantity. */
export async function confirmHarvestOf(tx: Tx, { farmId }: InFarm, lotId: string): Promise<void> {
  await tx.db
    .updateTable('harvests')
    .set({ unconfirmed: false, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('lot_id', '=', lotId)
    .where('unconfirmed', '=', true)
    .execute()
}

type Change = UpdateHarvest & { withdrawn_at?: Date; withdrawn_reason?: string; crop_since?: Date } & Partial<
    Omit<NewHarvest, 'id' | 'lot_id' | 'lot_asked' | 'grade' | 'notes'>
  >
export async function updateHarvest(tx: Tx, { farmId }: InFarm, id: string, change: Change): Promise<void> {
  await tx.db
    .updateTable('harvests')
    .set({ ...change, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}
