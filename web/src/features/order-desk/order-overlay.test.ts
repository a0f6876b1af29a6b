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

test('a pending hand-over shows the order as handed over, with no further steps', () => {
  expect(orderWithUnsent(order(), [row('orders.hand_over')])).toMatchObject({ state: 'delivered', can: [], undo: null })
})

test('an order marked ready offline can be handed over offline too; steps that need the server are not offered', () => {
  const ready = orderWithUnsent(order('packed'), [row('orders.ready')])
  expect(ready).toMatchObject({ state: 'ready', can: ['delivered'] })
  expect(orderWithUnsent(order('packed'), [row('orders.ready'), row('orders.hand_over')])).toMatchObject({ state: 'delivered' })
  expect(orderWithUnsent(order('packed', 'delivery'), [row('orders.send')])).toMatchObject({
    state: 'in_transit',
    can: ['delivered'],
  })
})

test('refused steps, other orders and steps the server has already passed change nothing', () => {
  expect(orderWithUnsent(order(), [row('orders.hand_over', { state: 'refused' })])).toEqual(order())
  expect(orderWithUnsent(order(), [row('orders.hand_over', { params: { order_id: 'order-2' } })])).toEqual(order())
  expect(orderWithUnsent(order('cancelled'), [row('orders.hand_over')])).toEqual(order('cancelled'))
  expect(orderWithUnsent(order('delivered'), [row('orders.ready')])).toEqual(order('delivered'))
})

test('the day’s counts follow, so that each heap shows the right number', () => {
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
