import { expect, test } from 'vitest'
import { createOpenKey } from './open-key.ts'

test('the same input keeps its key until the server has answered', () => {
  const open = createOpenKey()
  const first = open.keyFor({ crop: 'chard', quantity: 3 })
  expect(open.keyFor({ crop: 'chard', quantity: 3 })).toBe(first)
  open.close()
  expect(open.keyFor({ crop: 'chard', quantity: 3 })).not.toBe(first)
})

test('a different input gets a new key', () => {
  const open = createOpenKey()
  const first = open.keyFor({ quantity: 3 })
  expect(open.keyFor({ quantity: 4 })).not.toBe(first)
})

test('a second click joins the pending request; a click after its reply sends another', async () => {
  const open = createOpenKey()
  let sent = 0
  const send = async () => {
    sent += 1
    return sent
  }
  expect(await Promise.all([open.once({ quantity: 3 }, send), open.once({ quantity: 3 }, send)])).toEqual([1, 1])
  expect(await open.once({ quantity: 3 }, send)).toBe(2)
  expect(await Promise.all([open.once({ quantity: 3 }, send), open.once({ quantity: 4 }, send)]), 'new input').toEqual([3, 4])
})
