import type { OrderFact } from '@farmlane/contract/orders/facts.ts'
import { type RawBuilder, sql } from 'kysely'

/** The facts of an order, oldest first. `also`: further JSON fields for each. */
export const factsOf = <F extends OrderFact>(orderId: string, also: RawBuilder<unknown> = sql``) => sql<F[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'line_id', line_id, 'missing', missing, 'weights', weights, 'lots', lots,
    'agreed', agreed, 'amount_minor', amount_minor, 'reason', reason, 'by', by_side,
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${also}) order by number)
  from order_facts where order_id = ${sql.ref(orderId)}), '[]')`
