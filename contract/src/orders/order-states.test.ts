import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  farmMoves,
  isOff,
  isOpen,
  mayCancel,
  mayMove,
  orderMoves,
  orderStates,
  purchaseState,
  purchaseStates,
} from './order-states.ts'

test('pickups become ready; deliveries go in transit', () => {
  expect(mayMove({ state: 'packed', way: 'pickup' }, 'ready', 'farm')).toBe(true)
  expect(mayMove({ state: 'packed', way: 'market' }, 'ready', 'farm')).toBe(true)
  expect(mayMove({ state: 'packed', way: 'delivery' }, 'ready', 'farm')).toBe(false)
  expect(mayMove({ state: 'packed', way: 'delivery' }, 'in_transit', 'farm')).toBe(true)
})

test('a shopper can only cancel, until the order is packed', () => {
  const moves = orderStates.flatMap((state) =>
    orderStates.filter((to) => mayMove({ state, way: 'pickup' }, to, 'shopper')).map((to) => `${state} → ${to}`),
  )
  expect(moves).toEqual(['placed → cancelled', 'accepted → cancelled'])
})

test('workers pack and hand over; managers and owners also accept, decline and cancel', () => {
  const moves = (role: 'worker' | 'manager' | 'owner') =>
    orderStates.flatMap((state) => farmMoves({ state, way: 'pickup' }, role).map((to) => `${state} → ${to}`))
  const hands = [
    'accepted → packed',
    'packed → ready',
    'ready → delivered',
    'ready → no_show',
    'in_transit → delivered',
    'in_transit → no_show',
  ]
  expect(moves('worker')).toEqual(hands)
  expect(moves('manager')).toEqual(moves('owner'))
  expect(moves('manager').filter((move) => !hands.includes(move))).toEqual([
    'placed → accepted',
    'placed → declined',
    'accepted → cancelled',
    'packed → cancelled',
    'ready → cancelled',
    'in_transit → cancelled',
  ])
})

test('final states have no further moves', () => {
  const ends = orderStates.filter((state) => Object.keys(orderMoves[state]).length === 0)
  expect(ends).toEqual(['delivered', 'cancelled', 'declined', 'no_show'])
  expect(ends.some(isOpen)).toBe(false)
})

test.each([
  [['placed', 'placed'], 'placed'],
  [['placed', 'accepted'], 'placed'],
  [['accepted', 'cancelled'], 'accepted'],
  [['accepted', 'packed'], 'preparing'],
  [['packed', 'cancelled'], 'preparing'],
  [['ready', 'placed'], 'ready'],
  [['in_transit', 'ready'], 'in_transit'],
  [['delivered', 'cancelled'], 'delivered'],
  [['delivered', 'accepted'], 'partly_delivered'],
  [['no_show'], 'no_show'],
  [['cancelled', 'declined'], 'cancelled'],
] as const)('parts in states %j make the purchase %s', (states, together) => {
  expect(purchaseState(states)).toBe(together)
})

test('the purchase state does not depend on the order of the farms, nor on canceled parts while others are live', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStates), { minLength: 1, maxLength: 6 }), (states) => {
      const together = purchaseState(states)
      expect(purchaseStates).toContain(together)
      expect(purchaseState(states.toReversed())).toBe(together)
      const live = states.filter((state) => !isOff(state))
      if (live.length > 0) expect(purchaseState(live)).toBe(together)
    }),
  )
})

test('a shopper can cancel until the cutoff, unless the order is packed', () => {
  const order = { state: 'accepted', way: 'pickup', cutoff_at: new Date('2026-05-04T12:00:00Z') } as const
  const [before, then] = [new Date('2026-05-04T11:59:59Z'), order.cutoff_at]
  expect([mayCancel(order, before), mayCancel(order, then), mayCancel({ ...order, state: 'packed' }, before)]).toEqual([
    true,
    false,
    false,
  ])
})
