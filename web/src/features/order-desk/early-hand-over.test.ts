import { expect, test } from 'vitest'
import { askIfEarly } from './early-hand-over.ts'

const saturday = { starts_at: '2026-11-21T14:00:00Z', time_zone: 'America/New_York' }

test.each<[now: string, asked: string | null]>([
  ['2026-11-19T20:00:00Z', 'This order is for Saturday, November 21. Hand it over today?'],
  ['2026-11-21T04:59:00Z', 'This order is for Saturday, November 21. Hand it over today?'],
  ['2026-11-21T05:00:00Z', null],
  ['2026-11-22T20:00:00Z', null],
])('before handing over a Saturday order in New York at %s, asks: %s', (now, asked) => {
  expect(askIfEarly(saturday, new Date(now))).toBe(asked)
})
