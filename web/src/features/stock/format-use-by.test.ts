import { expect, test } from 'vitest'
import { formatUseBy } from './format-use-by.ts'

test.each([
  [null, 'No use-by date'],
  ['2026-08-15', 'Use by today'],
  ['2026-08-16', 'Use by tomorrow'],
  ['2026-08-18', 'Use within 3 days'],
  ['2026-11-30', 'Use by Nov 30'],
  ['2026-08-12', 'Use-by was 3 days ago'],
])('formats a use-by date of %s as: %s', (use_by, sentence) => {
  expect(formatUseBy({ use_by }, '2026-08-15')).toBe(sentence)
})
