import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricingModes } from '../catalog/product.ts'
import { maxMinor } from '../kernel/money.ts'
import { fromThousandths, thousandths } from '../kernel/thousandths.ts'
import { maxCartQuantity, maxLineMinor, maxPriceSeen } from './constants.ts'
import * as rules from './quantity-rules.ts'

const tomatoes: rules.Sold = {
  pricing_mode: 'by_weight',
  minimum: 1,
  step: 0.5,
  piece_weight: null,
  piece_weight_max: null,
  price_minor: 450,
  available: 8.2,
}
const eggs: rules.Sold = { ...tomatoes, pricing_mode: 'each', step: 1, price_minor: 700, available: 12 }
const chicken: rules.Sold = {
  ...eggs,
  pricing_mode: 'piece_by_weight',
  piece_weight: 4.2,
  piece_weight_max: 5,
  price_minor: 599,
  available: 13,
}

const amount = (most: number) => fc.integer({ min: 1, max: most * 1000 }).map(fromThousandths)
const anySold: fc.Arbitrary<rules.Sold> = fc
  .record({
    pricing_mode: fc.constantFrom(...pricingModes),
    minimum: amount(20),
    step: amount(5),
    weight: amount(30),
    more: amount(5),
    price_minor: fc.integer({ min: 1, max: 100_000 }),
    available: fc.integer({ min: 0, max: 500_000 }).map(fromThousandths),
  })
  .map(({ weight, more, ...sold }) => {
    const whole = sold.pricing_mode === 'by_weight' ? (n: number) => n : Math.ceil
    const pieces = sold.pricing_mode === 'piece_by_weight'
    return {
      ...sold,
      minimum: whole(sold.minimum),
      step: whole(sold.step),
      piece_weight: pieces ? weight : null,
      piece_weight_max: pieces ? fromThousandths(thousandths(weight) + thousandths(more)) : null,
    }
  })

test('only the minimum plus whole steps can be ordered, exact to the thousandth', () => {
  fc.assert(
    fc.property(anySold, fc.nat(400), fc.integer({ min: 1, max: 999 }), (sold, steps, little) => {
      const first = BigInt(thousandths(sold.minimum))
      const step = BigInt(thousandths(sold.step))
      const fits = Number(first + step * BigInt(steps))
      fc.pre(fits <= maxCartQuantity * 1000)
      expect(rules.quantityFault(sold, fits / 1000)).toBeNull()
      if (BigInt(little) % step !== 0n) expect(rules.quantityFault(sold, (fits + little) / 1000)).not.toBeNull()
      expect(rules.quantityFault(sold, fromThousandths(Number(first) - 1))).not.toBeNull()
    }),
    { numRuns: 2000 },
  )
})

test('a step up is undone by a step down, and both give valid quantities', () => {
  fc.assert(
    fc.property(anySold, fc.integer({ min: 0, max: 1_000_000 }).map(fromThousandths), (sold, quantity) => {
      const up = rules.stepUp(sold, quantity)
      if (up !== null) {
        expect(up).toBeGreaterThan(quantity)
        expect(rules.quantityFault(sold, up)).toBeNull()
        const down = rules.stepDown(sold, up)
        if (rules.quantityFault(sold, quantity) === null) expect(down).toBe(quantity)
        else expect(down ?? 0).toBeLessThanOrEqual(quantity)
      }
      const down = rules.stepDown(sold, quantity)
      if (down !== null) expect(down).toBeLessThan(quantity)
    }),
    { numRuns: 2000 },
  )
})

