import type { OpeningHours } from '@farmlane/contract/farms/farm.ts'

/** Sunday first, the order in which hours are stored. */
export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** Monday first, for display. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** '8 AM', '5:30 PM', 'noon'. */
export function formatClock(clock: string): string {
  if (clock === '12:00') return 'noon'
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const time = minutes === 0 ? String(hours % 12 || 12) : `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`
  return `${time} ${hours < 12 ? 'AM' : 'PM'}`
}

export type DayLine = { days: string; hours: string }

/** The week with equal consecutive days grouped: 'Mon–Fri', '8 AM–5:30 PM'. */
export function formatWeek(week: OpeningHours): DayLine[] {
  if (week.length === 0) return []
  const lines: { from: string; to: string; hours: string }[] = []
  for (const at of weekFromMonday) {
    const day = week[at]
    const hours = day ? `${formatClock(day.opens)}–${formatClock(day.closes)}` : 'Closed'
    const name = dayNames[at].slice(0, 3)
    const last = lines.at(-1)
    if (last?.hours === hours) last.to = name
    else lines.push({ from: name, to: name, hours })
  }
  return lines.map(({ from, to, hours }) => ({ days: from === to ? from : `${from}–${to}`, hours }))
}

export type OpenState = { open: boolean; sentence: string }

/** Whether the farm is open now in its own time zone, and when that changes. Null if no hours are given. */
export function openState(week: OpeningHours, timeZone: string, now: Date): OpenState | null {
  if (!week.some((day) => day !== null)) return null
  const { weekday, clock } = momentIn(timeZone, now)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = week[(weekday + ahead) % 7]
    if (!day) continue
    if (ahead === 0 && clock >= day.opens && clock < day.closes)
      return { open: true, sentence: `Open now, until ${formatClock(day.closes)}` }
    if (ahead === 0 && clock >= day.opens) continue
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : dayNames[((weekday + ahead) % 7) as 0]
    return { open: false, sentence: `Closed now, opens ${when} at ${formatClock(day.opens)}` }
  }
  return null
}

/** The weekday and local time in a time zone. */
function momentIn(timeZone: string, now: Date): { weekday: number; clock: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: dayNames.indexOf(part('weekday') as 'Sunday'), clock: `${part('hour')}:${part('minute')}` }
}
