import { addDays } from '@farmlane/contract/kernel/dates.ts'

export type Holiday = { readonly name: string; readonly day: string }

/** Holidays on which many farms and markets are closed. */
export function comingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ day }) => day >= today && day < addDays(today, 365))
}

const holidaysOf = (year: number): Holiday[] => [
  { name: 'New Year’s Day', day: `${year}-01-01` },
  { name: 'Memorial Day', day: lastWeekday(year, 5, 1) },
  { name: 'Independence Day', day: `${year}-07-04` },
  { name: 'Labor Day', day: nthWeekday(year, 9, 1, 1) },
  { name: 'Thanksgiving', day: nthWeekday(year, 11, 4, 4) },
  { name: 'Christmas Day', day: `${year}-12-25` },
]

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The fourth Thursday of November: nthWeekday(2026, 11, 4, 4). 0 is Sunday. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dayOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}
function lastWeekday(year: number, month: number, weekday: number): string {
  const last = dayOf(year, month + 1, 0)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}
