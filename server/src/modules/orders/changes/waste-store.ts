import { type DiscardReason, discardReasons } from '@farmlane/contract/stock/lot.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Returned, Share } from '../../stock/index.ts'
import type { LockedOrder } from '../record/purchase-store.ts'

/** What was discarded for a line. A line has one cause at a time. */
export type Waste = { readonly cause: DiscardReason; readonly shares: readonly Returned[] }

const causeOf = (cause: string): DiscardReason => discardReasons.find((each) => each === cause) ?? 'other'

/** The order must be locked. */
export async function findWaste(tx: Tx, lineId: string): Promise<Waste | null> {
  const rows = await tx.db
    .selectFrom('order_waste as waste')
    .innerJoin('order_lines as line', 'line.id', 'waste.line_id')
    .select(['waste.lot_id', 'waste.quantity', 'waste.unit', 'waste.cause', 'line.product_id'])
    .where('waste.line_id', '=', lineId)
    .orderBy('waste.lot_id')
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    cause: causeOf(first.cause),
    shares: rows.map(({ lot_id, product_id, unit, quantity }) => ({ lot_id, product_id, unit, quantity: Number(quantity) })),
  }
}

/** The cause in the last shortage report; null when the goods were freed. */
export async function findGone(tx: Tx, lineId: string): Promise<DiscardReason | null> {
  const row = await tx.db
    .selectFrom('order_facts')
    .select('gone')
    .where('line_id', '=', lineId)
    .where('kind', '=', 'short')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.gone ? causeOf(row.gone) : null
}

type OfLine = { readonly order: Pick<LockedOrder, 'farm_id'>; readonly lineId: string }

/** Adds discarded goods to a line's waste. One share for each lot. */
export async function addWaste(tx: Tx, { order, lineId }: OfLine, shares: readonly Share[], cause: DiscardReason): Promise<void> {
  await sql`
    insert into order_waste (farm_id, line_id, lot_id, quantity, unit, cause)
    select ${order.farm_id}, ${lineId}, lot.id, given.quantity, lot.unit, ${cause}
    from unnest(${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ quantity }) => quantity)}::numeric[]) as given (lot_id, quantity)
    join lots lot on lot.id = given.lot_id
    on conflict (line_id, lot_id) do update set quantity = order_waste.quantity + excluded.quantity`.execute(tx.db)
}

/** Removes goods returned to their lots from a line's waste. One share for each lot. */
export async function takeFromWaste(tx: Tx, { lineId }: Pick<OfLine, 'lineId'>, shares: readonly Share[]): Promise<void> {
  await sql`
    with given as (
      select * from unnest(${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ quantity }) => quantity)}::numeric[]) as given (lot_id, quantity)
    ), gone as (
      delete from order_waste using given
      where order_waste.line_id = ${lineId} and order_waste.lot_id = given.lot_id and order_waste.quantity <= given.quantity
    )
    update order_waste set quantity = order_waste.quantity - given.quantity
    from given where order_waste.line_id = ${lineId} and order_waste.lot_id = given.lot_id and order_waste.quantity > given.quantity`.execute(
    tx.db,
  )
}
