import { expect, test } from 'vitest'
import { formatApplied, formatMissing, formatShortage, formatWishes, questionBeforeGone } from './shortage-labels.ts'

const line = { order_id: 'o', pricing_mode: 'each', unit: 'pint', wants: 2, gets: 0 } as const
const maya = { ...line, line_id: 'm', name: 'Maya', wish: 'similar', gets: 1, replaced: true } as const
const tom = { ...line, line_id: 't', name: 'Tom', wish: 'refund', replaced: false } as const
const lena = { ...line, line_id: 'l', name: 'Lena', wish: 'ask', wants: 1, replaced: true } as const
const served = { ...tom, line_id: 's', name: 'Sam', gets: 2 }
const formatOf = (instead: string | null) =>
  formatWishes({ lines: [served, maya, tom, lena], instead: instead === null ? null : { product_id: 'b', name: instead } }).map(
    ({ text }) => text,
  )

test('a shortage says what is ordered and what is left, with the unit for weighed goods', () => {
  expect(formatShortage('Strawberries', { ordered: 5, there: 3, unit: 'pint' })).toBe('Strawberries: 5 ordered, 3 left.')
  expect(formatShortage('Whole chicken', { ordered: 12, there: 8.5, unit: 'lb' })).toBe('Whole chicken: 12 lb ordered, 8.5 left.')
})

test('compares the count with the recorded stock', () => {
  expect(formatMissing(1, 'pint')).toBe('That’s 1 pint less than your stock shows.')
  expect(formatMissing(2.5, 'lb')).toBe('That’s 2.5 lb less than your stock shows.')
})

test('asks before far more leaves the stock than the orders are short of', () => {
  const slip = { ordered: 17, there: 2, missing: 68, unit: 'lb' } as const
  expect(questionBeforeGone(slip)).toBe('These orders are only 15 lb short. Remove 68 lb from your stock?')
  expect(questionBeforeGone({ ...slip, missing: 30 })).toBeNull()
})

test('names each shopper’s wish and leaves out shoppers who get everything', () => {
  expect(formatOf('Blueberries')).toEqual([
    'Maya takes Blueberries instead of 1 pint.',
    'Tom wants a refund for 2 pints.',
    'Lena is asked about Blueberries instead of 1 pint.',
  ])
})

test('says so when there is no similar product', () => {
  expect(formatOf(null)).toEqual([
    'Maya wants something similar, but you have nothing for 1 pint.',
    'Tom wants a refund for 2 pints.',
    'Lena wants to be asked, but you have nothing similar for 1 pint.',
  ])
})

test('counts the wishes applied and names the orders where that failed', () => {
  expect(formatApplied({ short: 3, replaced: 1, asked: 1, left: [] }, null)).toBe(
    '3 lines are now short: 1 gets something else, 1 is asked.',
  )
  expect(
    formatApplied({ short: 1, replaced: 0, asked: 0, left: [{ number: 'FL-2051', why: 'Please cancel it.' }] }, '68 lb'),
  ).toBe('1 line is now short. 68 lb removed from your stock. FL-2051: Please cancel it.')
})
