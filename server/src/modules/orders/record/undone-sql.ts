import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'

/** The state of the step that a row of `order_events` undoes; null for regular steps. */
export const undoneState = sql<OrderState | null>`(
  select undone.state from order_events undone where undone.order_id = order_events.order_id and undone.number = order_events.undoes)`
