import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'

/** Whether the step was undone by the one after it; `step` is the alias of its row. Undone steps don't count. */
export const isUndone = (step: string) => sql<boolean>`exists (
  select from order_events undo where undo.order_id = ${sql.ref(`${step}.order_id`)} and undo.undoes = ${sql.ref(`${step}.number`)})`

/** The state of the step that a row of `order_events` undoes; null for every other step. */
export const undoneState = sql<OrderState | null>`(
  select undone.state from order_events undone where undone.order_id = order_events.order_id and undone.number = order_events.undoes)`
