import { isOpen, orderStates } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'

/** States of orders that are still to be handed over: `state in (${openStates})`. */
export const openStates = sql.join(orderStates.filter(isOpen))
