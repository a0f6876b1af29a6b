import { expect, test } from 'vitest'
import { formatRepeat } from './format-repeat.ts'
import type { RepeatRule } from './repeat-dates.ts'

test.each<[string, Partial<RepeatRule>]>([
  ['Every day', {}],
  ['Every 2 days', { interval: 2 }],
  ['Every week', { every: 'week' }],
  ['Every week on Monday', { every: 'week', weekdays: [1] }],
  ['Every 3 weeks on Sunday, Monday and Thursday', { every: 'week', interval: 3, weekdays: [0, 1, 4] }],
  ['Every month until Oct 31, 2026', { every: 'month', until: '2026-10-31' }],
])('%s', (words, about) => expect(formatRepeat({ every: 'day', interval: 1, weekdays: [], until: null, ...about })).toBe(words))
