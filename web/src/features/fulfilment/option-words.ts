import type { MeetingPlace, ShownOption, SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import { saidSlotClock, saidSlotDay } from '@farmlane/contract/fulfilment/said-slot.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidNumber } from '@farmlane/contract/kernel/said-quantity.ts'
import { dayNames, saidClock, weekFromMonday } from '../farms/opening-hours.ts'
import { saidTown } from '../farms/said-town.ts'

export const optionTitle = ({ way, market }: { way: Way; market: MeetingPlace | null }): string =>
  way === 'pickup' ? 'Pickup at the farm' : way === 'delivery' ? 'Delivery' : (market?.name ?? 'Market')

type Days = Pick<ShownOption, 'rules' | 'time_zone'> & { readonly slots: readonly { readonly starts_at: string }[] }

/** The days and hours of an option: 'Wed, Fri 2 PM–6 PM · Sat 9 AM–noon · first Sunday of the month 10 AM–3 PM'. */
export function optionDays({ rules, slots: [next], time_zone }: Days): string {
  // Single days before the next slot are past or too close to order for.
  const from = next ? dayIn(time_zone, new Date(next.starts_at)) : ''
  const others = rules.filter(({ every, day }) => every !== 'week' && (every !== 'once' || (day ?? '') >= from))
  return [...saidWeekly(rules), ...others.map(saidRule)].join(' · ')
}

/** Weekly days grouped by hours, Monday first. */
function saidWeekly(rules: readonly SlotRule[]): string[] {
  const byHours = new Map<string, string[]>()
  for (const weekday of weekFromMonday)
    for (const rule of rules.filter((each) => each.every === 'week' && each.weekday === weekday))
      byHours.set(saidHours(rule), [...(byHours.get(saidHours(rule)) ?? []), dayNames[weekday].slice(0, 3)])
  return [...byHours].map(([hours, days]) => `${days.join(', ')} ${hours}`)
}

const saidHours = ({ opens, closes }: SlotRule): string => `${saidClock(opens)}–${saidClock(closes)}`
const nths: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }

function saidRule(rule: SlotRule): string {
  const named = (weekday: number | null) => dayNames[(weekday ?? 0) as 0]
  // Noon UTC of the day, so that the weekday is unambiguous.
  const noon = new Date(`${rule.day ?? '1970-01-01'}T12:00:00Z`)
  if (rule.every === 'month') return `${nths[rule.nth ?? 1]} ${named(rule.weekday)} of the month ${saidHours(rule)}`
  if (rule.every === 'two_weeks') return `every other ${named(noon.getUTCDay())} ${saidHours(rule)}`
  return `${saidSlotDay(noon.toISOString(), 'UTC')} ${saidHours(rule)}`
}

/** Fee, minimum and area, one sentence each. */
export function optionFacts(option: Omit<ShownOption, 'slots'>, currency: string): string[] {
  const { fee_minor, free_above_minor, minimum_minor, radius_miles, market, zips } = option
  const fee = fee_minor === 0 ? 'No fee' : `Fee ${saidMoney(fee_minor, currency)}`
  const facts = [
    market && saidTown(market),
    radius_miles !== null && `Up to ${saidNumber(radius_miles)} miles from the farm`,
    zips.length > 0 && `Only to ${zips.join(', ')}`,
    fee_minor > 0 && free_above_minor !== null ? `${fee}, free from ${saidMoney(free_above_minor, currency)}` : fee,
    minimum_minor > 0 && `Orders from ${saidMoney(minimum_minor, currency)}`,
  ]
  return facts.filter((fact): fact is string => Boolean(fact))
}

/** 'Order by Thu, Aug 13, 6 PM for Sat, Aug 15': the deadline of the next available slot. Null without one. */
export function optionDeadline({ slots: [next], time_zone }: Pick<ShownOption, 'slots' | 'time_zone'>): string | null {
  if (!next) return null
  const by = `${saidSlotDay(next.cutoff_at, time_zone)}, ${saidSlotClock(next.cutoff_at, time_zone)}`
  return `Order by ${by} for ${saidSlotDay(next.starts_at, time_zone)}`
}
