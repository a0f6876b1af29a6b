import { expect, test } from 'vitest'
import { comingHolidays } from './holidays.ts'

test('lists the holidays of the next 365 days in order, including today', () => {
  expect(comingHolidays('2026-11-26')).toEqual([
    { name: 'Thanksgiving', day: '2026-11-26' },
    { name: 'Christmas Day', day: '2026-12-25' },
    { name: 'New Year’s Day', day: '2027-01-01' },
    { name: 'Memorial Day', day: '2027-05-31' },
    { name: 'Independence Day', day: '2027-07-04' },
    { name: 'Labor Day', day: '2027-09-06' },
    { name: 'Thanksgiving', day: '2027-11-25' },
  ])
})

test('handles months that begin or end on the weekday of the holiday', () => {
  const days = (today: string) => comingHolidays(today).map(({ day }) => day)
  expect(days('2025-01-01')).toEqual(['2025-01-01', '2025-05-26', '2025-07-04', '2025-09-01', '2025-11-27', '2025-12-25'])
})
