import { expect, test } from 'vitest'
import { harvestAlerts, months, type Picking, seasonStart, weekAhead, weeksPicked } from './season-rules.ts'

const today = '2026-03-03'
const crop = (name: string, status: string, expected_harvest_date: string | null, days_late = 0) => ({
  id: name,
  name,
  variety: '',
  field: 'hill',
  field_name: 'Hill',
  status,
  expected_harvest_date,
  days_late,
})
const picking = (on: string, quantity: number, more: Partial<Picking> = {}): Picking => ({
  on,
  quantity,
  crop: 'a',
  name: 'Tomatoes',
  unit: 'lbs',
  harvests: 1,
  ...more,
})

test('alerts list late crops first, then ready ones by expected date, and omit crops that are not ready and not late', () => {
  const alerts = harvestAlerts([
    crop('Kale', 'ready', null),
    crop('Beets', 'growing', '2026-03-01', 2),
    crop('Chard', 'growing', '2026-03-03'),
    crop('Basil', 'ready', '2026-03-09'),
    crop('Leeks', 'ready', '2026-02-27', 4),
    crop('Okra', 'ready', '2026-02-01'),
  ])
  expect(alerts.map(({ name, days_late }) => [name, days_late])).toEqual([
    ['Leeks', 4],
    ['Beets', 2],
    ['Okra', 0],
    ['Basil', 0],
    ['Kale', 0],
  ])
})

test('the week starts today and has seven days', () => {
  const lot = { lot: 'l', lot_id: 'LOT-260301-AAAA', name: 'Kale', on_hand: 2, unit: 'lb' as const, use_by: '2026-03-09' }
  const tasks = [
    { task: 't', title: 'Mow', priority: 'low' as const, due_date: '2026-03-04' },
    { task: 'u', title: 'Later', priority: 'low' as const, due_date: '2026-03-10' },
  ]
  const crops = [crop('Kale', 'ready', today), crop('Beets', 'growing', '2026-03-10')]
  const week = weekAhead({ crops, lots: [lot], tasks }, today)
  expect(week.map(({ on }) => on).join(' ')).toBe('2026-03-03 2026-03-04 2026-03-05 2026-03-06 2026-03-07 2026-03-08 2026-03-09')
  expect(week.flatMap((day) => day.tasks)).toEqual([{ task: 't', title: 'Mow', priority: 'low' }])
  expect(week[1]?.tasks).toHaveLength(1)
  expect(week[0]?.harvests).toEqual([{ crop: 'Kale', name: 'Kale', field_name: 'Hill' }])
  expect(week[6]?.use_by).toEqual([{ lot: 'l', lot_id: 'LOT-260301-AAAA', name: 'Kale', on_hand: 2, unit: 'lb' as const }])
})

test('a month is summed exactly by unit, with its crops and days', () => {
  const { this_month, last_month, recorded_days } = months(
    [
      picking('2026-03-01', 0.1),
      picking('2026-03-03', 0.2, { harvests: 2 }),
      picking('2026-03-03', 3, { unit: 'dozen', crop: 'b' }),
      picking('2026-02-28', 5),
      picking('2026-01-31', 7),
    ],
    today,
  )
  expect(this_month).toEqual({
    harvests: 4,
    crops: 2,
    picked: [
      { unit: 'lbs', quantity: 0.3 },
      { unit: 'dozen', quantity: 3 },
    ],
  })
  expect(last_month).toEqual({ harvests: 1, crops: 1, picked: [{ unit: 'lbs', quantity: 5 }] })
  expect(recorded_days).toBe(2)
})

test('the twelve weeks end today and are summed in pounds where units can be converted', () => {
  const weeks = weeksPicked(
    [
      picking('2026-03-03', 10),
      picking('2026-02-25', 1, { unit: 'bushels' }),
      picking('2026-02-25', 4, { unit: 'dozen' }),
      picking('2026-02-24', 1, { unit: 'kg' }),
      picking('2025-12-10', 2),
      picking('2025-12-09', 100),
    ],
    today,
    () => ({ bushel: 53 }),
  )
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ from: '2026-02-25', pounds: 63 })
  expect(weeks.at(-2)).toEqual({ from: '2026-02-18', pounds: 2.205 })
  expect(weeks[0]).toEqual({ from: '2025-12-10', pounds: 2 })
})

test.each([
  ['2026-03-03', '2025-12-10'],
  ['2026-03-31', '2026-01-07'],
  ['2026-01-01', '2025-10-10'],
])('on %s the season starts on %s', (day, from) => {
  expect(seasonStart(day)).toBe(from)
})
