import { expect, test } from 'vitest'
import { formatSlot, formatSlotClock } from './format-slot.ts'

test('slots are formatted in the time zone of the place, not of the reader', () => {
  const slot = { starts_at: '2026-08-15T13:00:00Z', ends_at: '2026-08-15T16:30:00Z' }
  expect(formatSlot(slot, 'America/New_York')).toBe('Sat, Aug 15, 9 AM – 12:30 PM')
  expect(formatSlot(slot, 'Europe/Vienna')).toBe('Sat, Aug 15, 3 PM – 6:30 PM')
  expect(formatSlotClock('2026-08-15T04:00:00Z', 'America/New_York')).toBe('12 AM')
})
