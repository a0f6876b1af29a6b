import { randomInt } from 'node:crypto'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { groupByMeeting } from '@farmlane/contract/orders/order-meetings.ts'
import type { NewMeeting, NewOrder } from '../record/purchase-store.ts'
import type { Part } from './place-rules.ts'

/** The number of random codes tried before searching for a free one. */
const tries = 8

/** Distinct codes for all parts of a purchase, so that its meetings never want the same one. */
export function randomCodes(parts: number): string[][] {
  const codes = new Set<string>()
  while (codes.size < parts * tries) codes.add(String(randomInt(10_000)).padStart(4, '0'))
  const all = [...codes]
  return Array.from({ length: parts }, (_, at) => all.slice(at * tries, (at + 1) * tries))
}

type Placed = { readonly part: Pick<Part, 'option' | 'slot'>; readonly order: Pick<NewOrder, 'id' | 'codes'> }

/** The market visits of a purchase. Each has one code for all its farms. */
export function marketMeetings(placed: readonly Placed[]): NewMeeting[] {
  const visits = groupByMeeting(placed, ({ part: { option, slot } }) => ({
    market_id: option.market?.id ?? null,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
  }))
  return visits.flatMap((visit) => {
    const [first] = visit
    if (!first?.part.option.market) return []
    const { option, slot } = first.part
    return {
      market_id: first.part.option.market.id,
      day: dayIn(option.time_zone, slot.starts_at),
      time_zone: option.time_zone,
      codes: first.order.codes,
      order_ids: visit.map(({ order }) => order.id),
    }
  })
}
