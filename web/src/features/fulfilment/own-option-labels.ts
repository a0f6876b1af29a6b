import { formatOrders } from '@farmlane/contract/fulfilment/format-kept.ts'
import { formatSlotClock, formatSlotDay } from '@farmlane/contract/fulfilment/format-slot.ts'
import type { OwnOption, OwnSlot } from '@farmlane/contract/fulfilment/own-option.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { formatClock } from '../farms/opening-hours.ts'

/** 'Orders until 24 hours before', 'Orders until 6 PM, 2 days before'. */
export function formatCutoff(cutoff: OwnOption['cutoff']): string {
  if (cutoff.by === 'hours') return plural(cutoff.hours, hoursBefore)
  const clock = formatClock(cutoff.clock)
  return cutoff.days === 0 ? `Orders until ${clock} on the same day` : plural(cutoff.days, daysBefore, { clock })
}
const hoursBefore = { one: 'Orders until {count} hour before', other: 'Orders until {count} hours before' } as const
const daysBefore = {
  one: 'Orders until {clock}, {count} day before',
  other: 'Orders until {clock}, {count} days before',
} as const

/** '3 of 12 orders', '14 orders, room for 12'. */
export const formatTaken = (taken: number, capacity: number): string =>
  taken > capacity ? `${formatOrders(taken)}, room for ${capacity}` : `${taken} of ${formatOrders(capacity)}`

export const formatUntil = ({ cutoff_at }: Pick<OwnSlot, 'cutoff_at'>, timeZone: string, now: Date): string =>
  new Date(cutoff_at) <= now
    ? 'Closed for orders'
    : `Orders until ${formatSlotDay(cutoff_at, timeZone)}, ${formatSlotClock(cutoff_at, timeZone)}`

/** A calendar day, independent of the user's time zone: 'Thu, Nov 26'. */
export const formatCalendarDay = (day: string): string => formatSlotDay(`${day}T12:00:00Z`, 'UTC')
