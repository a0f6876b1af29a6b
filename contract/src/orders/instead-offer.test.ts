import { expect, test } from 'vitest'
import { formatInsteadOffer } from './instead-offer.ts'

const kale = {
  id: 'kale',
  name: 'Kale',
  unit: 'bunch',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  price_minor: 350,
  quantity: 3,
  missing: 2,
  weights: null,
  substitutes: null,
  question: 'none',
} as const
const chard = {
  ...kale,
  id: 'chard',
  name: 'Chard',
  price_minor: 500,
  quantity: 1,
  missing: 0,
  substitutes: 'kale',
  question: 'waiting',
} as const
const offer = (...instead: Parameters<typeof formatInsteadOffer>[1][]) =>
  formatInsteadOffer({ name: 'Willow Bend', currency: 'USD', lines: [kale, ...instead] }, instead.at(-1) ?? chard)

test('the question names both products, their amounts and prices, and the difference', () => {
  expect(offer(chard)).toBe(
    'Willow Bend is short 2 bunches of Kale ($7.00). It can bring 1 bunch of Chard for $5.00 instead: you’d pay $2.00 less.',
  )
})

test('a replacement that would cost more costs as much as the missing goods', () => {
  expect(offer({ ...chard, quantity: 2 })).toBe(
    'Willow Bend is short 2 bunches of Kale ($7.00). It can bring 2 bunches of Chard for $7.00 instead: you’d pay the same.',
  )
})

test('a second replacement is compared with what the first one left over', () => {
  expect(offer({ ...chard, question: 'yes' }, { ...chard, id: 'beets', name: 'Beets', price_minor: 150 })).toContain(
    'bring 1 bunch of Beets for $1.50 instead: you’d pay $0.50 less.',
  )
})

test('shows an estimate for pieces that are not weighed yet', () => {
  const hen = {
    ...chard,
    unit: 'lb',
    name: 'Hen',
    pricing_mode: 'piece_by_weight',
    piece_weight: 1,
    piece_weight_max: 1.4,
  } as const
  expect(offer(hen)).toContain('bring 1 piece of Hen for about $5.00 instead: you’d pay about $2.00 less.')
})
