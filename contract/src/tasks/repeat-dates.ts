import { addDays, daysBetween } from '../kernel/count-days.ts'

export const repeatEvery = ['day', 'week', 'month'] as const
export type RepeatEvery = (typeof repeatEvery)[number]

/** How often a task repeats. Weekdays count from Sunday, 0; an empty list means the weekday of the start date. */
export type RepeatRule = {
  readonly every: RepeatEvery
  readonly interval: number
  readonly weekdays: readonly number[]
  readonly until: string | null
}

/** The same bound as for every date that people can enter. */
const endOfTime = '2199-12-31'

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The first date after `after` on which the task repeats, counted from its start date; null when the series has ended. Calendar
 * days only, so clocks, time zones and daylight saving time don't matter.
 */
export function nextDate(rule: RepeatRule, anchor: string, after: string): string | null {
  const next = following[rule.every](rule, anchor, after < anchor ? addDays(anchor, -1) : after)
  return next > (rule.until ?? endOfTime) || next > endOfTime ? null : next
}

/** All dates after `after`, up to and including `last`. */
export function datesUntil(rule: RepeatRule, anchor: string, after: string, last: string): string[] {
  const dates: string[] = []
  for (let next = nextDate(rule, anchor, after); next !== null && next <= last; next = nextDate(rule, anchor, next))
    dates.push(next)
  return dates
}

const following: Record<RepeatEvery, (rule: RepeatRule, anchor: string, after: string) => string> = {
  day: ({ interval }, anchor, after) => addDays(anchor, (Math.floor(daysBetween(anchor, after) / interval) + 1) * interval),
  week: ({ interval, weekdays }, anchor, after) => {
    const days = weekdays.length > 0 ? weekdays : [weekdayOf(anchor)]
    const sunday = addDays(anchor, -weekdayOf(anchor))
    for (let day = addDays(after, 1); ; day = addDays(day, 1)) {
      const weeks = Math.floor(daysBetween(sunday, day) / 7)
      if (weeks % interval === 0 && days.includes(weekdayOf(day))) return day
    }
  },
  month: ({ interval }, anchor, after) => {
    const passed = Math.floor((monthNumber(after) - monthNumber(anchor)) / interval) * interval
    for (let months = Math.max(0, passed); ; months += interval) {
      const day = sameDayLater(anchor, months)
      if (day > after) return day
    }
  },
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The 31st becomes the last day of a shorter month, and the 31st again afterwards. */
function sameDayLater(anchor: string, months: number): string {
  const month = monthNumber(anchor) + months
  const lastOfMonth = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  const date = new Date(Date.UTC(Math.floor(month / 12), month % 12, Math.min(Number(anchor.slice(8)), lastOfMonth)))
  return date.toISOString().slice(0, 10)
}
