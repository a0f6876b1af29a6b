import { eachOnce } from './each-once.ts'

/** The calendar day at an instant in a time zone. A farm's "today" is the day in its own time zone. */
export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at)
const dayFormat = eachOnce(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** Adds days to a date; a negative number goes back. */
export function addDays(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
/** The first day of the previous month. */
export const monthBefore = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), -1))
