import { addDays } from '@farmlane/contract/kernel/count-days.ts'
import { datesUntil, weekdayOf } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { Task, TaskSeries } from '@farmlane/contract/tasks/task.ts'
import { inOrder } from './task-groups.ts'

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const monthOf = (day: string): string => day.slice(0, 7)

/** Shifts a month by a number of months, which may be negative: '2026-12' by 1 is '2027-01'. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** 'August 2026' */
export const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The weeks that overlap a month, each from Sunday to Saturday, including days of the adjacent months. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(weekdayNames.map((_, at) => addDays(sunday, at)))
  return weeks
}

/** An entry on a calendar day: a task, or a future one from a series. */
export type DayEntry =
  | { readonly kind: 'task'; readonly key: string; readonly task: Task }
  | { readonly kind: 'planned'; readonly key: string; readonly series: TaskSeries }

/** The entries of each day between two days, inclusive: tasks in order, then planned ones. */
export function entriesByDay(
  tasks: readonly Task[],
  series: readonly TaskSeries[],
  from: string,
  until: string,
): ReadonlyMap<string, readonly DayEntry[]> {
  const days = new Map<string, DayEntry[]>()
  const put = (day: string, entry: DayEntry) => days.set(day, [...(days.get(day) ?? []), entry])
  for (const task of [...tasks].sort(inOrder)) put(task.due_date, { kind: 'task', key: task.id, task })
  for (const each of series)
    for (const day of datesUntil(each.repeat, each.anchor, addDays(each.next_on, -1), until))
      if (day >= from) put(day, { kind: 'planned', key: `${each.id} ${day}`, series: each })
  return days
}
