import { randomUUID } from 'node:crypto'
import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import type { FactKind } from '@farmlane/contract/orders/facts.ts'
import type { Side } from '@farmlane/contract/orders/order-states.ts'
import { type Standing, type SummedLine, standing } from '@farmlane/contract/orders/order-sum.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Share } from '../../stock/index.ts'
import type { LockedOrder, NewLine } from './purchase-store.ts'

/** A line with its current shares: first to expire first, and lots that must not be handed over last. */
export type HeldLine = SummedLine & {
  readonly order_id: string
  readonly product_id: string
  readonly name: string
  /** The unit it was ordered in. */
  readonly unit: string
  readonly wish: Wish
  readonly shares: readonly (Share & { readonly code: string })[]
}

type LineRow = Omit<HeldLine, keyof Standing> & { readonly facts: Parameters<typeof standing>[1] }

/** The current lines of orders, in one query. The orders must be locked. */
export async function listHeldLines(tx: Tx, orderIds: readonly string[]): Promise<HeldLine[]> {
  const { rows } = await sql<{ line: LineRow }>`
    select json_build_object('id', line.id, 'order_id', line.order_id, 'product_id', line.product_id, 'name', line.name, 'unit', line.unit,
      'pricing_mode', line.pricing_mode, 'piece_weight', line.piece_weight, 'piece_weight_max', line.piece_weight_max,
      'price_minor', line.price_minor, 'quantity', line.quantity, 'wish', line.wish, 'substitutes', line.substitutes,
      'facts', coalesce((
        select json_agg(json_build_object('kind', kind, 'missing', missing, 'weights', weights, 'agreed', agreed) order by number)
        from order_facts fact where fact.line_id = line.id
      ), '[]'),
      'shares', coalesce((
        select json_agg(json_build_object('lot_id', lot.id, 'code', lot.code, 'quantity', alloc.quantity)
          order by not can_be_sold(lot.held, lot.use_by, (slot.starts_at at time zone part.time_zone)::date),
            coalesce(lot.use_by, '9999-12-31'), lot.received_on, lot.id)
        from order_allocations alloc join lots lot on lot.id = alloc.lot_id where alloc.line_id = line.id
      ), '[]')) as line
    from order_lines line
    join orders part on part.id = line.order_id
    join fulfilment_slots slot on slot.id = part.slot_id
    where line.order_id = any(${orderIds}::uuid[]) order by line.order_id, line.position`.execute(tx.db)
  return rows.map(({ line: { facts, ...line } }) => standing(line, facts))
}

export type NewFact = {
  readonly kind: FactKind
  readonly line_id: string | null
  readonly missing?: number
  /** For a shortage: why the goods are gone. */
  readonly gone?: DiscardReason
  readonly weights?: readonly number[]
  readonly lots?: readonly string[]
  readonly agreed?: boolean
  readonly amount_minor?: number
  readonly reason: string
}
type Teller = { readonly by: Side; readonly userId: string | null }

/** Stores the facts; the caller updates the order's sum. The order must be locked. */
export async function insertFacts(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'farm_id'>,
  facts: readonly NewFact[],
  { by, userId }: Teller,
): Promise<void> {
  const rows = facts.map((fact, at) => ({ ...fact, id: randomUUID(), at: at + 1 }))
  await sql`
    insert into order_facts (id, farm_id, order_id, number, line_id, kind, missing, gone, weights, lots, agreed, amount_minor, reason, by_side, by_user, at)
    select fact.id, ${order.farm_id}, ${order.id}, coalesce(last.number, 0) + fact.at, fact.line_id, fact.kind, fact.missing, fact.gone,
      fact.weights, fact.lots, fact.agreed, fact.amount_minor, fact.reason, ${by}, ${userId}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fact (id uuid, at integer, line_id uuid, kind text, missing numeric, gone text,
      weights numeric[], lots text[], agreed boolean, amount_minor bigint, reason text),
      (select max(number) as number from order_facts where order_id = ${order.id}) last`.execute(tx.db)
}

export async function updateSum(tx: Tx, orderId: string, sum: { total_minor: number; most_minor: number }): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ sum_minor: sum.total_minor, sum_most_minor: sum.most_minor, updated_at: tx.now })
    .where('id', '=', orderId)
    .execute()
}

/** Replaces a line's shares. Earlier shares are only in the facts. */
export async function replaceShares(
  tx: Tx,
  order: Pick<LockedOrder, 'farm_id'>,
  lineId: string,
  shares: readonly Share[],
): Promise<void> {
  await sql`
    with gone as (
      delete from order_allocations where line_id = ${lineId} and lot_id <> all(${shares.map(({ lot_id }) => lot_id)}::uuid[])
    )
    insert into order_allocations (farm_id, line_id, lot_id, quantity, state)
    select ${order.farm_id}, ${lineId}, lot_id, quantity, 'reserved'
    from unnest(${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ quantity }) => quantity)}::numeric[]) as given (lot_id, quantity)
    on conflict (line_id, lot_id) do update set quantity = excluded.quantity, state = excluded.state`.execute(tx.db)
}

/** Adds a replacement line after the other lines. */
export async function insertSubstitute(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'farm_id'>,
  { shares, ...line }: NewLine & { readonly substitutes: string },
): Promise<void> {
  await tx.db
    .insertInto('order_lines')
    .values({
      ...line,
      piece_weight: line.piece_weight === null ? null : String(line.piece_weight),
      piece_weight_max: line.piece_weight_max === null ? null : String(line.piece_weight_max),
      quantity: String(line.quantity),
      farm_id: order.farm_id,
      order_id: order.id,
      position: sql<number>`(select max(position) + 1 from order_lines where order_id = ${order.id})`,
    })
    .execute()
  await replaceShares(tx, order, line.id, shares)
}

export type Refunded = { readonly order_id: string; readonly line_id: string | null; readonly amount_minor: number }

export async function listRefunds(tx: Tx, orderIds: readonly string[]): Promise<Refunded[]> {
  const rows = await tx.db
    .selectFrom('order_facts')
    .select(['order_id', 'line_id', 'amount_minor'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('amount_minor', 'is not', null)
    .execute()
  return rows.map((row) => ({ ...row, amount_minor: row.amount_minor ?? 0 }))
}

/** The sum of refunds of an order or of one line. */
export const sumRefunds = (refunds: readonly Refunded[]): number =>
  refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
