import type { DeskDay } from '@farmlane/contract/orders/desk.ts'
import { expect, test } from 'vitest'
import { lapseOfDay, lapseOfOrder } from './desk-copies.ts'

const until = '2026-08-16T04:00:00.000Z'
const mine = { id: 'a', name: 'June', phone: '555 0177', contact: { open: true, until } }
const dayOf = (orders: object[]) => ({ slot: { id: 's' }, orders }) as unknown as DeskDay

test('a worker’s copy drops phone numbers at the end of the day and keeps the rest', () => {
  const rest = { id: 'a', name: 'June', phone: '', contact: { open: false, until } }
  expect(lapseOfOrder(mine)).toEqual({ until: Date.parse(until), rest })
  expect(lapseOfDay(dayOf([mine, mine]))).toEqual({ until: Date.parse(until), rest: dayOf([rest, rest]) })
})

test('nothing expires for owners and managers, or when there are no phone numbers', () => {
  expect(lapseOfOrder({ ...mine, contact: { open: true, until: null } })).toBeNull()
  expect(lapseOfOrder({ ...mine, phone: '', contact: { open: false, until } })).toBeNull()
  expect(lapseOfDay(dayOf([]))).toBeNull()
})
