import { expect, test } from 'vitest'
import { isPriceAwaited, isUnlikely, type LineAtHand, type LineCommand, lineFault, unreadyFault } from './line-rules.ts'
import { messages } from './messages.ts'
import { orderStates } from './order-states.ts'

const kale: LineAtHand = {
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  quantity: 3,
  substitutes: null,
  missing: 0,
  weights: null,
  question: 'none',
  wish: 'refund',
}
const hen: LineAtHand = { ...kale, pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5, quantity: 1 }
const instead: LineAtHand = { ...kale, substitutes: 'kale' }

const deeds = ['weigh', 'short', 'substitute', 'other_lot', 'ask'] as const satisfies LineCommand[]
const may = (line: LineAtHand, state: (typeof orderStates)[number] = 'accepted') =>
  deeds.filter((deed) => lineFault(deed, { state }, line) === null)

test.each<[string, LineAtHand, LineCommand[]]>([
  ['as ordered', kale, ['short', 'other_lot']],
  ['as ordered, with something else welcome', { ...kale, wish: 'ask' }, ['short', 'substitute', 'other_lot']],
  ['short, and left out by wish', { ...kale, missing: 1 }, ['short', 'other_lot']],
  ['short, with something else welcome', { ...kale, missing: 1, wish: 'similar' }, ['short', 'substitute', 'other_lot']],
  ['wholly short', { ...kale, missing: 3, wish: 'ask' }, ['short', 'substitute']],
  ['to weigh', hen, ['weigh', 'short', 'other_lot']],
  ['too heavy', { ...hen, weights: [5.5] }, ['weigh', 'short', 'other_lot', 'ask']],
  ['too heavy, and agreed to', { ...hen, weights: [5.5], question: 'yes' }, ['weigh', 'short', 'other_lot']],
  ['pieces that are all missing', { ...hen, missing: 1 }, ['short']],
  ['brought instead', instead, ['short', 'other_lot']],
  ['brought instead and waited for', { ...instead, question: 'waiting' }, ['short', 'other_lot']],
  ['brought instead, heavy', { ...hen, substitutes: 'kale', weights: [9] }, ['weigh', 'short', 'other_lot']],
  ['brought instead, and not wanted', { ...instead, question: 'no' }, []],
])('of a line that is %s', (_, line, can) => {
  expect(may(line)).toEqual(can)
})

test('nothing is done to an order that is over', () => {
  const heavy: LineAtHand = { ...hen, missing: 0, weights: [9], wish: 'ask' }
  expect(orderStates.filter((state) => may(heavy, state).length > 0)).toEqual([
    'placed',
    'accepted',
    'packed',
    'ready',
    'in_transit',
  ])
})

test('an empty box does not leave the farm', () => {
  expect(unreadyFault([{ ...kale, missing: 3 }])).toBe(messages.emptyBox)
  expect(
    unreadyFault([
      { ...kale, missing: 3 },
      { ...instead, question: 'no' },
    ]),
  ).toBe(messages.emptyBox)
  expect(
    unreadyFault([
      { ...kale, missing: 3 },
      { ...instead, question: 'yes' },
    ]),
  ).toBeNull()
})

test('what waits for the scale or for an answer does not leave the farm', () => {
  expect(unreadyFault([kale, hen])).toBe(messages.weightsMissing)
  expect(unreadyFault([kale, { ...hen, weights: [4] }])).toBeNull()
  expect(unreadyFault([kale, { ...instead, question: 'waiting' }])).toBe(messages.answerAwaited)
  expect(unreadyFault([{ ...kale, question: 'waiting' }]), 'the ceiling holds until there is an answer').toBeNull()
})

test('only a price above the ceiling is waited for at the hand-over', () => {
  expect(isPriceAwaited({ ...hen, question: 'waiting' })).toBe(true)
  expect(isPriceAwaited({ ...hen, question: 'no' })).toBe(false)
  expect(isPriceAwaited({ ...hen, missing: 1, question: 'waiting' }), 'nothing of it is left').toBe(false)
  expect(isPriceAwaited({ ...instead, question: 'waiting' })).toBe(false)
})

test.each<[weight: number, unlikely: boolean]>([
  [9.9, true],
  [7.501, true],
  [7.5, false],
  [4, false],
  [2, false],
  [1.999, true],
])('a hen of %d lb where 4 are usual and 5 the most: unlikely %s', (weight, unlikely) => {
  expect(isUnlikely(hen, [4, weight])).toBe(unlikely)
})
