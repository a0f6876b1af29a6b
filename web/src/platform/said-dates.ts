const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** 'just now', '5 minutes ago', 'in 3 days'. Only for pages drawn in the browser: the server's clock would say otherwise. */
export function saidAgo(iso: string, now: number = Date.now()): string {
  const distance = Date.parse(iso) - now
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms)
  // What lies behind counts whole steps; what lies ahead is said as it was promised: 'in 7 days' a moment after it was given.
  return step
    ? relative.format(distance > 0 ? Math.round(distance / step.ms) : Math.trunc(distance / step.ms), step.unit)
    : 'just now'
}

/** 'August 15, 2026' */
export const saidDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** By the clock on the wall of whoever reads it. */
export function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** 'Aug 15, 2026, 4:12 PM': a moment in a record, by the clock of whoever reads it. */
export const saidMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const

/** '7:42 AM' of today, 'yesterday, 7:42 AM', 'Aug 15, 7:42 AM': by the clock of whoever reads it. */
export function saidAsOf(at: number, now: number = Date.now()): string {
  const time = new Date(at).toLocaleTimeString('en-US', timeOfDay)
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (at >= midnight) return time
  const yesterday = new Date(midnight).setDate(new Date(midnight).getDate() - 1)
  if (at >= yesterday) return `yesterday, ${time}`
  return new Date(at).toLocaleString('en-US', { month: 'short', day: 'numeric', ...timeOfDay })
}
