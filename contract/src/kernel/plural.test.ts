import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const orders = { one: '{count} order is open', other: '{count} orders are open' }

test.each([
  [0, '0 orders are open'],
  [1, '1 order is open'],
  [1.5, '1.5 orders are open'],
  [1200, '1,200 orders are open'],
])('picks the form for %d', (count, sentence) => {
  expect(plural(count, orders)).toBe(sentence)
})

test('fills in other placeholders once, so a value with braces stays text', () => {
  const sentence = { one: '{farm} has {count} order', other: '{farm} has {count} orders' } as const
  expect(plural(2, sentence, { farm: '{count} Oaks' })).toBe('{count} Oaks has 2 orders')
})
