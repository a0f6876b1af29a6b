import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { orderStates } from '@farmlane/contract/orders/order-states.ts'
import { describe, expect, test } from 'vitest'
import { formatDay, formatOpenOrders, nextStep, openDays } from './next-days.ts'

const slot = (counts: Partial<DeskSlot['counts']>) => ({
  id: 'f1f1f1f1-0000-4000-8000-000000000001',
  counts: { ...Object.fromEntries(orderStates.map((state) => [state, 0])), ...counts } as DeskSlot['counts'],
})
const packed = slot({ packed: 1, ready: 1 })

test('a day with only handed-over or cancelled orders is not open', () => {
  expect(openDays([slot({ delivered: 3, cancelled: 1 }), packed, slot({})])).toEqual([packed])
})

test('counts open orders by their next step', () => {
  expect(formatOpenOrders(slot({ placed: 1, accepted: 2, in_transit: 1, delivered: 9 }))).toBe(
    '1 new · 2 to pack · 1 to hand over',
  )
})

test.each([
  [{ placed: 1, accepted: 2 }, 'Answer 1 order', 'new'],
  [{ accepted: 2, packed: 4 }, 'Pack 2 orders', 'pack'],
  [{ packed: 1, in_transit: 2 }, 'Hand over 3 orders', 'ready'],
] as const)('the next step for %j is: %s', (counts, label, show) => {
  expect(nextStep(slot(counts))).toEqual({ label, to: `/farmer/orders?slot=${slot({}).id}&show=${show}` })
})

test('a day without open orders has no next step', () => expect(nextStep(slot({ delivered: 2 }))).toBeNull())

describe('days are named in the place’s time zone', () => {
  const now = new Date('2026-08-15T03:30:00Z')
  const hours = (day: string) => ({
    starts_at: `2026-08-${day}T19:00:00Z`,
    ends_at: `2026-08-${day}T23:00:00Z`,
    time_zone: 'America/New_York',
  })
  test.each([
    ['14', 'Today, 3 PM – 7 PM'],
    ['15', 'Tomorrow, 3 PM – 7 PM'],
    ['16', 'Sun, Aug 16, 3 PM – 7 PM'],
    ['13', 'Thu, Aug 13, 3 PM – 7 PM'],
  ])('formats August %s as: %s', (day, text) => expect(formatDay(hours(day), now)).toBe(text))
})
