import { formatSlotClock, formatSlotDay } from '@farmlane/contract/fulfilment/format-slot.ts'
import type { MeetingPlace, ShownOption, SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { formatTown } from '../farms/format-town.ts'
import { dayNames, formatClock, weekFromMonday } from '../farms/opening-hours.ts'

export const optionTitle = ({ way, market }: { way: Way; market: MeetingPlace | null }): string =>
  way === 'pickup' ? 'Pickup at the farm' : way === 'delivery' ? 'Delivery' : (market?.name ?? 'Market')

type Days = Pick<ShownOption, 'rules' | 'time_zone'> & { readonly slots: readonly { readonly starts_at: string }[] }

/** The days and hours of an option: 'Wed, Fri 2 PM–6 PM · Sat 9 AM–noon · first Sunday of the month 10 AM–3 PM'. */
export function optionDays({ rules, slots: [next], time_zone }: Days): string {
  // Single days before the next slot are past or too close to order for.
  const from = next ? dayIn(time_zone, new Date(next.starts_at)) : ''
  const others = rules.filter(({ every, day }) => every !== 'week' && (every !== 'once' || (day ?? '') >= from))
  return [...formatWeekly(rules), ...others.map(formatRule)].join(' · ')
}

/** Weekly days grouped by hours, Monday first. */
function formatWeekly(rules: readonly SlotRule[]): string[] {
  const byHours = new Map<string, string[]>()
  for (const weekday of weekFromMonday)
    for (const rule of rules.filter((each) => each.every === 'week' && each.weekday === weekday))
      byHours.set(formatHours(rule), [...(byHours.get(formatHours(rule)) ?? []), dayNames[weekday].slice(0, 3)])
  return [...byHours].map(([hours, days]) => `${days.join(', ')} ${hours}`)
}

const formatHours = ({ opens, closes }: SlotRule): string => `${formatClock(opens)}–${formatClock(closes)}`
const nths: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }

function formatRule(rule: SlotRule): string {
  const named = (weekday: number | null) => dayNames[(weekday ?? 0) as 0]
  // Noon UTC of the day, so that the weekday is unambiguous.
  const noon = new Date(`${rule.day ?? '1970-01-01'}T12:00:00Z`)
  if (rule.every === 'month') return `${nths[rule.nth ?? 1]} ${named(rule.weekday)} of the month ${formatHours(rule)}`
  if (rule.every === 'two_weeks') return `every other ${named(noon.getUTCDay())} ${formatHours(rule)}`
  return `${formatSlotDay(noon.toISOString(), 'UTC')} ${formatHours(rule)}`
}

/** Fee, minimum and area, one sentence each. */
export function optionFacts(option: Omit<ShownOption, 'slots'>, currency: string): string[] {
  const { fee_minor, free_above_minor, minimum_minor, radius_miles, market, zips } = option
  const fee = fee_minor === 0 ? 'No fee' : `Fee ${formatMoney(fee_minor, currency)}`
  const facts = [
    market && formatTown(market),
    radius_miles !== null && `Up to ${formatNumber(radius_miles)} miles from the farm`,
    zips.length > 0 && `Only to zip codes ${zips.join(', ')}`,
    fee_minor > 0 && free_above_minor !== null
      ? `${fee}, free for orders of ${formatMoney(free_above_minor, currency)} or more`
      : fee,
    minimum_minor > 0 && `Minimum order ${formatMoney(minimum_minor, currency)}`,
  ]
  return facts.filter((fact): fact is string => Boolean(fact))
}

/** 'Order by Thu, Aug 13, 6 PM for Sat, Aug 15': the deadline of the next available slot. Null without one. */
export function optionDeadline({ slots: [next], time_zone }: Pick<ShownOption, 'slots' | 'time_zone'>): string | null {
  if (!next) return null
  const by = `${formatSlotDay(next.cutoff_at, time_zone)}, ${formatSlotClock(next.cutoff_at, time_zone)}`
  return `Order by ${by} for ${formatSlotDay(next.starts_at, time_zone)}`
}
