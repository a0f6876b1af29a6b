import type { DeskDay } from '@farmlane/contract/orders/desk.ts'
import { isToCome } from '@farmlane/contract/orders/order-states.ts'
import { drivenOrder } from './run-order.ts'

/** The stops of a delivery day: every order that is still to be delivered. */
export const runOf = ({ orders, farm_place }: Pick<DeskDay, 'orders' | 'farm_place'>) =>
  drivenOrder(
    farm_place,
    orders.filter(({ state }) => isToCome(state)).map((order) => ({ order, place: order.meeting.place, stop: order.stop })),
  )
