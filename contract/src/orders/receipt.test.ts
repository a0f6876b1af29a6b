import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates } from './order-states.ts'
import { orderNow } from './order-sum.ts'
import type { Order, OrderLine } from './purchase.ts'
import { isPaid, receiptOf } from './receipt.ts'

const line = (about: Partial<OrderLine> & { id: string }) => ({
  product_id: about.id,
  name: about.id,
  unit: 'bunch' as const,
  pricing_mode: 'each' as const,
  piece_weight: null,
  piece_weight_max: null,
  quantity: 3,
  price_minor: 350,
  total_minor: 1050,
  most_minor: 1050,
  wish: 'similar' as const,
  substitutes: null,
  lots: [],
  ...about,
})
const noFact = { line_id: null, missing: null, weights: null, lots: null, agreed: null, amount_minor: null, reason: '' }
type Fact = Partial<Order['facts'][number]> & Pick<Order['facts'][number], 'kind'>
const factOf = (about: Fact) => ({ ...noFact, by: 'farm' as const, at: '2026-11-18T22:30:00Z', ...about })

/** An order as the server would send it, from lines and facts. */
function orderOf(
  lines: ReturnType<typeof line>[],
  facts: readonly Fact[],
  about: { state?: Order['state']; fee_minor?: number; credit_minor?: number } = {},
) {
  const all = { state: 'accepted' as const, fee_minor: 0, credit_minor: 0, ...about, facts: facts.map(factOf) }
  return { ...all, ...orderNow({ ...all, lines }) }
}

const kale = line({ id: 'kale' })
const chard = line({ id: 'chard', quantity: 1, price_minor: 400, substitutes: 'kale' })
const sum = (rows: readonly { amount_minor: number }[]) => rows.reduce((all, { amount_minor }) => all + amount_minor, 0)
const shown = (rows: readonly { kind: string; amount_minor: number }[]) =>
  rows.map(({ kind, amount_minor }) => [kind, amount_minor])

test('a shortage, its substitute and a refund each have a row', () => {
  const facts = [
    { kind: 'short', line_id: 'kale', missing: 1 },
    { kind: 'substitute', line_id: 'chard' },
    { kind: 'refunded', line_id: 'kale', amount_minor: 200, reason: 'It was bruised' },
  ] as const
  const receipt = receiptOf(orderOf([kale, chard], facts, { state: 'delivered', fee_minor: 500, credit_minor: 300 }))
  expect(shown(receipt.rows)).toEqual([
    ['ordered', 1050],
    ['short', -350],
    ['substitute', 400],
    ['capped', -50],
    ['fee', 500],
  ])
  expect(receipt.total_minor).toBe(1550)
  expect(shown(receipt.payments)).toEqual([
    ['credit', 300],
    ['hand_over', 1250],
  ])
  expect(receipt.refunds).toMatchObject([{ line: { id: 'kale' }, amount_minor: 200, reason: 'It was bruised' }])
  expect(receipt.kept_minor).toBe(1350)
})

test('a canceled order costs nothing and returns its credit', () => {
  const receipt = receiptOf(orderOf([kale], [{ kind: 'refunded', amount_minor: 200 }], { state: 'cancelled', credit_minor: 300 }))
  expect(shown(receipt.rows)).toEqual([
    ['ordered', 1050],
    ['called_off', -1050],
  ])
  expect(receipt).toMatchObject({ total_minor: 0, payments: [], refunds: [], returned_minor: 300, kept_minor: 0 })
})

test('a no-show keeps the spent credit and reverses refunds of money that was never paid', () => {
  const refund = { kind: 'refunded', amount_minor: 500 } as const
  const receipt = receiptOf(orderOf([kale], [refund], { state: 'no_show', credit_minor: 300 }))
  expect(shown(receipt.payments)).toEqual([
    ['credit', 300],
    ['not_charged', 750],
  ])
  expect(receipt).toMatchObject({ reversed_minor: 200, kept_minor: 0 })
})

