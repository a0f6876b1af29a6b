import { sql } from 'kysely'
import type { LastStep } from './undo-rules.ts'

/** The last step of an order, with the data that decides whether it can be undone. */
export const lastStepOf = (orderId: string) => sql<LastStep>`(
  select json_build_object('number', step.number, 'state', step.state, 'by_user', step.by_user, 'undoes', step.undoes,
    'at', to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'before', (select state from order_events where order_id = step.order_id and number = step.number - 1),
    'refunded', exists (select from order_facts where order_id = step.order_id and kind = 'refunded' and at > step.at))
  from order_events step where step.order_id = ${sql.ref(orderId)} order by step.number desc limit 1)`
