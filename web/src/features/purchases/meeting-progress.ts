import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { isOpen, type OrderState } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'

type Step = { readonly state: OrderState; readonly name: string; readonly lagging: string }

const first: readonly Step[] = [
  { state: 'placed', name: 'Placed', lagging: 'Not placed yet' },
  { state: 'accepted', name: 'Accepted', lagging: 'Not accepted yet' },
  { state: 'packed', name: 'Packed', lagging: 'Not packed yet' },
]
const ready: Step = { state: 'ready', name: 'Ready', lagging: 'Not ready yet' }
const inTransit: Step = { state: 'in_transit', name: 'In Transit', lagging: 'Not sent yet' }

const stepsOf = (way: Way): readonly Step[] => [...first, way === 'delivery' ? inTransit : ready]

export type MeetingProgress = {
  readonly steps: readonly { readonly name: string; readonly done: boolean; readonly current: boolean }[]
  /** The state that every farm has reached. */
  readonly state: OrderState
  /** 'Not packed yet: Willow Creek.' where other farms are further on. */
  readonly behind: string | null
}

/** How far the open orders of a meeting have come, and which farms are behind the others. Null when no order is open. */
export function meetingProgress(orders: readonly Pick<Order, 'state' | 'way' | 'farm'>[]): MeetingProgress | null {
  const open = orders.filter(({ state }) => isOpen(state))
  const [some] = open
  if (!some) return null
  const steps = stepsOf(some.way)
  const reached = open.map(({ state, farm }) => ({ at: steps.findIndex((step) => step.state === state), farm }))
  const least = Math.min(...reached.map(({ at }) => at))
  const behind = reached.filter(({ at }) => at === least).map(({ farm }) => farm.name)
  const next = steps[least + 1]
  return {
    steps: steps.map(({ name }, at) => ({ name, done: at <= least, current: at === least })),
    state: steps[least]?.state ?? some.state,
    behind: behind.length < open.length && next ? `${next.lagging}: ${behind.join(', ')}.` : null,
  }
}
