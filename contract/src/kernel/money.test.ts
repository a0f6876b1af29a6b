import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxMinor, minorFromText, textFromMinor } from './money.ts'

test('every price survives the round trip through text to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxMinor }), (minor) => {
      expect(minorFromText(textFromMinor(minor))).toBe(minor)
      expect(minorFromText(textFromMinor(minor).replace('.', ','))).toBe(minor)
      expect(minorFromText(`$${(minor / 100).toFixed(2)}`)).toBe(minor)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['4.10', 410],
  ['4.1', 410],
  ['4', 400],
  ['0.29', 29],
  ['1.15', 115],
  ['4,10', 410],
  ['$ 4.10 ', 410],
])('parses %s as %d minor units', (text, minor) => expect(minorFromText(text)).toBe(minor))

test.each(['', '4.105', '4.', '.50', '-4', '1e3', 'four', '4.10.1', '12,34.5', '99999999'])(
  'rejects "%s" as an amount',
  (text) => {
    expect(minorFromText(text)).toBeNull()
  },
)
