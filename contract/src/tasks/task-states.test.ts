import { expect, test } from 'vitest'
import { isDueToday, isOverdue, isUpcoming } from './task-states.ts'

const today = '2026-03-08'

test.each([
  // due, status, overdue, today, upcoming
  ['2026-03-07', 'pending', true, false, false],
  ['2026-03-07', 'in_progress', true, false, false],
  ['2026-03-07', 'completed', false, false, false],
  ['2026-03-08', 'pending', false, true, true],
  ['2026-03-08', 'completed', false, true, false],
  ['2026-03-15', 'in_progress', false, false, true],
  ['2026-03-15', 'completed', false, false, false],
  ['2026-03-16', 'pending', false, false, false],
] as const)('due %s and %s: overdue %s, today %s, upcoming %s', (due_date, status, overdue, dueToday, upcoming) => {
  const task = { due_date, status }
  expect([isOverdue(task, today), isDueToday(task, today), isUpcoming(task, today)]).toEqual([overdue, dueToday, upcoming])
})
