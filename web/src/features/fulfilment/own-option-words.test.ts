import { expect, test } from 'vitest'
import { saidCalendarDay, saidCutoff, saidTaken, saidUntil } from './own-option-words.ts'

test('until when people order is said as it was set', () => {
  expect(saidCutoff({ by: 'hours', hours: 1 })).toBe('Orders until 1 hour before')
  expect(saidCutoff({ by: 'day', days: 2, clock: '18:00' })).toBe('Orders until 6 PM, 2 days before')
  expect(saidCutoff({ by: 'day', days: 0, clock: '12:00' })).toBe('Orders until noon on the day')
})

test('how full a slot is, also when it holds more than it should take', () => {
  expect(saidTaken(3, 12)).toBe('3 of 12 orders')
  expect(saidTaken(14, 12)).toBe('14 orders, room for 12')
})

test('a slot past its cut-off takes no orders', () => {
  const slot = { cutoff_at: '2026-11-19T23:00:00Z' }
  expect(saidUntil(slot, 'America/New_York', new Date('2026-11-19T22:59:00Z'))).toBe('Orders until Thu, Nov 19, 6 PM')
  expect(saidUntil(slot, 'America/New_York', new Date('2026-11-19T23:00:00Z'))).toBe('Closed for orders')
  expect(saidCalendarDay('2026-11-26')).toBe('Thu, Nov 26')
})
