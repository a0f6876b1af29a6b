import { eachOnce } from '../kernel/each-once.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  eachOnce((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, ...options }))
const dayFormat = format({ weekday: 'short', month: 'short', day: 'numeric' })
const farDayFormat = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const yearFormat = format({ year: 'numeric' })
const clockFormat = format({ hour: 'numeric', minute: '2-digit' })

/** 'Wed, Jul 1' in the farm's time zone, with the year when it differs from the year of `seenFrom`. */
export const formatFarmDay = (at: string, timeZone: string, seenFrom: string = at): string => {
  const [date, from] = [new Date(at), new Date(seenFrom)]
  const sameYear = yearFormat(timeZone).format(date) === yearFormat(timeZone).format(from)
  return (sameYear ? dayFormat : farDayFormat)(timeZone).format(date)
}

/** '6 PM', '12:30 PM'. Newer browsers put a narrow no-break space before AM/PM; it is replaced with a plain one. */
const formatFarmClock = (at: string, timeZone: string): string =>
  clockFormat(timeZone).format(new Date(at)).replace(':00', '').replace(/\s/g, ' ')

/** 'Wed, Jul 8, 6 PM'. An end at midnight names the last closed day instead: 'the end of Tue, Jul 7'. */
export function formatUntil({ from, until }: { from: string; until: string }, timeZone: string): string {
  const clock = formatFarmClock(until, timeZone)
  if (clock === '12 AM') return `the end of ${formatFarmDay(justBefore(until), timeZone, from)}`
  return `${formatFarmDay(until, timeZone, from)}, ${clock}`
}

const justBefore = (at: string): string => new Date(Date.parse(at) - 1).toISOString()
