import { orderStates } from '@farmlane/contract/orders/order-states.ts'
import { expect, test } from 'vitest'
import { dayWithUnsent, orderWithUnsent } from './order-overlay.ts'

const order = (
  state: 'packed' | 'ready' | 'delivered' | 'cancelled' | 'in_transit' = 'ready',
  way: 'market' | 'delivery' = 'market',
) => ({
  id: 'order-1',
  state,
  way,
  can: ['delivered', 'no_show', 'cancelled'] as ('delivered' | 'no_show' | 'cancelled')[],
  undo: null,
})
const row = (kind: string, about: { state?: 'waiting' | 'refused'; params?: Record<string, string> } = {}) => ({
  kind,
  params: { farm_id: 'willow', order_id: 'order-1' },
  state: 'waiting' as const,
  ...about,
})

test('a hand-over that waits on this device shows the order as handed over, with nothing left to press', () => {
  expect(orderWithUnsent(order(), [row('orders.hand_over')])).toMatchObject({ state: 'delivered', can: [], undo: null })
})

test('an order marked ready here can be handed over here too; what only the server can do is not offered', () => {
  const ready = orderWithUnsent(order('packed'), [row('orders.ready')])
  expect(ready).toMatchObject({ state: 'ready', can: ['delivered'] })
  expect(orderWithUnsent(order('packed'), [row('orders.ready'), row('orders.hand_over')])).toMatchObject({ state: 'delivered' })
  expect(orderWithUnsent(order('packed', 'delivery'), [row('orders.send')])).toMatchObject({
    state: 'in_transit',
    can: ['delivered'],
  })
})

test('a refused step, another order and a step that the server has overtaken change nothing', () => {
  expect(orderWithUnsent(order(), [row('orders.hand_over', { state: 'refused' })])).toEqual(order())
  expect(orderWithUnsent(order(), [row('orders.hand_over', { params: { order_id: 'order-2' } })])).toEqual(order())
  expect(orderWithUnsent(order('cancelled'), [row('orders.hand_over')])).toEqual(order('cancelled'))
  expect(orderWithUnsent(order('delivered'), [row('orders.ready')])).toEqual(order('delivered'))
})

test('the counts of the day follow, so that the heaps show what they hold', () => {
  const counts = {
    ...(Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<'ready', number>),
    ready: 2,
    delivered: 1,
  }
  const day = { slot: { counts }, orders: [order(), { ...order(), id: 'order-2' }] }
  const after = dayWithUnsent(day as never, [row('orders.hand_over')])
  expect(after.slot.counts).toMatchObject({ ready: 1, delivered: 2, packed: 0 })
  expect(after.orders.map(({ state }) => state)).toEqual(['delivered', 'ready'])
  expect(day.slot.counts.ready).toBe(2)
})
