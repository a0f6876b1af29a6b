import { dueOf } from '@farmlane/contract/orders/due.ts'
import { meetingHours, sharedCode } from '@farmlane/contract/orders/order-meetings.ts'
import { isOff, isWaiting } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { CalendarEvent } from '../../../platform/ical.ts'
import { formatSum } from '../record/format-sum.ts'

type Met = { readonly purchase: Pick<Purchase, 'id' | 'number'>; readonly orders: readonly Order[]; readonly publicUrl: string }

/** A meeting for the shopper's calendar. It keeps its event id while its orders change, and is canceled with the last of them. */
export function meetingEvent({ purchase, orders, publicUrl }: Met): CalendarEvent {
  const open = orders.filter(({ state }) => !isOff(state))
  const shown = open.length > 0 ? open : orders
  const [first] = shown
  if (!first) throw new Error('a meeting without an order')
  const { starts_at, ends_at } = meetingHours(shown)
  const steps = orders.flatMap(({ events, facts }) => [...events, ...facts]).map(({ at }) => at)
  return {
    // The uid uses the same order no matter which orders are canceled.
    uid: `meeting-${orders.map(({ id }) => id).toSorted()[0]}@${new URL(publicUrl).host}`,
    changedAt: new Date(steps.toSorted().at(-1) ?? starts_at),
    version: steps.length,
    when: { startsAt: new Date(starts_at), endsAt: new Date(ends_at) },
    title: titleOf(first),
    description: [
      ...codeLines(open),
      ...shown.map(farmLine),
      `Order ${purchase.number}: ${publicUrl}/consumer/orders/${purchase.id}`,
    ].join('\n'),
    place: [first.meeting.name, ...first.meeting.address.split('\n')].filter(Boolean).join(', '),
    category: 'Farmlane',
    status: statusOf(open),
  }
}

/** The meeting is tentative until a farm has accepted. */
const statusOf = (open: readonly Order[]): CalendarEvent['status'] =>
  open.length === 0 ? 'CANCELLED' : open.every(isWaiting) ? 'TENTATIVE' : 'CONFIRMED'

const titleOf = ({ way, meeting, farm }: Order): string =>
  way === 'delivery' ? `Delivery from ${farm.name}` : `Pickup at ${way === 'market' ? meeting.name : farm.name}`

function codeLines(orders: readonly Order[]): string[] {
  const code = sharedCode(orders)
  return code === null ? orders.map((order) => `Code for ${order.farm.name}: ${order.code}`) : [`Code: ${code}`]
}

function farmLine(order: Order): string {
  if (isOff(order.state)) return `${order.farm.name}: cancelled`
  const due = dueOf(order)
  const pay = due.most_minor === 0 ? 'nothing to pay' : `pay ${formatSum(due, order.currency)}`
  return `${order.farm.name}: ${isWaiting(order) ? 'not accepted yet, ' : ''}${pay}`
}
