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
  summary: 'The days on which a farm hands over, with how many orders stand where: those to come, or those that are over',
  access: { farm: 'worker' },
  params: FarmParams,
  query: z.strictObject({ when: z.enum(['coming', 'past']).default('coming') }),
  reply: Desk,
})
export const getDeskDay = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/',
  summary: "A farm's orders of one slot with their lines and lots: all sheets are made of it",
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
  summary: 'How many orders wait for an answer, or came in since somebody of the farm looked',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: NewOrders,
})
export const lookAtDesk = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/looked/',
  summary: 'Somebody of the farm has seen what came in; again changes nothing',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: NewOrders,
})
export const changeDeskSettings = route({
  method: 'PUT',
  path: '/farms/{farm_id}/orders/settings/',
  summary: 'Whether orders are accepted by themselves; those that wait already stay as they are',
  access: { farm: 'manager' },
  params: FarmParams,
  body: DeskSettings,
  reply: DeskSettings,
})
export const moveAllOrders = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/all/',
  summary: 'Pack all orders of a slot as ordered, or make them all ready, or send them all out; what cannot be moved is named',
  access: { farm: 'worker' },
  params: FarmParams,
  body: MoveAll,
  reply: MovedAll,
})

export const saveRun = route({
  method: 'PUT',
  path: '/farms/{farm_id}/orders/run/',
  summary: 'Put the deliveries of a slot into an own order, which everybody of the farm sees from then on',
  access: { farm: 'worker' },
  params: FarmParams,
  body: SaveRun,
  reply: DeskDay,
})
export const listToPick = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/to-pick/',
  summary: 'What the coming slots ask for, beside what is there: how much of each product is still to be picked',
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
