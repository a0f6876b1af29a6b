import type { OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { expect, test } from 'vitest'
import { formatItems, formatLot, formatMeta, formatNextMoment, formatOrdered } from './purchase-labels.ts'

const line: OrderLine = {
  id: 'line',
  product_id: 'product',
  name: 'Tomatoes',
  unit: 'lb',
  pricing_mode: 'by_weight',
  piece_weight: null,
  piece_weight_max: null,
  quantity: 1.5,
  price_minor: 450,
  total_minor: 675,
  most_minor: 675,
  wish: 'refund',
  substitutes: null,
  missing: 0,
  weights: null,
  question: 'none',
  now: { total_minor: 675, most_minor: 675 },
  lots: [],
}

test('a purchase in a list shows its day in the place’s time zone and its total', () => {
  const meta = { placed_at: '2026-11-04T02:20:00Z', time_zone: 'America/New_York', state: 'accepted' } as const
  expect(formatMeta({ ...meta, totals: [{ currency: 'USD', total_minor: 1650, most_minor: 1650 }] })).toBe('Nov 3, 2026 · $16.50')
  const two = [
    { currency: 'USD', total_minor: 5032, most_minor: 5990 },
    { currency: 'EUR', total_minor: 700, most_minor: 700 },
  ]
  expect(formatMeta({ ...meta, totals: two })).toBe('Nov 3, 2026 · about $50.32 and €7.00')
  expect(formatMeta({ ...meta, state: 'cancelled', totals: two })).toBe('Nov 3, 2026 · nothing to pay')
})

test('names at most four items', () => {
  expect(formatItems(['Beets', 'Eggs'])).toBe('Beets, Eggs')
  expect(formatItems(['Beets', 'Eggs', 'Kale', 'Milk', 'Jam', 'Oats'])).toBe('Beets, Eggs, Kale, Milk and 2 more')
})

test('shows what was ordered in the unit it is sold in', () => {
  expect(formatOrdered(line, 'USD')).toBe('1.5 lb × $4.50')
  const chicken: OrderLine = { ...line, pricing_mode: 'piece_by_weight', piece_weight: 4.2, quantity: 2, price_minor: 599 }
  expect(formatOrdered(chicken, 'USD')).toBe('2 pieces of about 4.2 lb × $5.99 per lb')
})

test('describes a lot by how it came in, when and where', () => {
  const lot = {
    code: 'LOT-261019-AXMR',
    quantity: 2,
    received_on: '2026-10-19',
    kind: 'harvest',
    field_name: 'River Bend',
    grade: '',
  } as const
  expect(formatLot('Tomatoes', { ...lot, category: 'Vegetables' })).toBe('Picked Oct 19, River Bend')
  expect(formatLot('Tomatoes', { ...lot, category: 'Vegetables', grade: 'C' })).toBe('Picked Oct 19, River Bend, grade C')
  expect(formatLot('Pasture eggs', { ...lot, category: 'Eggs' })).toBe('Laid Oct 19, River Bend')
  expect(formatLot('Tomatoes', { ...lot, category: 'Vegetables', kind: 'added', field_name: '' })).toBe('Came in Oct 19')
})

test('the next hand-over is certain only once a farm has accepted', () => {
  const farm = { id: 'willow', name: 'Willow Creek' }
  const at = '2026-11-19T23:00:00Z'
  const next = (...states: ('placed' | 'accepted' | 'declined')[]) =>
    formatNextMoment({ farms: states.map((state) => ({ ...farm, state })), time_zone: 'America/New_York' }, at)
  expect(next('placed', 'declined')).toBe('If accepted: Thu, Nov 19, 6 PM')
  expect(next('placed', 'accepted')).toBe('Next: Thu, Nov 19, 6 PM')
})
