import type { OwnOption, OwnSlot } from '@farmlane/contract/fulfilment/own-option.ts'
import { saidOrders } from '@farmlane/contract/fulfilment/said-kept.ts'
import { saidSlotClock, saidSlotDay } from '@farmlane/contract/fulfilment/said-slot.ts'
import { saidClock } from '../farms/opening-hours.ts'

/** 'Orders until 24 hours before', 'Orders until 6 PM, 2 days before'. */
export function saidCutoff(cutoff: OwnOption['cutoff']): string {
  if (cutoff.by === 'hours') return `Orders until ${counted(cutoff.hours, 'hour')} before`
  const clock = saidClock(cutoff.clock)
  return cutoff.days === 0 ? `Orders until ${clock} on the day` : `Orders until ${clock}, ${counted(cutoff.days, 'day')} before`
}
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** '3 of 12 orders', '14 orders, room for 12'. */
export const saidTaken = (taken: number, capacity: number): string =>
  taken > capacity ? `${saidOrders(taken)}, room for ${capacity}` : `${taken} of ${saidOrders(capacity)}`

export const saidUntil = ({ cutoff_at }: Pick<OwnSlot, 'cutoff_at'>, timeZone: string, now: Date): string =>
  new Date(cutoff_at) <= now
    ? 'Closed for orders'
    : `Orders until ${saidSlotDay(cutoff_at, timeZone)}, ${saidSlotClock(cutoff_at, timeZone)}`

/** A calendar day, independent of the user's time zone: 'Thu, Nov 26'. */
export const saidCalendarDay = (day: string): string => saidSlotDay(`${day}T12:00:00Z`, 'UTC')
