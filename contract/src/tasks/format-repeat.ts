import { plural } from '../kernel/plural.ts'
import type { RepeatEvery, RepeatRule } from './repeat-dates.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const intervals: Record<RepeatEvery, { one: string; other: string }> = {
  day: { one: 'Every day', other: 'Every {count} days' },
  week: { one: 'Every week', other: 'Every {count} weeks' },
  month: { one: 'Every month', other: 'Every {count} months' },
}

/** 'Every day', 'Every 2 weeks on Monday and Thursday', 'Every month until Oct 31, 2026'. */
export function formatRepeat({ every, interval, weekdays, until }: RepeatRule): string {
  const often = plural(interval, intervals[every])
  const on = every === 'week' && weekdays.length > 0 ? ` on ${listed(weekdays.map((day) => names[day] ?? ''))}` : ''
  return `${often}${on}${until === null ? '' : ` until ${formatDay(until)}`}`
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
