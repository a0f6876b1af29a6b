import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { mayMove, type OrderState, orderStates } from '@farmlane/contract/orders/order-states.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

type Row = Pick<OutboxRow, 'kind' | 'params' | 'state'>

/** The steps that work offline, and their outbox kinds. */
export const keptSteps = { ready: 'orders.ready', in_transit: 'orders.send', delivered: 'orders.hand_over' } as const
export type KeptStep = keyof typeof keptSteps
const steps = new Map<string, KeptStep>(Object.entries(keptSteps).map(([to, kind]) => [kind, to as KeptStep]))

export const orderIdOf = ({ params }: Pick<OutboxRow, 'params'>): string => params['order_id'] ?? ''

/** The order with this device's pending steps applied. Refused ones are left out. */
export function orderWithUnsent<O extends Pick<DeskOrder, 'id' | 'state' | 'way' | 'can' | 'undo'>>(
  order: O,
  rows: readonly Row[],
): O {
  return rows
    .filter((row) => row.state === 'waiting' && orderIdOf(row) === order.id)
    .reduce((known, { kind }) => {
      const to = steps.get(kind)
      // The server's state may be newer: a cancelled order isn't handed over.
      if (!to || !mayMove(known, to, 'farm')) return known
      const now = { ...known, state: to }
      return { ...now, can: nextOffline(now), undo: null }
    }, order)
}

/** The steps that can follow without the server. */
const nextOffline = (order: Pick<DeskOrder, 'state' | 'way'>): OrderState[] =>
  orderStates.filter((to) => to in keptSteps && mayMove(order, to, 'farm'))

/** The same for a day, with its counts. */
export function dayWithUnsent(day: DeskDay, rows: readonly Row[]): DeskDay {
  const orders = day.orders.map((order) => orderWithUnsent(order, rows))
  const counts = { ...day.slot.counts }
  day.orders.forEach(({ state }, at) => {
    counts[state] -= 1
    counts[orders[at]?.state ?? state] += 1
  })
  return { ...day, slot: { ...day.slot, counts }, orders }
}
