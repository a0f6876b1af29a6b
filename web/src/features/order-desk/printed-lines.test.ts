import type { DeskLine } from '@farmlane/contract/orders/desk.ts'
import { expect, test } from 'vitest'
import { countInBox, printedLines } from './printed-lines.ts'

const kale: DeskLine = {
  id: 'kale',
  product_id: 'kale',
  name: 'Kale',
  unit: 'bunch',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  quantity: 3,
  wish: 'similar',
  price_minor: 350,
  total_minor: 1050,
  most_minor: 1050,
  now: { total_minor: 1050, most_minor: 1050 },
  substitutes: null,
  missing: 0,
  weights: null,
  question: 'none',
  gone: null,
  lots: [],
}
const priced = (total_minor: number) => ({ now: { total_minor, most_minor: total_minor } })
const short = { ...kale, missing: 1, ...priced(700) }
const gone = { ...kale, missing: 3, ...priced(0) }
const chard = { ...kale, id: 'chard', name: 'Chard', quantity: 1, substitutes: 'kale', ...priced(300) }
const onPaper = (state: 'accepted' | 'cancelled', ...lines: DeskLine[]) =>
  printedLines({ state, lines, currency: 'USD' }).map(({ amount, name, price }) => [amount, name, price])

test('prints a line with the quantity and price that now apply', () => {
  expect(onPaper('accepted', kale)).toEqual([['3 bunches', 'Kale', '$10.50']])
  expect(onPaper('accepted', short, chard)).toEqual([
    ['2 bunches', 'Kale, 1 bunch missing', '$7.00'],
    ['1 bunch', 'Chard, instead of Kale', '$3.00'],
  ])
  expect(onPaper('accepted', gone)).toEqual([['none', 'Kale, not in the box', '$0.00']])
  expect(onPaper('cancelled', kale)).toEqual([['none', 'Kale, cancelled', '$0.00']])
  expect(onPaper('accepted', { ...kale, now: null })).toEqual([['3 bunches', 'Kale', null]])
})

test('prints a replacement once the shopper has agreed to it', () => {
  expect(onPaper('accepted', gone, { ...chard, question: 'waiting', ...priced(0) })).toHaveLength(1)
  expect(onPaper('accepted', gone, { ...chard, question: 'no', ...priced(0) })).toHaveLength(1)
  expect(onPaper('accepted', gone, { ...chard, question: 'yes' })).toHaveLength(2)
})

test('counts only what is in the box', () => {
  expect(countInBox([kale, short])).toBe(2)
  expect(countInBox([gone, { ...chard, question: 'no' }])).toBe(0)
})
