import { addDays, dayIn } from '@farmlane/contract/kernel/count-days.ts'

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * 'just now', '5 minutes ago', 'in 3 days'. Only for pages rendered in the browser: server rendering would give another result.
 */
export function formatAgo(iso: string, now: number = Date.now()): string {
  const distance = Date.parse(iso) - now
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms)
  // Round past times down and future times to nearest: a 7-day deadline reads 'in 7 days' even moments after it was set.
  return step
    ? relative.format(distance > 0 ? Math.round(distance / step.ms) : Math.trunc(distance / step.ms), step.unit)
    : 'just now'
}

/** 'August 15, 2026': the day of a moment in the farm's time zone. */
export function formatDate(moment: string, timeZone: string): string
/** A calendar day, given as its noon without a zone. */
export function formatDate(noon: `${string}T12:00:00`): string
export function formatDate(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone })
}

/** The greeting for the local time in a time zone. */
export function greetingIn(timeZone: string, now: Date): string {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** 'Aug 15, 2026, 4:12 PM': a record's time in the farm's time zone, wherever the user is. */
export const formatMoment = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** '7:42 AM' today, else 'yesterday, 7:42 AM' or 'Aug 15, 7:42 AM'. Without `timeZone`, uses the device's. */
export function formatAsOf(at: number, timeZone: string | undefined, now: number = Date.now()): string {
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const
  const [day, today] = [dayIn(zone, new Date(at)), dayIn(zone, new Date(now))]
  if (day !== today && day !== addDays(today, -1))
    return new Date(at).toLocaleString('en-US', { month: 'short', day: 'numeric', ...time })
  return `${day === today ? '' : 'yesterday, '}${new Date(at).toLocaleTimeString('en-US', time)}`
}
