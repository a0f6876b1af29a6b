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

const commands = ['weigh', 'short', 'substitute', 'other_lot', 'ask'] as const satisfies LineCommand[]
const may = (line: LineAtHand, state: (typeof orderStates)[number] = 'accepted') =>
  commands.filter((command) => lineFault(command, { state }, line) === null)

test.each<[string, LineAtHand, LineCommand[]]>([
  ['as ordered', kale, ['short', 'other_lot']],
  ['as ordered, with a replacement allowed', { ...kale, wish: 'ask' }, ['short', 'substitute', 'other_lot']],
  ['short, with a refund wished for', { ...kale, missing: 1 }, ['short', 'other_lot']],
  ['short, with a replacement allowed', { ...kale, missing: 1, wish: 'similar' }, ['short', 'substitute', 'other_lot']],
  ['completely short', { ...kale, missing: 3, wish: 'ask' }, ['short', 'substitute']],
  ['not weighed yet', hen, ['weigh', 'short', 'other_lot']],
  ['too heavy', { ...hen, weights: [5.5] }, ['weigh', 'short', 'other_lot', 'ask']],
  ['too heavy, and accepted by the shopper', { ...hen, weights: [5.5], question: 'yes' }, ['weigh', 'short', 'other_lot']],
  ['sold by the piece and completely missing', { ...hen, missing: 1 }, ['short']],
  ['a replacement', instead, ['short', 'other_lot']],
  ['a replacement awaiting the answer', { ...instead, question: 'waiting' }, ['short', 'other_lot']],
  ['a heavy replacement', { ...hen, substitutes: 'kale', weights: [9] }, ['weigh', 'short', 'other_lot']],
  ['a declined replacement', { ...instead, question: 'no' }, []],
])('allows the right commands on a line that is %s', (_, line, can) => {
  expect(may(line)).toEqual(can)
})

test('allows no commands on a finished order', () => {
  const heavy: LineAtHand = { ...hen, missing: 0, weights: [9], wish: 'ask' }
  expect(orderStates.filter((state) => may(heavy, state).length > 0)).toEqual([
    'placed',
    'accepted',
    'packed',
    'ready',
    'in_transit',
  ])
})

test("an empty box can't leave the farm", () => {
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

test("an order with unweighed pieces or an unanswered replacement can't leave the farm", () => {
  expect(unreadyFault([kale, hen])).toBe(messages.weightsMissing)
  expect(unreadyFault([kale, { ...hen, weights: [4] }])).toBeNull()
  expect(unreadyFault([kale, { ...instead, question: 'waiting' }])).toBe(messages.answerAwaited)
  expect(
    unreadyFault([{ ...kale, question: 'waiting' }]),
    "a price question doesn't block: the stated maximum applies until the answer",
  ).toBeNull()
})

test('the hand-over waits only for an answer about a higher price', () => {
  expect(isPriceAwaited({ ...hen, question: 'waiting' })).toBe(true)
  expect(isPriceAwaited({ ...hen, question: 'no' })).toBe(false)
  expect(isPriceAwaited({ ...hen, missing: 1, question: 'waiting' }), 'none of it is left').toBe(false)
  expect(isPriceAwaited({ ...instead, question: 'waiting' })).toBe(false)
})

test.each<[weight: number, unlikely: boolean]>([
  [9.9, true],
  [7.501, true],
  [7.5, false],
  [4, false],
  [2, false],
  [1.999, true],
])('a hen of %d lb, usually 4 and at most 5: unlikely %s', (weight, unlikely) => {
  expect(isUnlikely(hen, [4, weight])).toBe(unlikely)
})
