import { expect, test } from 'vitest'
import { formatCalendarDay, formatCutoff, formatTaken, formatUntil } from './own-option-labels.ts'

test('formats the order cutoff', () => {
  expect(formatCutoff({ by: 'hours', hours: 1 })).toBe('Orders until 1 hour before')
  expect(formatCutoff({ by: 'day', days: 2, clock: '18:00' })).toBe('Orders until 6 PM, 2 days before')
  expect(formatCutoff({ by: 'day', days: 0, clock: '12:00' })).toBe('Orders until noon on the same day')
})

test('formats how full a slot is, including overbooked ones', () => {
  expect(formatTaken(3, 12)).toBe('3 of 12 orders')
  expect(formatTaken(14, 12)).toBe('14 orders, room for 12')
})

test('shows a slot as closed from its cutoff on', () => {
  const slot = { cutoff_at: '2026-11-19T23:00:00Z' }
  expect(formatUntil(slot, 'America/New_York', new Date('2026-11-19T22:59:00Z'))).toBe('Orders until Thu, Nov 19, 6 PM')
  expect(formatUntil(slot, 'America/New_York', new Date('2026-11-19T23:00:00Z'))).toBe('Closed for orders')
  expect(formatCalendarDay('2026-11-26')).toBe('Thu, Nov 26')
})
