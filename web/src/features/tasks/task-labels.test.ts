import type { TaskEvent } from '@farmlane/contract/tasks/task.ts'
import { expect, test } from 'vitest'
import { formatDue, formatDueDay, formatEvent, formatMinutes } from './task-labels.ts'

const today = '2026-08-15'

test.each([
  ['2026-08-13', 'pending', true, 'Overdue by 2 days'],
  ['2026-08-14', 'in_progress', true, 'Overdue by 1 day'],
  ['2026-08-15', 'pending', false, 'Due today'],
  ['2026-08-30', 'pending', false, 'Due Aug 30'],
  ['2026-08-14', 'completed', false, 'Was due yesterday'],
] as const)('formats due date %s with status %s (overdue: %s) as %s', (due_date, status, overdue, text) => {
  expect(formatDue({ due_date, status, overdue }, today)).toBe(text)
})

test.each([
  ['2026-08-11', 'pending', true, 'Tue, Aug 11, overdue by 4 days'],
  ['2026-08-15', 'pending', false, 'Sat, Aug 15, today'],
  ['2026-08-17', 'pending', false, 'Mon, Aug 17, in 2 days'],
  ['2026-08-30', 'pending', false, 'Aug 30'],
  ['2026-08-14', 'completed', false, 'Fri, Aug 14, yesterday'],
] as const)('formats the due day %s with status %s (overdue: %s) as %s', (due_date, status, overdue, text) => {
  expect(formatDueDay({ due_date, status, overdue }, today)).toBe(text)
})

test.each([
  [1, '1 min'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [0, '0 min'],
])('formats %d minutes as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))

const event = (about: Partial<TaskEvent>) => ({ field: null, before: null, after: null, ...about }) as TaskEvent

test.each([
  [event({ deed: 'changed', field: 'title', before: 'Fix gate', after: 'Fix the gate' }), 'Title: Fix gate → Fix the gate'],
  [event({ deed: 'changed', field: 'assignee_id', before: null, after: 'Tom Reyes' }), 'Assignee: none → Tom Reyes'],
  [event({ deed: 'changed', field: 'priority', before: 'low', after: 'urgent' }), 'Priority: Low → Urgent'],
  [
    event({ deed: 'changed', field: 'due_date', before: '2026-08-15', after: '2026-09-01' }),
    'Due date: Aug 15, 2026 → Sep 1, 2026',
  ],
  [event({ deed: 'item_done', after: 'Rinse' }), 'Checklist: “Rinse” done'],
  [event({ deed: 'time_added', after: '95' }), '1 h 35 min added'],
])('formats history event %#', (given, text) => expect(formatEvent(given)).toBe(text))
