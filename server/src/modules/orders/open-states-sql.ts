import { isOpen, orderStates } from '@farmlane/contract/orders/order-states.ts'
import { sql } from 'kysely'

/** Orders of which something is still to be handed over: `state in (${openStates})`. */
export const openStates = sql.join(orderStates.filter(isOpen))
