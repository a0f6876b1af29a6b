import { expect, test } from 'vitest'
import { createOpenKey } from './open-key.ts'

test('the same input has the same key until it is answered', () => {
  const open = createOpenKey()
  const first = open.keyFor({ crop: 'chard', quantity: 3 })
  expect(open.keyFor({ crop: 'chard', quantity: 3 })).toBe(first)
  open.close()
  expect(open.keyFor({ crop: 'chard', quantity: 3 })).not.toBe(first)
})

test('another input is another deed', () => {
  const open = createOpenKey()
  const first = open.keyFor({ quantity: 3 })
  expect(open.keyFor({ quantity: 4 })).not.toBe(first)
})

test('pressed twice it is sent once, and once more when the answer is there', async () => {
  const open = createOpenKey()
  let sent = 0
  const send = async () => {
    sent += 1
    return sent
  }
  expect(await Promise.all([open.once({ quantity: 3 }, send), open.once({ quantity: 3 }, send)])).toEqual([1, 1])
  expect(await open.once({ quantity: 3 }, send)).toBe(2)
  expect(await Promise.all([open.once({ quantity: 3 }, send), open.once({ quantity: 4 }, send)]), 'another deed').toEqual([3, 4])
})
