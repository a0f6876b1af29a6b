import { expect, test } from 'vitest'
import { formatDay, formatDayOf } from './format-days.ts'

test.each([
  ['2026-08-15', 'today'],
  ['2026-08-16', 'tomorrow'],
  ['2026-08-14', 'yesterday'],
  ['2026-08-20', 'in 5 days'],
  ['2026-08-10', '5 days ago'],
  ['2026-08-30', 'Aug 30'],
  ['2027-01-02', 'Jan 2, 2027'],
])('on 2026-08-15, formats %s as %s', (day, words) => expect(formatDay(day, '2026-08-15')).toBe(words))

test('formats a moment near midnight as its local day', () => {
  const late = '2026-11-19T03:30:00Z'
  expect(formatDayOf(late, '2026-12-05T12:00:00Z', 'America/New_York')).toBe('Nov 18')
  expect(formatDayOf(late, '2026-11-19T04:00:00Z', 'America/New_York')).toBe('today')
  expect(formatDayOf(late, '2026-12-05T12:00:00Z', 'Europe/Berlin')).toBe('Nov 19')
})
