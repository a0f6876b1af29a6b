import type { RepeatEvery, RepeatRule } from './repeat-dates.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const many: Record<RepeatEvery, string> = { day: 'days', week: 'weeks', month: 'months' }

/** 'Every day', 'Every 2 weeks on Monday and Thursday', 'Every month until Oct 31, 2026'. */
export function formatRepeat({ every, interval, weekdays, until }: RepeatRule): string {
  const often = interval === 1 ? `Every ${every}` : `Every ${interval} ${many[every]}`
  const on = every === 'week' && weekdays.length > 0 ? ` on ${listed(weekdays.map((day) => names[day] ?? ''))}` : ''
  return `${often}${on}${until === null ? '' : ` until ${formatDay(until)}`}`
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
