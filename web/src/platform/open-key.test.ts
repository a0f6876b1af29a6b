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
