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

test('an order is made ready where it is picked up, and goes out where it is brought', () => {
  expect(mayMove({ state: 'packed', way: 'pickup' }, 'ready', 'farm')).toBe(true)
  expect(mayMove({ state: 'packed', way: 'market' }, 'ready', 'farm')).toBe(true)
  expect(mayMove({ state: 'packed', way: 'delivery' }, 'ready', 'farm')).toBe(false)
  expect(mayMove({ state: 'packed', way: 'delivery' }, 'in_transit', 'farm')).toBe(true)
})

test('a shopper can cancel until it is packed, and do nothing else', () => {
  const moves = orderStates.flatMap((state) =>
    orderStates.filter((to) => mayMove({ state, way: 'pickup' }, to, 'shopper')).map((to) => `${state} → ${to}`),
  )
  expect(moves).toEqual(['placed → cancelled', 'accepted → cancelled'])
})

test('who works on a farm packs and hands over; who runs it accepts and sends away', () => {
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

test('nothing comes back from an end', () => {
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
] as const)('%j together are %s', (states, together) => {
  expect(purchaseState(states)).toBe(together)
})

test('the order of the farms does not matter, and what is called off counts for nothing beside what is not', () => {
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

test('a shopper takes an order back until the last hour to order, while nobody packs it', () => {
  const order = { state: 'accepted', way: 'pickup', cutoff_at: new Date('2026-05-04T12:00:00Z') } as const
  const [before, then] = [new Date('2026-05-04T11:59:59Z'), order.cutoff_at]
  expect([mayCancel(order, before), mayCancel(order, then), mayCancel({ ...order, state: 'packed' }, before)]).toEqual([
    true,
    false,
    false,
  ])
})
