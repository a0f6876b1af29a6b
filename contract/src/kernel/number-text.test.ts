import { expect, test } from 'vitest'
import { numberFromText } from './number-text.ts'

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 12 ', 12],
  ['0.001', 0.001],
  ['1.250', 1.25],
  ['-3', -3],
])('parses "%s" as %d', (text, value) => expect(numberFromText(text)).toBe(value))

test.each(['', '1.2.3', 'a few', '1e9', '.5', '--1', '1,250', '12,000.5'])('rejects "%s" as malformed or ambiguous', (text) =>
  expect(numberFromText(text)).toBeNull(),
)
