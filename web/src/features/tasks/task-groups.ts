import { addDays } from '@farmlane/contract/kernel/count-days.ts'
import { upcomingDays } from '@farmlane/contract/tasks/constants.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { priorities } from '@farmlane/contract/tasks/task-states.ts'
import { formatWeekday } from '../../platform/format/format-days.ts'

export type TaskGroup = { readonly name: string; readonly tasks: readonly Task[] }

/** The order within a day: open before completed, then most urgent, then oldest. */
export const inOrder = (one: Task, other: Task): number =>
  Number(one.status === 'completed') - Number(other.status === 'completed') ||
  priorities.indexOf(other.priority) - priorities.indexOf(one.priority) ||
  one.created_at.localeCompare(other.created_at) ||
  one.title.localeCompare(other.title, 'en')

/** Groups tasks as overdue, today, tomorrow, the rest of the "upcoming" days, and later, each sorted by day. */
export function groupsOf(tasks: readonly Task[], today: string): TaskGroup[] {
  const [tomorrow, week] = [addDays(today, 1), addDays(today, upcomingDays)]
  const groups: [string, (task: Task) => boolean][] = [
    ['Overdue', (task) => task.overdue],
    ['Today', ({ due_date }) => due_date === today],
    ['Tomorrow', ({ due_date }) => due_date === tomorrow],
    [`Next ${upcomingDays} days`, ({ due_date }) => due_date > tomorrow && due_date <= week],
    ['Later', ({ due_date }) => due_date > week],
    // Completed tasks that were due in the past.
    ['Before', ({ due_date, overdue }) => due_date < today && !overdue],
  ]
  return groups.map(([name, fits]) => ({ name, tasks: tasks.filter(fits).sort(byDay) })).filter((group) => group.tasks.length > 0)
}

const byDay = (one: Task, other: Task): number => one.due_date.localeCompare(other.due_date) || inOrder(one, other)

/** 'Today', 'Tomorrow', 'Saturday, August 15'. */
export function formatDayName(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return formatWeekday(day)
}
