import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { datesUntil, nextDate, type RepeatRule } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { TaskStatus } from '@farmlane/contract/tasks/task-states.ts'

type Standing = { status: TaskStatus; completed_at: Date | null; reopened_at: Date | null }
type Who = { userId: string; role: Role }

/** Whoever works on the farm tends its tasks; what is done stays done until an owner or a manager says otherwise. */
export const taskAbilities = ({ status, created_by }: { status: TaskStatus; created_by: string | null }, who: Who) => ({
  edit: status !== 'completed',
  start: status === 'pending',
  complete: status !== 'completed',
  reopen: status === 'completed' && who.role !== 'worker',
  remove: status !== 'completed' && (who.role !== 'worker' || created_by === who.userId),
  add: true,
})

/**
 * What becomes of a deed that reaches a task. `note`: somebody was faster while this one waited on a device without a network;
 * it is kept in the history and changes nothing. `refuse`: the task is completed, and whoever sends this knew it or can see it.
 */
export type Fate = 'do' | 'nothing' | 'note' | 'refuse'

export function fateOfStart(task: Standing, deviceAt: Date | null): Fate {
  if (task.status === 'in_progress') return 'nothing'
  if (task.status === 'completed') return isBefore(deviceAt, task.completed_at) ? 'note' : 'refuse'
  return isBefore(deviceAt, task.reopened_at) ? 'note' : 'do'
}

/** Completed twice is completed once. What was ticked off before the task was reopened does not complete it again. */
export function fateOfComplete(task: Standing, deviceAt: Date | null): Fate {
  if (task.status === 'completed') return 'nothing'
  return isBefore(deviceAt, task.reopened_at) ? 'note' : 'do'
}

/** A change that was made before the task was completed is still written: both stay in the history. */
export const fateOfChange = (task: Standing, deviceAt: Date | null): Fate =>
  task.status === 'completed' && !isBefore(deviceAt, task.completed_at) ? 'refuse' : 'do'

const isBefore = (deviceAt: Date | null, moment: Date | null): boolean =>
  deviceAt !== null && moment !== null && deviceAt < moment

const longestBelievedMs = 30 * 86_400_000

/**
 * The moment that a device tells, as far as it can be true. A clock that is a month behind has more likely stopped than waited: it knows
 * nothing, and what it sends is done when it arrives.
 */
export function believed(deviceAt: string | undefined, now: Date): Date | null {
  if (!deviceAt) return null
  const moment = new Date(deviceAt)
  return now.getTime() - moment.getTime() > longestBelievedMs ? null : moment
}

type Begun = { rule: RepeatRule; anchor: string /** The newest day that has its task. */; last: string }

/** The day of the next task once the newest is completed: never one that has passed already. */
export const dayAfterCompletion = ({ rule, anchor, last }: Begun, today: string): string | null => {
  const yesterday = addDays(today, -1)
  return nextDate(rule, anchor, last > yesterday ? last : yesterday)
}

/** The days that have come without a task. What lies open is not piled up without end: the newest days win the room there is. */
export function daysThatCame({ rule, anchor, last }: Begun, today: string, room: number): string[] {
  if (room <= 0) return []
  // As far back as that many days can reach: nobody counts through what has lain for a century.
  const reach = addDays(
    rule.until !== null && rule.until < today ? rule.until : today,
    -(room + 1) * rule.interval * longest[rule.every],
  )
  return datesUntil(rule, anchor, last > reach ? last : reach, today).slice(-room)
}

const longest = { day: 1, week: 7, month: 31 } as const
