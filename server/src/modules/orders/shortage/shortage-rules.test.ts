import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { afterFact, heldFor, type SummedLine } from '@farmlane/contract/orders/order-sum.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareByPlacing } from './shortage-rules.ts'

const line = (about: Partial<SummedLine>): SummedLine => ({
  id: 'line',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  price_minor: 450,
  quantity: 2,
  missing: 0,
  weights: null,
  question: 'none',
  substitutes: null,
  ...about,
})
const getsOf = (lines: readonly SummedLine[], there: number) => shareByPlacing(lines, there).map(({ gets }) => gets)

test('serves orders first come, first served', () => {
  expect(getsOf([line({ quantity: 2 }), line({ quantity: 2 }), line({ quantity: 1 })], 3)).toEqual([2, 1, 0])
})

test('splits goods by weight, but never pieces', () => {
  expect(getsOf([line({ quantity: 2 }), line({ quantity: 1 })], 1.5)).toEqual([1, 0])
  expect(getsOf([line({ pricing_mode: 'by_weight', quantity: 2 })], 1.5)).toEqual([1.5])
})

test('a weighed heavy piece does not fit where its usual weight would', () => {
  const chickens = line({
    pricing_mode: 'piece_by_weight',
    piece_weight: 4,
    piece_weight_max: 5,
    quantity: 2,
    weights: [4.5, 4.9],
  })
  expect(getsOf([chickens, chickens], 9)).toEqual([1, 0])
})

const amount = (most: number) => fc.integer({ min: 1, max: most * 1000 }).map((n) => n / 1000)
const pieces = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), gone: fc.integer({ min: 0, max: 8 }) })
const anyLine: fc.Arbitrary<SummedLine> = fc.oneof(
  pieces.map(({ quantity, gone }) => line({ quantity, missing: Math.min(gone, quantity - 1) })),
  amount(9).map((quantity) => line({ pricing_mode: 'by_weight', quantity })),
  fc
    .tuple(pieces, amount(5), fc.boolean(), fc.array(amount(8), { minLength: 9, maxLength: 9 }))
    .map(([{ quantity, gone }, piece_weight, weighed, weights]) => {
      const missing = Math.min(gone, quantity - 1)
      const known = weighed ? weights.slice(0, quantity - missing) : null
      return line({
        pricing_mode: 'piece_by_weight',
        piece_weight,
        piece_weight_max: piece_weight,
        quantity,
        missing,
        weights: known,
      })
    }),
)

test('gives no line more than ordered, never exceeds the stock, and serves lines strictly in order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.integer({ min: 0, max: 60_000 }), (lines, thousandth) => {
      const there = thousandth / 1000
      const shared = shareByPlacing(lines, there)
      const held = shared.reduce((sum, { line: each, wants, gets }) => {
        expect(gets).toBeGreaterThanOrEqual(0)
        expect(gets).toBeLessThanOrEqual(wants)
        if (each.pricing_mode !== 'by_weight') expect(Number.isInteger(gets)).toBe(true)
        const after =
          gets === wants ? each : afterFact(each, { kind: 'short', missing: (each.quantity * 1000 - gets * 1000) / 1000 })
        return plus(sum, heldFor(after))
      }, 0)
      expect(held).toBeLessThanOrEqual(there)
      const firstShort = shared.findIndex(({ wants, gets }) => gets < wants)
      if (firstShort >= 0) expect(shared.slice(firstShort + 1).every(({ gets }) => gets === 0)).toBe(true)
      const asked = lines.reduce((sum, each) => plus(sum, heldFor(each)), 0)
      if (asked <= there) expect(firstShort).toBe(-1)
    }),
  )
})
