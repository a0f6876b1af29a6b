import { whoOf } from '@farmlane/contract/identity/user.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { type Page, pageSize } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { DiscardReason, Lot, LotWithMovements, Movement, MovementType } from '@farmlane/contract/stock/lot.ts'
import { availableOf, lotState } from '@farmlane/contract/stock/lot-level.ts'
import { messages } from '@farmlane/contract/stock/messages.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type LotFilters = {
  product_id?: string | undefined
  in_stock: 'true' | 'false'
  order?: 'newest' | 'use_by' | undefined
  cursor?: string | undefined
}

const lotsOf = (tx: Tx, { farmId }: FarmActor) =>
  tx.db
    .selectFrom('lots')
    .innerJoin('farms', 'farms.id', 'lots.farm_id')
    .selectAll('lots')
    .select('farms.time_zone')
    .where('lots.farm_id', '=', farmId)
type LotRow = Awaited<ReturnType<ReturnType<typeof lotsOf>['executeTakeFirstOrThrow']>>

/** Sorts lots without a use-by after all dates. */
const keepsForEver = '9999-12-31'

export async function listLots(tx: Tx, actor: FarmActor, filters: LotFilters): Promise<Page<Lot>> {
  const after = readCursor(filters.cursor)
  let query = lotsOf(tx, actor).limit(pageSize + 1)
  if (filters.product_id) query = query.where('product_id', '=', filters.product_id)
  if (filters.in_stock === 'true') query = query.where('on_hand', '>', '0')
  if ((filters.order ?? (filters.in_stock === 'true' ? 'use_by' : 'newest')) === 'use_by') {
    const useBy = sql<string>`coalesce(use_by, ${keepsForEver}::date)`
    query = query.orderBy(useBy).orderBy('lots.created_at').orderBy('lots.id')
    if (after)
      query = query.where(
        sql<boolean>`(${useBy}, lots.created_at, lots.id) > (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`,
      )
    return pageOf(await query.execute(), (row) => ({ day: row.use_by ?? keepsForEver, at: row.created_at, id: row.id }), reply)
  }
  query = query.orderBy('received_on', 'desc').orderBy('lots.created_at', 'desc').orderBy('lots.id', 'desc')
  if (after)
    query = query.where(
      sql<boolean>`(received_on, lots.created_at, lots.id) < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return pageOf(await query.execute(), (row) => ({ day: row.received_on, at: row.created_at, id: row.id }), reply)

  function reply(row: LotRow): Lot {
    return lotReply(tx, actor, row)
  }
}

export async function findLot(tx: Tx, actor: FarmActor, lotId: string): Promise<Omit<LotWithMovements, 'closed' | 'passed'>> {
  const row = await lotsOf(tx, actor).where('lots.id', '=', lotId).executeTakeFirst()
  if (!row) throw new Problem('not_found', messages.lotNotFound)
  return { ...lotReply(tx, actor, row), movements: await listMovements(tx, actor, lotId) }
}

async function listMovements(tx: Tx, { farmId }: FarmActor, lotId: string): Promise<Movement[]> {
  const rows = await tx.db
    .selectFrom('stock_movements')
    .leftJoin('users', 'users.id', 'stock_movements.by_user')
    .select([
      'stock_movements.id',
      'type',
      'quantity',
      'balance',
      'unit',
      'cause',
      'reason',
      'at',
      'first_name',
      'last_name',
      'username',
    ])
    .where('stock_movements.farm_id', '=', farmId)
    .where('lot_id', '=', lotId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type as MovementType,
    quantity: Number(row.quantity),
    balance: Number(row.balance),
    unit: row.unit as ProductUnit,
    cause: row.cause as DiscardReason | null,
    reason: row.reason,
    by: whoOf(row),
    at: row.at.toISOString(),
  }))
}

function lotReply(tx: Tx, actor: FarmActor, row: LotRow): Lot {
  const today = dayIn(row.time_zone, tx.now)
  const manages = !row.withdrawn && actor.role !== 'worker'
  const level = {
    held: row.held,
    withdrawn: row.withdrawn,
    use_by: row.use_by,
    on_hand: Number(row.on_hand),
    reserved: Number(row.reserved),
    next_unit: row.next_unit,
  }
  return {
    id: row.id,
    farm: row.farm_id,
    lot_id: row.code,
    product: row.product_id,
    name: row.name,
    field_name: row.field_name,
    kind: row.kind as Lot['kind'],
    state: lotState(level, today),
    hold_reason: row.hold_reason,
    unit: row.unit as ProductUnit,
    next_unit: row.next_unit as ProductUnit | null,
    grade: row.grade,
    on: row.received_on,
    use_by: row.use_by,
    received: Number(row.received),
    on_hand: level.on_hand,
    reserved: level.reserved,
    available: availableOf(level, today),
    created_at: row.created_at.toISOString(),
    can: { change: !row.withdrawn, release: manages, set_use_by: manages },
  }
}

export async function farmOfLot(tx: Tx, lotId: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('lots').select('farm_id').where('id', '=', lotId).executeTakeFirst())?.farm_id
}
