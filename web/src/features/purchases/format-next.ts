import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
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
  if (waiting === 0)
    return plural(orders.length, { one: 'The farm will now get it ready.', other: 'The farms will now get it ready.' })
  if (waiting < open.length) return 'Part of it still has to be accepted. We’ll email you the answer.'
  return plural(waiting, {
    one: 'The farm still has to accept it. We’ll email you the answer.',
    other: 'The farms still have to accept it. We’ll email you their answers.',
  })
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
    return next.way === 'delivery'
      ? `If the farm accepts, it’ll be delivered on ${when}.`
      : `If the farm accepts, you’ll meet on ${when}, ${where}.`
  if (next.way === 'delivery')
    return plural(
      open.length,
      {
        one: 'It’ll be delivered on {when}. Have the code below ready.',
        other: 'The first delivery is on {when}. Have the code below ready.',
      },
      { when },
    )
  const pays = met.some((order) => order.total_minor > order.credit_minor)
  if (together > 1 && together === open.length)
    return [
      together === 2 ? `You’ll meet both farms on ${when}, ${where}.` : `You’ll meet all ${together} farms on ${when}, ${where}.`,
      sharedCode(met) === null ? 'Bring the codes below.' : 'Bring the code below.',
      pays && 'Pay each farmer there.',
    ]
      .filter(Boolean)
      .join(' ')
  return [
    open.length === 1 ? `See you on ${when}, ${where}.` : `The first hand-over is on ${when}, ${where}.`,
    'Bring the code below.',
    pays && 'Pay the farmer there.',
  ]
    .filter(Boolean)
    .join(' ')
}
