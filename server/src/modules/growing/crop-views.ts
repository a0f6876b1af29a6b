import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { cropAbilities, daysLate } from './crop-rules.ts'
import type { CropRow } from './crop-store.ts'

const cropsOf = (tx: Tx, farmId: string) =>
  tx.db
    .selectFrom('crops')
    .innerJoin('fields', 'fields.id', 'crops.field_id')
    .innerJoin('farms', 'farms.id', 'crops.farm_id')
    .selectAll('crops')
    .select(['fields.name as field_name', 'farms.time_zone'])
    .where('crops.farm_id', '=', farmId)
    .$narrowType<{ status: CropStatus }>()

const cropReply = (row: CropRow & { time_zone: string }, now: Date): Crop => ({
  id: row.id,
  farm: row.farm_id,
  name: row.name,
  variety: row.variety,
  planted_date: row.planted_date,
  expected_harvest_date: row.expected_harvest_date,
  field: row.field_id,
  field_name: row.field_name,
  status: row.status,
  status_reason: row.status_reason,
  status_since: row.status_since,
  expected_quantity: row.expected_quantity === null ? null : Number(row.expected_quantity),
  expected_unit: row.expected_unit as HarvestUnit,
  picked_repeatedly: row.picked_repeatedly,
  days_late: daysLate(row, dayIn(row.time_zone, now)),
  notes: row.notes,
  archived: row.archived,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  can: cropAbilities(row),
})

type Wanted = { field_id?: string | undefined; status?: CropStatus | undefined; archived: boolean }

/** Sorted by urgency: ready, growing, planned, then finished crops. */
export async function listCrops(tx: Tx, actor: FarmActor, wanted: Wanted): Promise<Crop[]> {
  const { field_id, status, archived } = wanted
  const rows = await cropsOf(tx, actor.farmId)
    .where('crops.archived', '=', archived)
    .$if(field_id !== undefined, (query) => query.where('crops.field_id', '=', field_id as string))
    .$if(status !== undefined, (query) => query.where('crops.status', '=', status as string))
    .orderBy(sql`array_position(array['ready', 'growing', 'planned', 'harvested', 'failed'], crops.status)`)
    .orderBy('crops.expected_harvest_date', (order) => order.asc().nullsLast())
    .orderBy((row) => row.fn('lower', ['crops.name']))
    .orderBy('crops.id')
    .execute()
  return rows.map((row) => cropReply(row, tx.now))
}

export async function listReadyForHarvest(tx: Tx, actor: FarmActor): Promise<Crop[]> {
  const rows = await cropsOf(tx, actor.farmId)
    .where('crops.archived', '=', false)
    .where('crops.status', 'in', ['ready', 'growing'])
    .orderBy((row) => row('crops.status', '=', 'growing'))
    .orderBy((row) => row.fn('lower', ['crops.name']))
    .orderBy((row) => row.fn('lower', ['crops.variety']))
    .orderBy('crops.id')
    .execute()
  return rows.map((row) => cropReply(row, tx.now))
}

/** The crops in the order of the given ids. */
export async function getCrops(tx: Tx, actor: FarmActor, ids: string[]): Promise<Crop[]> {
  const rows = await cropsOf(tx, actor.farmId).where('crops.id', 'in', ids).execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map((row) => cropReply(row, tx.now))
}

export async function getCrop(tx: Tx, actor: FarmActor, id: string): Promise<Crop> {
  const [crop] = await getCrops(tx, actor, [id])
  if (!crop) throw new Error('a crop vanished within a transaction')
  return crop
}

/** Runs before authorization, so it looks in every farm. */
export async function farmOfCrop(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('crops').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}
