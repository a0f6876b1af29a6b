import { expect, test } from 'vitest'
import { z } from 'zod'
import { moneyFromText, readNumber, typedAsNumber } from './text-schemas.ts'

test('reads an empty text as null and an invalid number as NaN', () => {
  expect(readNumber(' ')).toBeNull()
  expect(readNumber('1,250')).toBeNaN()
  expect(readNumber('2,5')).toBe(2.5)
})

test("a field without a valid number shows its schema's message", () => {
  const Dozens = typedAsNumber(z.number('Please say how many.').min(1, 'Please say how many.'))
  const sentence = (text: string) => Dozens.safeParse(text).error?.issues[0]?.message
  expect([sentence(''), sentence('many'), sentence('0'), sentence('3')]).toEqual([
    'Please say how many.',
    'Please say how many.',
    'Please say how many.',
    undefined,
  ])
})

test('parses money into minor units, rejects fractions of a cent, and allows an empty field', () => {
  const Price = moneyFromText(z.int('No price.').nullable())
  expect(Price.parse('4.10')).toBe(410)
  expect(Price.parse('')).toBeNull()
  expect(Price.safeParse('4.105').error?.issues[0]?.message).toBe('No price.')
})
