import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween } from './dates.ts'

test('today is the day in the time zone of the farm, not of the server', () => {
  const late = new Date('2026-08-15T03:30:00Z')
  expect(dayIn('America/New_York', late)).toBe('2026-08-14')
  expect(dayIn('Europe/Vienna', late)).toBe('2026-08-15')
})

test('date arithmetic is correct across leap days, year ends and daylight saving changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(daysBetween('2026-08-15', '2026-08-13')).toBe(-2)
})
