import type { Order } from './purchase.ts'

/** Where and when something is handed over; `market_id` is null for a pickup at the farm and for a delivery. */
type Visit = { readonly market_id: string | null; readonly starts_at: string; readonly ends_at: string }

/** Groups what the shopper collects in one visit: the same market with overlapping hours. Everything else is its own meeting. */
export function groupByMeeting<T>(items: readonly T[], visitOf: (item: T) => Visit): T[][] {
  const meetings: { market_id: string | null; ends: number; items: T[] }[] = []
  const stops = items.map((item) => ({ item, visit: visitOf(item) }))
  for (const { item, visit } of stops.toSorted((a, b) => Date.parse(a.visit.starts_at) - Date.parse(b.visit.starts_at))) {
    const [starts, ends] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
    const joined = meetings.find((each) => visit.market_id !== null && each.market_id === visit.market_id && starts < each.ends)
    if (joined) {
      joined.items.push(item)
      joined.ends = Math.max(joined.ends, ends)
    } else meetings.push({ market_id: visit.market_id, ends, items: [item] })
  }
  return meetings.map((each) => each.items)
}

type Met = Pick<Order, 'starts_at' | 'ends_at'> & { readonly meeting: Pick<Order['meeting'], 'market_id'> }

/** The orders of a purchase by meeting, earliest first. */
export const orderMeetings = <O extends Met>(orders: readonly O[]): O[][] =>
  groupByMeeting(orders, ({ meeting, starts_at, ends_at }) => ({ market_id: meeting.market_id, starts_at, ends_at }))

/** The code shared by all these orders; null when they differ, as orders placed before November 2026 do. */
export function sharedCode(orders: readonly { readonly code: string }[]): string | null {
  const codes = new Set(orders.map(({ code }) => code))
  const [code] = codes
  return codes.size === 1 && code !== undefined ? code : null
}

type Hours = { readonly starts_at: string; readonly ends_at: string }

/** The hours all of them share; if there are none, from the first start to the last end. */
export function meetingHours(orders: readonly Hours[]): Hours {
  const starts = orders.map(({ starts_at }) => starts_at).toSorted()
  const ends = orders.map(({ ends_at }) => ends_at).toSorted()
  const together = { starts_at: starts.at(-1) ?? '', ends_at: ends[0] ?? '' }
  return together.starts_at < together.ends_at ? together : { starts_at: starts[0] ?? '', ends_at: ends.at(-1) ?? '' }
}
