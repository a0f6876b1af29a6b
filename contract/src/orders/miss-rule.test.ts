import { expect, test } from 'vitest'
import { missFault } from './miss-rule.ts'

const order = { way: 'pickup', starts_at: new Date('2026-08-15T13:00:00Z'), time_zone: 'America/New_York' } as const

test("an order can't be a no-show before the hand-over begins, and the message says when it can", () => {
  const before = new Date('2026-08-15T12:59:59Z')
  expect(missFault(order, before)).toBe(
    'It is too early: you can say that nobody came from Sat, Aug 15, 9 AM, when the hand-over begins.',
  )
  expect(missFault({ ...order, way: 'delivery' }, before)).toContain('nobody was there from Sat, Aug 15, 9 AM')
  expect(missFault(order, order.starts_at)).toBeNull()
})