test('the maximum is in stock, and one step more is not', () => {
  fc.assert(
    fc.property(anySold, (sold) => {
      const most = rules.mostOf(sold)
      const there = (quantity: number) => thousandths(rules.stockNeeded(sold, quantity)) <= thousandths(sold.available)
      if (most > 0) {
        expect(rules.quantityFault(sold, most)).toBeNull()
        expect(there(most)).toBe(true)
      }
      const more = rules.stepUp(sold, most)
      if (more !== null) expect(there(more)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('a line costs its exact price, rounded once, and never more than its maximum', () => {
  fc.assert(
    fc.property(anySold, fc.nat(400), (sold, steps) => {
      const quantity = fromThousandths(thousandths(sold.minimum) + steps * thousandths(sold.step))
      const total = rules.lineTotal(sold, quantity)
      const weight = BigInt(sold.pricing_mode === 'piece_by_weight' ? thousandths(sold.piece_weight ?? 0) : 1000)
      const exact = BigInt(thousandths(quantity)) * weight * BigInt(sold.price_minor)
      expect(Number.isSafeInteger(total)).toBe(true)
      const off = exact - BigInt(total) * 1_000_000n
      expect(off >= -500_000n && off < 500_000n).toBe(true)
      const most = rules.lineAtMost(sold, quantity)
      if (sold.pricing_mode === 'piece_by_weight') expect(most).toBeGreaterThanOrEqual(total)
      else expect(most).toBe(total)
    }),
    { numRuns: 2000 },
  )
})

test('tomatoes sell by the half pound, eggs by the dozen, chickens by the piece', () => {
  expect(rules.quantityFault(tomatoes, 1.5)).toBeNull()
  expect(rules.quantityFault(tomatoes, 0.5)).toBe('belowMinimum')
  expect(rules.quantityFault(tomatoes, 1.25)).toBe('offStep')
  expect(rules.quantityFault(eggs, 1.5)).toBe('wholeNumbers')
  expect(rules.quantityFault({ ...eggs, minimum: 2, step: 3 }, 5)).toBeNull()
  expect(rules.quantityFault(eggs, 1e9)).toBe('tooMuch')
  expect(rules.quantityFault(tomatoes, 99_999.3), 'the maximum is checked before the step').toBe('tooMuch')
  expect(rules.mostOf(tomatoes)).toBe(8)
  expect(rules.mostOf({ ...tomatoes, available: 0.9 })).toBe(0)
  expect(rules.mostOf(chicken)).toBe(3)
  expect([rules.stepUp(tomatoes, 0), rules.stepUp(tomatoes, 1), rules.stepDown(tomatoes, 1)]).toEqual([1, 1.5, null])
  // The farm has changed the step since: both buttons lead to valid quantities.
  expect([rules.stepUp(tomatoes, 1.3), rules.stepDown(tomatoes, 1.3)]).toEqual([1.5, 1])
})

test('rounds half a cent up, once per line', () => {
  expect(rules.lineTotal({ ...tomatoes, price_minor: 333 }, 1.5)).toBe(500)
  expect(rules.lineTotal({ ...tomatoes, price_minor: 1 }, 0.499)).toBe(0)
  expect(rules.lineTotal({ ...tomatoes, price_minor: 1 }, 0.5)).toBe(1)
  expect([rules.lineTotal(chicken, 2), rules.lineAtMost(chicken, 2)]).toEqual([5032, 5990])
})

test('refuses a line above the maximum amount, and its price stays a number', () => {
  const gold: rules.Sold = { ...chicken, piece_weight: 9_999_999, piece_weight_max: 9_999_999.999, price_minor: 100_000_000 }
  expect(rules.quantityFault(gold, 1)).toBe('tooMuch')
  expect(rules.lineAtMost(gold, 10_000)).toBe(maxLineMinor)
  const bull: rules.Sold = {
    ...chicken,
    piece_weight: 100,
    piece_weight_max: 200,
    price_minor: 100_000_000,
    available: 1_000_000,
  }
  expect(rules.mostOf(bull), 'the offered quantity can be ordered').toBe(50)
  expect([rules.quantityFault(bull, 50), rules.quantityFault(bull, 51)]).toEqual([null, 'tooMuch'])
  expect(rules.mostOf({ ...bull, price_minor: 0 })).toBe(10_000)
})

test("sold out means that the minimum order can't be filled, even if some stock is left", () => {
  expect(rules.isSoldOut({ ...eggs, available: 0 })).toBe(true)
  expect(rules.isSoldOut({ ...eggs, minimum: 2, available: 1 })).toBe(true)
  expect(rules.isSoldOut({ ...chicken, available: 4 })).toBe(true)
  expect([tomatoes, eggs, chicken].map(rules.isSoldOut)).toEqual([false, false, false])
})

test('the price of one is the price per unit, or of a piece by its usual weight; it stays within what a cart can store', () => {
  expect([tomatoes, eggs, chicken].map(rules.priceOfOne)).toEqual([450, 700, 2516])
  expect(rules.priceOfOne({ ...chicken, price_minor: maxMinor })).toBe(maxMinor)
  expect(maxPriceSeen).toBe(maxMinor)
})
