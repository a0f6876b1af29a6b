import { saidSlot } from '@farmlane/contract/fulfilment/said-slot.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'

type Part = Pick<Order, 'state' | 'way' | 'starts_at' | 'ends_at' | 'time_zone' | 'meeting' | 'total_minor' | 'credit_minor'>

/** What comes after placing: the next hand-over, what to bring and what to pay. Nothing when nothing is open. */
export function saidNext({ orders }: { orders: readonly Part[] }): string | null {
  const open = orders.filter(({ state }) => isOpen(state))
  const next = open[0]
  if (!next) return null
  const when = saidSlot(next, next.time_zone)
  const together = open.filter((each) => isSameMeeting(each, next)).length
  if (next.way === 'delivery')
    return `${open.length === 1 ? 'It comes' : 'The first delivery comes'} to you on ${when}. Have the code below at hand.`
  const where = next.way === 'market' ? `at ${next.meeting.name}` : 'at the farm'
  const pays = next.total_minor > next.credit_minor
  if (together > 1 && together === open.length)
    return `You meet ${together === 2 ? 'both' : `all ${together}`} farms on ${when}, ${where}. Bring the codes below${pays ? ' and pay each farmer there' : ''}.`
  const first = open.length === 1 ? 'See you' : 'The first hand-over is'
  return `${first} on ${when}, ${where}. Bring the code below${pays ? ' and pay the farmer there' : ''}.`
}

const isSameMeeting = (one: Part, other: Part): boolean =>
  one.way === 'market' &&
  other.way === 'market' &&
  one.meeting.name === other.meeting.name &&
  saidSlot(one, one.time_zone) === saidSlot(other, other.time_zone)
