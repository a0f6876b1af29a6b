import { addDays, daysBetween } from '@farmlane/contract/kernel/count-days.ts'
import { weekdayOf } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { Task, TaskSeries } from '@farmlane/contract/tasks/task.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesByDay, formatMonth, monthGrid, shiftMonth } from './month-grid.ts'

test('shows six weeks for August 2026, which begins on a Saturday', () => {
  const weeks = monthGrid('2026-08')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual(['2026-07-26', '2026-07-27', '2026-07-28', '2026-07-29', '2026-07-30', '2026-07-31', '2026-08-01'])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-09-05')
})

test('shows four weeks for a February that begins on a Sunday', () => {
  const weeks = monthGrid('2026-02')
  expect([weeks.length, weeks[0]?.[0], weeks[3]?.[6]]).toEqual([4, '2026-02-01', '2026-02-28'])
})

test('for any month, has weeks from Sunday to Saturday that contain each day once, and no week without one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900 * 12, max: 2199 * 12 }), (number) => {
      const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
      const weeks = monthGrid(month)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true)
      expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true)
      days.forEach((day, at) => expect(daysBetween(days[0] ?? '', day)).toBe(at))
      const ofMonth = days.filter((day) => day.startsWith(month))
      expect(ofMonth.at(0)).toBe(`${month}-01`)
      expect(addDays(ofMonth.at(-1) ?? '', 1)).toBe(`${shiftMonth(month, 1)}-01`)
    }),
    { numRuns: 200 },
  )
})

test('shifts months across year boundaries', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(formatMonth('2026-08')).toBe('August 2026')
})

const task = (id: string, about: Partial<Task>) =>
  ({ id, title: id, status: 'pending', priority: 'medium', created_at: '', ...about }) as Task

test('orders a day by urgency, with completed tasks last and planned ones after them', () => {
  const tasks = [
    task('done', { due_date: '2026-08-05', status: 'completed', priority: 'urgent' }),
    task('calm', { due_date: '2026-08-05', priority: 'low' }),
    task('urgent', { due_date: '2026-08-05', priority: 'urgent' }),
  ]
  const series = {
    id: 's',
    title: 'Mow',
    repeat: { every: 'week', interval: 1, weekdays: [], until: null },
    anchor: '2026-07-22',
    next_on: '2026-07-29',
  } as unknown as TaskSeries
  const days = entriesByDay(tasks, [series], '2026-08-01', '2026-08-15')
  expect([...days.keys()]).toEqual(['2026-08-05', '2026-08-12'])
  expect(days.get('2026-08-05')?.map(({ key }) => key)).toEqual(['urgent', 'calm', 'done', 's 2026-08-05'])
})
