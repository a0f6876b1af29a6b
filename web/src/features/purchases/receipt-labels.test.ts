import type { Order, OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { receiptOf } from '@farmlane/contract/orders/receipt.ts'
import { expect, test } from 'vitest'
import { formatHandOver, formatPayments, formatRefund, formatRow, formatRowAmount, receiptTitle } from './receipt-labels.ts'

const kale: OrderLine = {
  id: 'kale',
  product_id: 'kale',
  name: 'Kale',
  unit: 'bunch',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  quantity: 3,
  price_minor: 350,
  total_minor: 1050,
  most_minor: 1050,
  wish: 'similar',
  substitutes: null,
  missing: 1,
  weights: null,
  question: 'none',
  now: { total_minor: 700, most_minor: 700 },
  lots: [],
}
const chard: OrderLine = { ...kale, id: 'chard', name: 'Chard', quantity: 1, price_minor: 400, missing: 0, substitutes: 'kale' }
const order = {
  state: 'ready',
  way: 'pickup',
  currency: 'USD',
  time_zone: 'America/New_York',
  starts_at: '2026-11-21T14:00:00Z',
  ends_at: '2026-11-21T17:00:00Z',
  handed_over_at: null,
  lines: [kale, chard],
  total_minor: 1050,
  most_minor: 1050,
  credit_minor: 0,
} as unknown as Order
const delivered: Order = { ...order, state: 'delivered', handed_over_at: '2026-11-19T03:12:00Z' }

test('the sheet is called an order summary until everything is paid', () => {
  expect(receiptTitle([order])).toBe('Order summary')
  expect(receiptTitle([delivered])).toBe('Receipt')
  expect(receiptTitle([delivered, order])).toBe('Order summary')
})

test('the actual hand-over time, in the place’s time zone, replaces the agreed hours', () => {
  expect(formatHandOver(order)).toBe('Ready for pickup · Sat, Nov 21, 9 AM – 12 PM')
  expect(formatHandOver(delivered)).toBe('Delivered Nov 18, 2026, 10:12 PM')
  expect(formatHandOver({ ...order, state: 'cancelled' })).toBe('Cancelled')
})

test('each row names what it is for, with the quantity and price that now apply', () => {
  const row = (kind: Parameters<typeof formatRow>[0]['kind'], line: OrderLine | null, amount_minor = 0) =>
    formatRow({ kind, line, amount_minor }, order)
  expect(row('ordered', kale)).toEqual({ what: 'Kale', detail: '3 bunches × $3.50' })
  expect(row('short', kale)).toEqual({ what: 'Kale: short', detail: '1 bunch missing, leaves 2 bunches × $3.50' })
  expect(row('short', { ...kale, missing: 3 }).detail).toBe('all 3 bunches missing')
  expect(row('substitute', chard)).toEqual({ what: 'Chard', detail: '1 bunch × $4.00, instead of Kale' })
  expect(row('substitute', { ...chard, question: 'waiting' }).detail).toBe('waiting for your answer, instead of Kale')
  expect(row('called_off', null).what).toBe('Order cancelled')
  expect(formatRowAmount({ kind: 'short', line: kale, amount_minor: -350 }, 'USD')).toBe('−$3.50')
  const unweighed = { ...kale, now: { total_minor: 700, most_minor: 900 } }
  expect(formatRowAmount({ kind: 'ordered', line: unweighed, amount_minor: 1050 }, 'USD')).toBe('about $10.50')
})

test('farm credit is reserved while the order is open and spent once it is over', () => {
  const rowsOf = (about: Partial<Order>) => {
    const paid = { ...order, lines: [], facts: [], fee_minor: 0, cover_minor: 0, ...about }
    return formatPayments(receiptOf(paid), paid).map(({ name, amount }) => `${name}: ${amount}`)
  }
  expect(rowsOf({ credit_minor: 300 })).toEqual(['Farm credit reserved: −$3.00', 'Still to pay: $7.50'])
  expect(rowsOf({ credit_minor: 1500 })).toEqual([
    'Farm credit reserved: $15.00',
    'Of this, spent on the order: −$10.50',
    'Back to your credit at the hand-over: $4.50',
  ])
  expect(rowsOf({ credit_minor: 300, state: 'delivered' })).toEqual([
    'Paid with farm credit: $3.00',
    'Paid at the hand-over: $7.50',
  ])
})

test('a refund says what it is for, when and why', () => {
  const refund = { line: kale, amount_minor: 200, reason: 'It was bruised', at: '2026-11-19T03:12:00Z' }
  expect(formatRefund(refund, 'America/New_York')).toBe('Refunded to your farm credit for Kale, Nov 18, 2026: “It was bruised”')
  expect(formatRefund({ ...refund, line: null, reason: '' }, 'UTC')).toBe('Refunded to your farm credit, Nov 19, 2026')
})
