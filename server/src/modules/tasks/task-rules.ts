import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { datesUntil, nextDate, type RepeatRule } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { TaskStatus } from '@farmlane/contract/tasks/task-states.ts'

type Standing = { status: TaskStatus; completed_at: Date | null; reopened_at: Date | null }
type Who = { userId: string; role: Role }

/** Every member may work on tasks; a completed task stays completed until an owner or a manager reopens it. */
export const taskAbilities = ({ status, created_by }: { status: TaskStatus; created_by: string | null }, who: Who) => ({
  edit: status !== 'completed',
  start: status === 'pending',
  complete: status !== 'completed',
  reopen: status === 'completed' && who.role !== 'worker',
  remove: status !== 'completed' && (who.role !== 'worker' || created_by === who.userId),
  add: true,
})

/**
 * What happens with a command on a task. `note`: it was recorded offline and somebody else was faster, so it is added to the
 * history without effect. `refuse`: the task is completed, and the sender knew or could have known.
 */
export type Fate = 'do' | 'nothing' | 'note' | 'refuse'

export function fateOfStart(task: Standing, deviceAt: Date | null): Fate {
  if (task.status === 'in_progress') return 'nothing'
  if (task.status === 'completed') return isBefore(deviceAt, task.completed_at) ? 'note' : 'refuse'
  return isBefore(deviceAt, task.reopened_at) ? 'note' : 'do'
}

/** Completing again has no effect. A completion recorded before the task was reopened does not complete it again. */
export function fateOfComplete(task: Standing, deviceAt: Date | null): Fate {
  if (task.status === 'completed') return 'nothing'
  return isBefore(deviceAt, task.reopened_at) ? 'note' : 'do'
}

/** A change recorded before the completion is still applied; both stay in the history. */
export const fateOfChange = (task: Standing, deviceAt: Date | null): Fate =>
  task.status === 'completed' && !isBefore(deviceAt, task.completed_at) ? 'refuse' : 'do'

const isBefore = (deviceAt: Date | null, moment: Date | null): boolean =>
  deviceAt !== null && moment !== null && deviceAt < moment

const longestBelievedMs = 30 * 86_400_000

/**
 * The time reported by a device, if plausible. A clock that is more than 30 days behind has more likely stopped than been
 * offline, so its time is ignored and the command counts as done on arrival.
 */
export function believed(deviceAt: string | undefined, now: Date): Date | null {
  if (!deviceAt) return null
  const moment = new Date(deviceAt)
  return now.getTime() - moment.getTime() > longestBelievedMs ? null : moment
}

type Begun = { rule: RepeatRule; anchor: string /** The latest day that has a task. */; last: string }

/** The day of the next task once the newest is completed, never in the past. */
export const dayAfterCompletion = ({ rule, anchor, last }: Begun, today: string): string | null => {
  const yesterday = addDays(today, -1)
  return nextDate(rule, anchor, last > yesterday ? last : yesterday)
}

/** The past days without a task. Open tasks don't accumulate without limit: the latest days use the available room. */
export function daysThatCame({ rule, anchor, last }: Begun, today: string, room: number): string[] {
  if (room <= 0) return []
  // Starts only as far back as that many days can reach, so that a series neglected for a century is not counted through.
  const reach = addDays(
    rule.until !== null && rule.until < today ? rule.until : today,
    -(room + 1) * rule.interval * longest[rule.every],
  )
  return datesUntil(rule, anchor, last > reach ? last : reach, today).slice(-room)
}

const longest = { day: 1, week: 7, month: 31 } as const
