import type { CropTotal, Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { whoOf } from '@farmlane/contract/identity/user.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { type Page, pageSize } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { HarvestUnit, ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type Filters = {
  start_date?: string | undefined
  end_date?: string | undefined
  crop_id?: string | undefined
  field_id?: string | undefined
  cursor?: string | undefined
}
const recentCount = 10

/** Without overridden blocks, which the growing module provides. */
export type PlainHarvest = Omit<Harvest, 'passed'>

/** Newest first. */
const corrections = sql<Correction[] | null>`(
  select json_agg(json_build_object('crop_name', was.crop_name, 'quantity', was.quantity, 'unit', was.unit,
    'harvest_date', was.harvest_date, 'reason', was.reason, 'at', was.at, 'first_name', who.first_name,
    'last_name', who.last_name, 'username', who.username) order by was.number desc)
  from harvest_corrections was left join users who on who.id = was.by_user where was.harvest_id = harvests.id
)`.as('corrections')
/** Whether any sale of the lot was not undone. Such a lot is never withdrawn or moved, as `isUntouched` in stock has it. */
const hasSold = sql<boolean>`coalesce((
  select sum(quantity) < 0 from stock_movements where lot_id = lots.id and type = 'sale'), false)`.as('has_sold')
type Correction = Omit<Harvest['corrections'][number], 'by'> & Parameters<typeof whoOf>[0]

const harvestsOf = (tx: Tx, { farmId }: FarmActor) =>
  tx.db
    .selectFrom('harvests')
    .innerJoin('lots', 'lots.id', 'harvests.lot_id')
    .leftJoin('products', 'products.id', 'lots.product_id')
    .leftJoin('users', 'users.id', 'harvests.recorded_by')
    .selectAll('harvests')
    .select([
      'lots.code',
      'lots.on_hand',
      'lots.received',
      'lots.held',
      'lots.reserved',
      'products.id as product_id',
      'products.name as product_name',
      'lots.unit as stock_unit',
      'products.status as product_status',
      'users.first_name',
      'users.last_name',
      'users.username',
    ])
    .select(corrections)
    .select(hasSold)
    .where('harvests.farm_id', '=', farmId)
    .orderBy('harvests.harvest_date', 'desc')
    .orderBy('harvests.created_at', 'desc')
    .orderBy('harvests.id', 'desc')
type Row = Awaited<ReturnType<ReturnType<typeof harvestsOf>['executeTakeFirstOrThrow']>>

export async function listHarvests(tx: Tx, actor: FarmActor, filters: Filters): Promise<Page<PlainHarvest>> {
  let query = harvestsOf(tx, actor).limit(pageSize + 1)
  if (filters.start_date) query = query.where('harvests.harvest_date', '>=', filters.start_date)
  if (filters.end_date) query = query.where('harvests.harvest_date', '<=', filters.end_date)
  if (filters.crop_id) query = query.where('harvests.crop_id', '=', filters.crop_id)
  if (filters.field_id) query = query.where('harvests.field_id', '=', filters.field_id)
  const after = readCursor(filters.cursor)
  if (after)
    query = query.where(
      sql<boolean>`(harvests.harvest_date, harvests.created_at, harvests.id) < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  const mark = (row: Row) => ({ day: row.harvest_date, at: row.created_at, id: row.id })
  return pageOf(await query.execute(), mark, (row) => harvestReply(row, actor))
}

/** Leaves out withdrawn harvests. */
export async function listRecentHarvests(tx: Tx, actor: FarmActor): Promise<PlainHarvest[]> {
  const rows = await harvestsOf(tx, actor).where('harvests.withdrawn_at', 'is', null).limit(recentCount).execute()
  return rows.map((row) => harvestReply(row, actor))
}

export async function getHarvest(tx: Tx, actor: FarmActor, id: string): Promise<PlainHarvest> {
  const row = await harvestsOf(tx, actor).where('harvests.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found', messages.harvestNotFound)
  return harvestReply(row, actor)
}

/** Totals of every crop of the farm, or of those with one name. */
export async function listCropTotals(tx: Tx, { farmId }: FarmActor, name?: string): Promise<CropTotal[]> {
  const newest = <T>(column: string) =>
    sql<T>`(array_agg(${sql.ref(column)} order by unconfirmed, harvest_date desc, harvests.created_at desc))[1]`
  const rows = await tx.db
    .selectFrom('harvests')
    .innerJoin('crops', 'crops.id', 'harvests.crop_id')
    .$if(name !== undefined, (query) => query.where(sql<boolean>`lower(crops.name) = lower(${name})`))
    .select(({ fn }) => [
      'crop_id',
      'crops.name as crop_name',
      'unit',
      fn.sum<string>('quantity').as('quantity'),
      fn.countAll<string>().as('pickings'),
      newest<string>('harvest_date').as('last_on'),
      newest<Date>('harvests.created_at').as('last_at'),
      fn.max<string | null>('quantity').filterWhere('unconfirmed', 'is', false).as('largest'),
    ])
    .where('harvests.farm_id', '=', farmId)
    .where('withdrawn_at', 'is', null)
    .groupBy(['crop_id', 'crops.name', 'unit'])
    .orderBy('crop_id')
    .orderBy('unit')
    .execute()
  return rows.map((row) => ({
    crop: row.crop_id,
    crop_name: row.crop_name,
    unit: row.unit as HarvestUnit,
    quantity: Number(row.quantity),
    pickings: Number(row.pickings),
    largest: Number(row.largest ?? 0),
    last_on: row.last_on,
    last_at: row.last_at.toISOString(),
  }))
}

function correctionOf({
  crop_name,
  quantity,
  unit,
  harvest_date,
  reason,
  at,
  ...who
}: Correction): Harvest['corrections'][number] {
  return { crop_name, quantity, unit, harvest_date, reason, by: whoOf(who), at: new Date(at).toISOString() }
}

function harvestReply(row: Row, actor: FarmActor): PlainHarvest {
  const untouched = Number(row.on_hand) === Number(row.received) && Number(row.reserved) === 0 && !row.has_sold
  const standing = row.withdrawn_at === null
  const mayWithdraw = standing && actor.role !== 'worker'
  return {
    id: row.id,
    farm: row.farm_id,
    crop: row.crop_id,
    crop_name: row.crop_name,
    field_id: row.field_id,
    field_name: row.field_name,
    quantity: Number(row.quantity),
    unit: row.unit as HarvestUnit,
    grade: row.grade as Grade | null,
    harvest_date: row.harvest_date,
    lot_id: row.code,
    lot_asked: row.lot_asked,
    lot: row.lot_id,
    product:
      row.product_id === null
        ? null
        : { id: row.product_id, name: row.product_name ?? '', status: row.product_status ?? 'archived' },
    stock_unit: row.stock_unit as ProductUnit,
    stocked: Number(row.received),
    left: Number(row.on_hand),
    held: row.held,
    unconfirmed: row.unconfirmed,
    corrections: (row.corrections ?? []).map(correctionOf),
    notes: row.notes,
    recorded_by: whoOf(row),
    withdrawn: row.withdrawn_at && { at: row.withdrawn_at.toISOString(), reason: row.withdrawn_reason },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: {
      edit: standing,
      withdraw: mayWithdraw && untouched,
      move: standing && untouched && (actor.role !== 'worker' || row.product_id !== null),
      why_not_withdraw: mayWithdraw && !untouched ? messages.lotUsed : null,
    },
  }
}

export async function farmOfHarvest(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('harvests').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}
