import { expect, test } from 'vitest'
import { saidDay } from './said-days.ts'

test.each([
  ['2026-08-15', 'today'],
  ['2026-08-16', 'tomorrow'],
  ['2026-08-14', 'yesterday'],
  ['2026-08-20', 'in 5 days'],
  ['2026-08-10', '5 days ago'],
  ['2026-08-30', 'Aug 30'],
  ['2027-01-02', 'Jan 2, 2027'],
])('%s is said as %s', (day, words) => expect(saidDay(day, '2026-08-15')).toBe(words))
