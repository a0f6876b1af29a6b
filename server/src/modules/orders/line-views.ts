import type { OrderFact } from '@farmlane/contract/orders/facts.ts'
import { orderSum, type Standing, type Sum, standing } from '@farmlane/contract/orders/order-sum.ts'
import type { OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { type RawBuilder, sql } from 'kysely'

/** What became of an order, oldest first. `also`: what else is to be told of each. */
export const factsOf = <F extends OrderFact>(orderId: string, also: RawBuilder<unknown> = sql``) => sql<F[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'line_id', line_id, 'missing', missing, 'weights', weights, 'lots', lots,
    'agreed', agreed, 'amount_minor', amount_minor, 'reason', reason, 'by', by_side,
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${also}) order by number)
  from order_facts where order_id = ${sql.ref(orderId)}), '[]')`

/** A line as it was ordered, before it is known what became of it. */
export type PlainLine<L> = Omit<L, keyof Standing | 'now'>

type Summed = Pick<
  OrderLine,
  'id' | 'quantity' | 'substitutes' | 'pricing_mode' | 'piece_weight' | 'piece_weight_max' | 'price_minor'
>
type Ordered<L> = { readonly lines: readonly L[]; readonly facts: readonly OrderFact[]; readonly fee_minor: number }

/** The lines of an order as they stand, and what it comes to. */
export function linesNow<L extends Summed>({ lines, facts, fee_minor }: Ordered<L>) {
  const stand = lines.map((line) =>
    standing(
      line,
      facts.filter(({ line_id }) => line_id === line.id),
    ),
  )
  const { lines: sums, items_minor, total_minor, most_minor } = orderSum(stand, fee_minor)
  const nothing: Sum = { total_minor: 0, most_minor: 0 }
  return {
    lines: stand.map((line) => ({ ...line, weights: line.weights && [...line.weights], now: sums.get(line.id) ?? nothing })),
    items_minor,
    total_minor,
    most_minor,
  }
}
