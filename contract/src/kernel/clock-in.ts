import { eachOnce } from './each-once.ts'

const dayMs = 86_400_000

/** The local wall-clock time encoded as if it were UTC, so that two of them can be compared and subtracted. */
function clockIn(timeZone: string, at: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockFormat(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000)
}
const clockFormat = eachOnce(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/**
 * The instants at which the local clock shows this time: usually one, two when daylight saving time ends and the hour repeats.
 * When the clocks skip the time, the instant of the skip.
 */
function momentsShowing(timeZone: string, clock: number): readonly number[] {
  const offsets = [clock - dayMs, clock + dayMs].map((at) => clockIn(timeZone, at) - at)
  const moments = [...new Set(offsets.map((offset) => clock - offset))].filter((at) => clockIn(timeZone, at) === clock)
  return moments.length > 0 ? moments.sort((one, other) => one - other) : [clock - (offsets[0] as number)]
}

/** The first instant of a calendar day in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date =>
  new Date(momentsShowing(timeZone, Date.parse(`${day}T00:00:00Z`))[0] as number)

/** The same wall-clock time a number of days later. An ambiguous local time (DST) resolves to the later instant. */
export const daysLater = (timeZone: string, at: Date, days: number): Date =>
  new Date(momentsShowing(timeZone, clockIn(timeZone, at.getTime()) + days * dayMs).at(-1) as number)

/** Local date and time as a `datetime-local` input takes it: '2026-07-01T18:05'. */
export const clockText = (timeZone: string, at: Date): string =>
  new Date(clockIn(timeZone, at.getTime())).toISOString().slice(0, 16)

/** The inverse of `clockText`; undefined for unparsable text. An ambiguous local time (DST) resolves to the earlier instant. */
export function momentShowing(timeZone: string, text: string): Date | undefined {
  const clock = Date.parse(`${text}Z`)
  return Number.isNaN(clock) ? undefined : new Date(momentsShowing(timeZone, clock)[0] as number)
}
