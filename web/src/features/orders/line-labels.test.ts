import { expect, test } from 'vitest'
import { formatCap, formatChanges, formatFact, formatInBox, formatReasons, type StandingLine } from './line-labels.ts'

const kale: StandingLine = {
  id: 'kale',
  name: 'Kale',
  unit: 'bunch',
  pricing_mode: 'each',
  quantity: 3,
  missing: 0,
  weights: null,
  question: 'none',
  substitutes: null,
}
const chard: StandingLine = { ...kale, id: 'chard', name: 'Chard', quantity: 1, substitutes: 'kale' }
const hen: StandingLine = {
  ...kale,
  id: 'hen',
  name: 'Hen',
  unit: 'lb',
  pricing_mode: 'piece_by_weight',
  quantity: 2,
  weights: [4.1, 3.75],
}

test('a changed line says what became of it; an unchanged line says nothing', () => {
  expect(formatChanges(kale, [kale])).toEqual([])
  expect(formatChanges({ ...kale, missing: 1 }, [kale])).toEqual(['1 bunch missing'])
  expect(formatChanges({ ...kale, missing: 3 }, [kale])).toEqual(['not in the box'])
  expect(formatChanges(chard, [kale, chard])).toEqual(['instead of Kale'])
  expect(formatChanges(hen, [hen])).toEqual(['weighs 7.85 lb'])
})

test('the packer reads how much goes into the box', () => {
  expect(formatInBox(kale)).toBe('3 bunches')
  expect(formatInBox({ ...kale, missing: 1 })).toBe('2 of 3 bunches')
  expect(formatInBox({ ...hen, missing: 2 })).toBe('0 of 2 pieces')
})

test('describes each recorded fact briefly', () => {
  const fact = {
    line_id: 'kale',
    missing: null,
    weights: null,
    lots: null,
    agreed: null,
    amount_minor: null,
    reason: '',
    by: 'farm',
    at: '',
  } as const
  const order = { currency: 'USD', lines: [kale, chard, hen] }
  expect(formatFact({ ...fact, kind: 'short', missing: 2 }, order)).toBe('2 bunches of Kale missing')
  expect(formatFact({ ...fact, kind: 'short', missing: 0 }, order)).toBe('Kale isn’t short anymore')
  expect(formatFact({ ...fact, kind: 'weighed', line_id: 'hen', weights: [4.1, 3.75] }, order)).toBe('Hen weighs 4.1 and 3.75 lb')
  expect(formatFact({ ...fact, kind: 'substitute', line_id: 'chard' }, order)).toBe('Chard instead of Kale')
  expect(formatFact({ ...fact, kind: 'other_lot', lots: ['LOT-A', 'LOT-B'] }, order)).toBe('Kale from LOT-B instead of LOT-A')
  expect(formatFact({ ...fact, kind: 'answered', by: 'shopper', agreed: false }, order)).toBe('no to Kale')
  expect(formatFact({ ...fact, kind: 'refunded', line_id: null, amount_minor: 350 }, order)).toBe('$3.50 refunded for the order')
  expect(formatFact({ ...fact, kind: 'refunded' }, order), 'packers don’t see the amount').toBe('refund for Kale')
})

test('the shopper reads why something is missing, replaced or refunded, but not a reason that was undone', () => {
  const fact = {
    line_id: 'kale',
    missing: null,
    weights: null,
    lots: null,
    agreed: null,
    amount_minor: null,
    reason: 'Slugs',
    by: 'farm',
    at: '',
  } as const
  const short = { ...fact, kind: 'short', missing: 2 } as const
  const refund = { ...fact, kind: 'refunded', amount_minor: 300, reason: 'Wilted' } as const
  expect(formatReasons('kale', [short, refund], 'USD')).toEqual(['“Slugs”', '$3.00 refunded: “Wilted”'])
  expect(formatReasons('kale', [short, { ...short, missing: 1, reason: 'Only one' }], 'USD')).toEqual(['“Only one”'])
  expect(formatReasons('kale', [short, { ...short, missing: 0, reason: '' }], 'USD')).toEqual([])
  expect(
    formatReasons('kale', [{ ...fact, kind: 'other_lot', lots: ['A', 'B'] }], 'USD'),
    'a changed lot is not shown to the shopper',
  ).toEqual([])
  expect(formatReasons(null, [short, { ...refund, line_id: null }], 'USD')).toEqual(['$3.00 refunded: “Wilted”'])
})

test('a capped price says why', () => {
  const priced = {
    ...hen,
    piece_weight: 4,
    piece_weight_max: 4.5,
    price_minor: 600,
    now: { total_minor: 4710, most_minor: 4710 },
  }
  expect(formatCap(priced)).toBeNull()
  const heavy = { ...priced, weights: [5, 5], now: { total_minor: 5400, most_minor: 5400 } }
  expect(formatCap(heavy)).toBe('costs no more than the maximum shown')
  expect(formatCap({ ...heavy, question: 'yes', now: { total_minor: 6000, most_minor: 6000 } })).toBeNull()
  const pint = { ...chard, piece_weight: null, piece_weight_max: null, price_minor: 500 }
  expect(formatCap({ ...pint, now: { total_minor: 450, most_minor: 450 } })).toBe('costs no more than the item it replaces')
  expect(formatCap({ ...pint, now: { total_minor: 500, most_minor: 500 } })).toBeNull()
  expect(formatCap({ ...pint, price_minor: null, now: null }), 'packers see no prices').toBeNull()
})
