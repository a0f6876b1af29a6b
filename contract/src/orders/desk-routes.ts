import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import {
  Desk,
  DeskDay,
  DeskOrderSteps,
  DeskSettings,
  HandOverOrder,
  MoveAll,
  MovedAll,
  NewOrders,
  ProductToPick,
  SaveRun,
  WithReason,
} from './desk.ts'
import { type MadeState, moveRoles } from './order-states.ts'
import { UndoWithReason } from './undo.ts'

const OrderParams = FarmParams.extend({ order_id: Id })

export const getDesk = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/slots/',
  summary: 'The days on which a farm hands over, upcoming or past, with the number of orders in each state',
  access: { farm: 'worker' },
  params: FarmParams,
  query: z.strictObject({ when: z.enum(['coming', 'past']).default('coming') }),
  reply: Desk,
})
export const getDeskDay = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/',
  summary: "A farm's orders for one slot with their lines and lots, the data behind all printed sheets",
  access: { farm: 'worker' },
  params: FarmParams,
  query: z.strictObject({ slot_id: Id }),
  reply: DeskDay,
})
export const getDeskOrder = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/{order_id}/',
  summary: "A farm's part of a purchase with its lines, lots and steps",
  access: { farm: 'worker' },
  params: OrderParams,
  reply: DeskOrderSteps,
})
export const countNewOrders = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/new/',
  summary: 'How many orders wait for an answer or came in since the team last looked',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: NewOrders,
})
export const lookAtDesk = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/looked/',
  summary: 'Mark incoming orders as seen by the farm. Repeating the call changes nothing',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: NewOrders,
})
export const changeDeskSettings = route({
  method: 'PUT',
  path: '/farms/{farm_id}/orders/settings/',
  summary: "Turn automatic acceptance on or off; orders already waiting don't change",
  access: { farm: 'manager' },
  params: FarmParams,
  body: DeskSettings,
  reply: DeskSettings,
})
export const moveAllOrders = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/all/',
  summary: "Pack all orders of a slot as ordered, mark them ready or send them out; the reply names those that couldn't move",
  access: { farm: 'worker' },
  params: FarmParams,
  body: MoveAll,
  reply: MovedAll,
})

export const saveRun = route({
  method: 'PUT',
  path: '/farms/{farm_id}/orders/run/',
  summary: "Set the order of a slot's deliveries for the whole team",
  access: { farm: 'worker' },
  params: FarmParams,
  body: SaveRun,
  reply: DeskDay,
})
export const listToPick = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/to-pick/',
  summary: 'What upcoming slots need compared with the stock: how much of each product is still to be picked',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: page(ProductToPick),
})

/**
 * A route for one step of an order, with the role it requires. Repeating it changes nothing; 409 if the order has moved to
 * another state.
 */
const step = <const P extends `/${string}`, const S extends MadeState>(path: P, to: S, summary: string) =>
  ({
    method: 'POST',
    path: `/farms/{farm_id}/orders/{order_id}${path}` as const,
    summary: `${summary}; again changes nothing`,
    access: { farm: moveRoles[to] },
    params: OrderParams,
    reply: DeskOrderSteps,
  }) as const

export const acceptOrder = route(step('/accept/', 'accepted', 'Accept an order'))
export const declineOrder = route({ ...step('/decline/', 'declined', 'Decline an order with a reason'), body: WithReason })
export const packOrder = route(step('/pack/', 'packed', 'An order is packed'))
export const readyOrder = route(step('/ready/', 'ready', 'An order waits to be picked up'))
export const sendOrder = route(step('/send/', 'in_transit', 'An order is on its way'))
export const handOverOrder = route({
  ...step('/hand-over/', 'delivered', 'An order is handed over, by its code or by the name'),
  body: HandOverOrder,
})
export const missOrder = route(
  step('/no-show/', 'no_show', 'Nobody came for an order, or was there to take it: what was packed is for sale again'),
)
export const undoStep = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/{order_id}/undo/',
  summary: 'Undo your own last step of an order within ten minutes, with a reason: hand-over, no-show, packed or declined',
  access: { farm: 'worker' },
  params: OrderParams,
  body: UndoWithReason,
  reply: DeskOrderSteps,
})
export const callOffOrder = route({
  ...step('/cancel/', 'cancelled', 'Cancel an order with a reason, until it is handed over'),
  body: WithReason,
})
