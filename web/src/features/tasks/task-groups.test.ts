import type { Task } from '@farmlane/contract/tasks/task.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './task-groups.ts'

const task = (title: string, due_date: string, about: Partial<Task> = {}) =>
  ({ title, due_date, status: 'pending', priority: 'medium', overdue: due_date < '2026-08-15', created_at: '', ...about }) as Task

test('groups tasks as overdue, today, tomorrow, next 7 days and later, by day and then urgency', () => {
  const groups = groupsOf(
    [
      task('Far', '2026-08-23'),
      task('Soon', '2026-08-22', { priority: 'urgent' }),
      task('Sooner', '2026-08-20'),
      task('Done', '2026-08-15', { status: 'completed', priority: 'urgent' }),
      task('Calm', '2026-08-15', { priority: 'low' }),
      task('Pick', '2026-08-15', { priority: 'urgent' }),
      task('Trim', '2026-08-11'),
      task('Check', '2026-08-13', { priority: 'high' }),
      task('Next', '2026-08-16'),
    ],
    '2026-08-15',
  )
  expect(groups.map(({ name, tasks }) => [name, tasks.map(({ title }) => title)])).toEqual([
    ['Overdue', ['Trim', 'Check']],
    ['Today', ['Pick', 'Calm', 'Done']],
    ['Tomorrow', ['Next']],
    ['Next 7 days', ['Sooner', 'Soon']],
    ['Later', ['Far']],
  ])
})
