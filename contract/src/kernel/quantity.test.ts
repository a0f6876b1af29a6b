import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromThousandths, minus, plus, quantity, thousandths } from './quantity.ts'

test('sums are exact to a thousandth', () => {
  expect(plus(0.1, 0.2)).toBe(0.3)
  expect(minus(1.005, 1)).toBe(0.005)
  const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(thousandths(plus(fromThousandths(a), fromThousandths(b)))).toBe(a + b)
      expect(minus(plus(fromThousandths(a), fromThousandths(b)), fromThousandths(b))).toBe(fromThousandths(a))
    }),
  )
})

test('a quantity has at most three decimals and fits into a lot', () => {
  const rule = quantity('no')
  for (const right of [0, 0.001, 1.005, 62.5, 9_999_999.999]) expect(rule.safeParse(right).success).toBe(true)
  for (const wrong of [-0.001, 0.0001, 5e-324, 10_000_000, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
    expect(rule.safeParse(wrong).success).toBe(false)
})