test('a replacement that the shopper declined is not on the receipt', () => {
  const facts = [
    { kind: 'short', line_id: 'kale', missing: 3 },
    { kind: 'substitute', line_id: 'chard' },
    { kind: 'asked', line_id: 'chard' },
    { kind: 'answered', line_id: 'chard', agreed: false },
  ] as const
  expect(shown(receiptOf(orderOf([kale, chard], facts)).rows)).toEqual([
    ['ordered', 1050],
    ['short', -1050],
  ])
})

test('shows a receipt once everything is paid, and an order summary before', () => {
  expect(isPaid([orderOf([kale], [])])).toBe(false)
  expect(isPaid([orderOf([kale], [], { credit_minor: 1050 })]), 'farm credit paid for all of it').toBe(true)
  const [delivered, open, off] = [
    orderOf([kale], [], { state: 'delivered' }),
    orderOf([kale], [], { state: 'ready' }),
    orderOf([kale], [], { state: 'declined' }),
  ]
  expect(isPaid([delivered, off])).toBe(true)
  expect(isPaid([delivered, open])).toBe(false)
  expect(isPaid([off]), 'nothing was paid').toBe(false)
})

const grams = fc.integer({ min: 1, max: 20_000 }).map((weight) => weight / 1000)
const price_minor = fc.integer({ min: 0, max: 100_000 })
const quantity = fc.integer({ min: 1, max: 12 })
const drawnLine = fc.record({
  price_minor,
  quantity,
  missing: fc.integer({ min: 0, max: 12 }),
  pieces: fc.boolean(),
  piece_weight: grams,
  over: grams,
  weights: fc.array(grams, { minLength: 1, maxLength: 12 }),
  weighed: fc.boolean(),
  instead: fc.option(fc.record({ price_minor, quantity, asked: fc.boolean(), agreed: fc.option(fc.boolean()) })),
  agreed: fc.option(fc.boolean()),
  refund: fc.integer({ min: 0, max: 5000 }),
})

test('for any facts, the rows and the payments add up to the total', () => {
  fc.assert(
    fc.property(
      fc.array(drawnLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...orderStates),
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (drawn, state, fee_minor, credit_minor) => {
        const lines = drawn.flatMap(({ pieces, over, piece_weight, instead, ...own }, at) => {
          const id = `line ${at}`
          const weighed = pieces && {
            pricing_mode: 'piece_by_weight' as const,
            piece_weight,
            piece_weight_max: piece_weight + over,
          }
          const first = line({ id, price_minor: own.price_minor, quantity: own.quantity, ...weighed })
          return instead ? [first, line({ ...instead, id: `instead of ${at}`, substitutes: id })] : [first]
        })
        const facts = drawn.flatMap(({ missing, pieces, weighed, weights, instead, agreed, refund, ...own }, at): Fact[] => {
          const line_id = `line ${at}`
          const other = { line_id: `instead of ${at}` }
          return [
            ...(missing > 0 ? [{ kind: 'short', line_id, missing: Math.min(missing, own.quantity) } as const] : []),
            ...(pieces && weighed ? [{ kind: 'weighed', line_id, weights } as const] : []),
            ...(agreed === null ? [] : [{ kind: 'asked', line_id } as const, { kind: 'answered', line_id, agreed } as const]),
            ...(instead ? [{ kind: 'substitute', ...other } as const] : []),
            ...(instead?.asked ? [{ kind: 'asked', ...other } as const] : []),
            ...(instead?.asked && instead.agreed !== null
              ? [{ kind: 'answered', ...other, agreed: instead.agreed } as const]
              : []),
            ...(refund > 0 ? [{ kind: 'refunded', line_id, amount_minor: refund } as const] : []),
          ]
        })
        const order = orderOf(lines, facts, { state, fee_minor, credit_minor })
        const receipt = receiptOf(order)
        const off = state === 'cancelled' || state === 'declined'
        expect(receipt.total_minor).toBe(off ? 0 : order.total_minor)
        expect(sum(receipt.rows)).toBe(receipt.total_minor)
        expect(sum(receipt.payments)).toBe(receipt.total_minor)
        expect(sum(receipt.refunds) - receipt.reversed_minor).toBeGreaterThanOrEqual(0)
        if (state === 'delivered' || off) expect(receipt.kept_minor).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
