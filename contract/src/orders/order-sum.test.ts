import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterFact, given, heldFor, isAboveCeiling, orderSum, type SummedLine, standing } from './order-sum.ts'
import { lineAtMost, lineTotal, weighedTotal } from './quantity-rules.ts'

const eggs = {
  id: 'eggs',
  substitutes: null,
  quantity: 3,
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  price_minor: 600,
} as const
const chicken = {
  id: 'chicken',
  substitutes: null,
  quantity: 2,
  pricing_mode: 'piece_by_weight',
  piece_weight: 4.2,
  piece_weight_max: 5,
  price_minor: 599,
} as const
const instead = { ...eggs, id: 'duck eggs', substitutes: 'eggs', quantity: 1, price_minor: 900 } as const
const stands = (
  line: Omit<SummedLine, 'missing' | 'weights' | 'question'>,
  ...facts: Parameters<typeof standing>[1]
): SummedLine => standing(line, facts)
const sumOf = (...lines: SummedLine[]) => orderSum(lines, { fee_minor: 400, refunded_minor: 0 })

test('without facts, an order comes to the agreed amount', () => {
  expect(sumOf(stands(eggs), stands(chicken))).toMatchObject({
    items_minor: 1800 + 5032,
    total_minor: 1800 + 5032 + 400,
    most_minor: 1800 + 5990 + 400,
  })
})

test('a short line is free; undoing the shortage charges it again', () => {
  const short = stands(eggs, { kind: 'short', missing: 2 })
  expect(sumOf(short).total_minor).toBe(600 + 400)
  expect(given(short)).toBe(1)
  expect(sumOf(afterFact(short, { kind: 'short', missing: 0 })).total_minor).toBe(1800 + 400)
})

test('pieces cost what they weigh, up to the stated maximum unless the shopper agrees to more', () => {
  const light = stands(chicken, { kind: 'weighed', weights: [4, 4.4] })
  expect(sumOf(light)).toMatchObject({ total_minor: 5032 + 400, most_minor: 5032 + 400 })
  expect(heldFor(light)).toBe(8.4)
  const heavy = stands(chicken, { kind: 'weighed', weights: [5.5, 5.5] })
  expect(isAboveCeiling(heavy)).toBe(true)
  expect(sumOf(heavy).total_minor).toBe(5990 + 400)
  const asked = afterFact(heavy, { kind: 'asked' })
  expect(sumOf(asked).total_minor).toBe(5990 + 400)
  expect(sumOf(afterFact(asked, { kind: 'answered', agreed: false })).total_minor).toBe(5990 + 400)
  const agreed = afterFact(asked, { kind: 'answered', agreed: true })
  expect(sumOf(agreed).total_minor).toBe(6589 + 400)
  const heavier = afterFact(agreed, { kind: 'weighed', weights: [6, 6] })
  expect(sumOf(heavier).total_minor, 'agreeing to one weight does not cover another').toBe(5990 + 400)
  expect(afterFact(agreed, { kind: 'short', missing: 1 }).weights).toBeNull()
})

test('a replacement costs at most what it replaces, and nothing before the shopper agrees', () => {
  const short = stands(eggs, { kind: 'short', missing: 1 })
  const brought = stands(instead, { kind: 'substitute' })
  expect(sumOf(short, brought)).toMatchObject({ total_minor: 1200 + 600 + 400, most_minor: 1200 + 600 + 400 })
  const asked = afterFact(brought, { kind: 'asked' })
  expect(sumOf(short, asked).total_minor).toBe(1200 + 400)
  expect(heldFor(asked), 'held until the answer').toBe(1)
  const refused = afterFact(asked, { kind: 'answered', agreed: false })
  expect([sumOf(short, refused).total_minor, heldFor(refused)]).toEqual([1200 + 400, 0])
  expect(sumOf(short, afterFact(asked, { kind: 'answered', agreed: true })).total_minor).toBe(1200 + 600 + 400)
  const cheap = { ...brought, price_minor: 250 }
  expect(sumOf(short, cheap).total_minor).toBe(1200 + 250 + 400)
  expect(sumOf(stands(eggs), brought).total_minor, 'a replacement for nothing missing costs nothing').toBe(1800 + 400)
})

const weight = fc.integer({ min: 1, max: 20_000 }).map((grams) => grams / 1000)
const someLine = fc.record({
  price_minor: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  pieces: fc.boolean(),
  piece_weight: weight,
  over: weight,
})
const someFact = fc.oneof(
  fc.record({ kind: fc.constant('short' as const), missing: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant('weighed' as const), weights: fc.array(weight, { minLength: 1, maxLength: 12 }) }),
  fc.record({ kind: fc.constant('asked' as const) }),
  fc.record({ kind: fc.constant('answered' as const), agreed: fc.boolean() }),
)

test('an order refunded beyond its final amount still charges the refunded amount', () => {
  const light = stands(chicken, { kind: 'weighed', weights: [3, 4] })
  const around = { fee_minor: 400, refunded_minor: 5032 }
  expect(orderSum([light], around)).toMatchObject({
    items_minor: 4193,
    cover_minor: 5032 - 4193 - 400,
    total_minor: 5032,
    most_minor: 5032,
  })
  expect(orderSum([light], { ...around, refunded_minor: 4000 })).toMatchObject({ cover_minor: 0, total_minor: 4593 })
  expect(orderSum([stands(chicken)], around), 'the maximum stays above the refund').toMatchObject({
    cover_minor: 0,
    most_minor: 6390,
  })
})

test("no sequence of facts charges more than stated without the shopper's consent", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someLine, fc.array(someFact)), { minLength: 1, maxLength: 5 }), (drawn) => {
      const lines = drawn.map(([{ pieces, over, ...line }, facts], at) => {
        const known = { ...line, id: String(at), substitutes: null, piece_weight_max: line.piece_weight + over }
        const mode = pieces ? 'piece_by_weight' : 'each'
        return standing(
          { ...known, pricing_mode: mode } as const,
          facts
            .filter(({ kind }) => pieces || kind === 'short')
            .map((fact) => (fact.kind === 'short' ? { ...fact, missing: Math.min(fact.missing, line.quantity) } : fact)),
        )
      })
      const sum = orderSum(lines, { fee_minor: 0, refunded_minor: 0 })
      const agreedAtMost = lines.reduce(
        (all, line) =>
          all +
          Math.max(
            lineAtMost(line, line.quantity),
            line.question === 'yes' && line.weights ? weighedTotal(line, line.weights) : 0,
          ),
        0,
      )
      expect(sum.total_minor).toBeLessThanOrEqual(sum.most_minor)
      expect(sum.most_minor).toBeLessThanOrEqual(agreedAtMost)
      expect(sum.total_minor).toBe([...sum.lines.values()].reduce((all, line) => all + line.total_minor, 0))
      for (const line of lines)
        if (line.missing === 0 && line.weights === null)
          expect(sum.lines.get(line.id)?.total_minor).toBe(lineTotal(line, line.quantity))
    }),
  )
})
