import { dayIn, daysBetween } from '@farmlane/contract/kernel/count-days.ts'

const near: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** A calendar day relative to `today`: 'tomorrow', 'in 5 days', 'Aug 30', 'Aug 30, 2027'. */
export function formatDay(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (near[days]) return near[days]
  if (Math.abs(days) <= 7) return days > 0 ? `in ${days} days` : `${-days} days ago`
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...year })
}

/** The local day of a moment, relative to the local day of `now`: near midnight it differs from the UTC day. */
export const formatDayOf = (at: string, now: string, timeZone: string): string =>
  formatDay(dayIn(timeZone, new Date(at)), dayIn(timeZone, new Date(now)))

/** 'Saturday, August 15' */
export const formatWeekday = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
