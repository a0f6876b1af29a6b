import type { Role } from '../kernel/route.ts'
import type { TaskStatus } from './task-states.ts'

// Server and devices share these rules, so that a task changed offline shows what it will be.

type Doable = { readonly status: TaskStatus /** Whether the person created it. */; readonly isOwn: boolean; readonly role: Role }

/** Every member may work on tasks; a completed task stays completed until an owner or a manager reopens it. */
export const taskAbilities = ({ status, isOwn, role }: Doable) => ({
  edit: status !== 'completed',
  start: status === 'pending',
  complete: status !== 'completed',
  reopen: status === 'completed' && role !== 'worker',
  remove: status !== 'completed' && (role !== 'worker' || isOwn),
  add: true,
})

/** A device doesn't know when a task was reopened, and passes null. */
type Standing = { readonly status: TaskStatus; readonly completed_at: Date | null; readonly reopened_at: Date | null }

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

/** Only a completed task can be reopened. */
export const fateOfReopen = ({ status }: Pick<Standing, 'status'>): Fate => (status === 'completed' ? 'do' : 'refuse')

const isBefore = (deviceAt: Date | null, moment: Date | null): boolean =>
  deviceAt !== null && moment !== null && deviceAt < moment

/** What a start changes in the task. */
export const started = <At>(at: At) => ({ status: 'in_progress' as const, started_at: at })

type Completion<At, By> = { readonly at: At; readonly deviceAt: At | null; readonly by: By }

/** What a completion changes in the task. */
export const completed = <At, By>({ at, deviceAt, by }: Completion<At, By>) => ({
  status: 'completed' as const,
  completed_at: at,
  completed_device_at: deviceAt,
  completed_by: by,
})

/** What reopening changes in the task. */
export const reopened = {
  status: 'pending' as const,
  started_at: null,
  completed_at: null,
  completed_device_at: null,
  completed_by: null,
}

type Tick<At, By> = { readonly done: boolean | undefined; readonly at: At; readonly by: By }

/** What a tick changes in a checklist item. Ticking an item that is done already keeps who did it first. */
export const ticked = <At, By>(isDone: boolean, { done, at, by }: Tick<At, By>) =>
  done === undefined || done === isDone ? {} : { done_at: done ? at : null, done_by: done ? by : null }
