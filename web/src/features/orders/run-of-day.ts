import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { drivenOrder } from './run-order.ts'

export const isToCome = (state: DeskOrder['state']): boolean => ['accepted', 'packed', 'ready', 'in_transit'].includes(state)

/** The round of a day: everybody who still waits for something. */
export const runOf = ({ orders, farm_place }: Pick<DeskDay, 'orders' | 'farm_place'>) =>
  drivenOrder(
    farm_place,
    orders.filter(({ state }) => isToCome(state)).map((order) => ({ order, place: order.meeting.place, stop: order.stop })),
  )
