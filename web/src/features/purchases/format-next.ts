import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { meetingHours, orderMeetings, sharedCode } from '@farmlane/contract/orders/order-meetings.ts'
import { isOpen, isWaiting } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'

type Part = Pick<
  Order,
  'state' | 'way' | 'starts_at' | 'ends_at' | 'time_zone' | 'meeting' | 'code' | 'total_minor' | 'credit_minor'
>

/** Who has to act now: the farms prepare the order, or still have to accept it. */
export function formatAfterPlacing({ orders }: { orders: readonly Pick<Part, 'state'>[] }): string {
  const open = orders.filter(({ state }) => isOpen(state))
  const waiting = open.filter(isWaiting).length
  if (waiting === 0) return `The ${orders.length === 1 ? 'farm' : 'farms'} will now get it ready.`
  if (waiting < open.length) return 'Part of it waits for a farm’s answer, which you get by mail.'
  return `It waits for the ${waiting === 1 ? 'farm’s answer' : 'farms’ answers'}, which you get by mail.`
}

/** What follows placing: the next hand-over, what to bring and what to pay. Null when no order is open. */
export function formatNext({ orders }: { orders: readonly Part[] }): string | null {
  const waiting = orders.filter(isWaiting)
  const sure = orders.filter((each) => isOpen(each.state) && !isWaiting(each))
  const open = sure.length > 0 ? sure : waiting
  const next = open[0]
  if (!next) return null
  const met = orderMeetings(open).find((orders) => orders.includes(next)) ?? [next]
  const when = formatSlot(meetingHours(met), next.time_zone)
  const together = met.length
  const where = next.way === 'market' ? `at ${next.meeting.name}` : 'at the farm'
  if (isWaiting(next))
    return `If the farm says yes, ${next.way === 'delivery' ? `it comes to you on ${when}` : `you meet on ${when}, ${where}`}.`
  if (next.way === 'delivery')
    return `${open.length === 1 ? 'It comes' : 'The first delivery comes'} to you on ${when}. Have the code below at hand.`
  const pays = met.some((order) => order.total_minor > order.credit_minor)
  if (together > 1 && together === open.length)
    return `You meet ${together === 2 ? 'both' : `all ${together}`} farms on ${when}, ${where}. Bring the ${sharedCode(met) === null ? 'codes' : 'code'} below${pays ? ' and pay each farmer there' : ''}.`
  const first = open.length === 1 ? 'See you' : 'The first hand-over is'
  return `${first} on ${when}, ${where}. Bring the code below${pays ? ' and pay the farmer there' : ''}.`
}
