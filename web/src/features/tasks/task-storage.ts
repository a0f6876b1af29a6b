import type { TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { priorities, taskCategories, taskStatuses } from '@farmlane/contract/tasks/task-states.ts'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { forgetWithOwner } from '../../platform/session/owned-view.ts'
import { browserStorage } from '../../platform/storage/storage.ts'
import type { Standing } from '../farms/standing.ts'
import { taskIdOf, withUnsent } from './task-overlay.ts'

/** A task as stored on the device. */
const LocalTask = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  dueDate: z.string(),
  priority: z.enum(priorities),
  status: z.enum(taskStatuses),
  category: z.enum(taskCategories),
  assigneeName: z.string().nullable(),
  assigneeId: z.string().nullable(),
  context: z.object({ fieldId: z.string().nullable(), cropId: z.string().nullable() }),
  syncStatus: z.enum(['synced', 'pending']),
  completedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
type LocalTask = z.output<typeof LocalTask>

const View = z.object({
  owner: z.string().nullable(),
  farmId: z.string().nullable(),
  tasks: z.array(LocalTask),
  pendingSyncs: z.array(z.string()),
})
type View = z.output<typeof View>

const nothing: View = { owner: null, farmId: null, tasks: [], pendingSyncs: [] }

/**
 * One user's tasks in one farm, under the specification's key. Only a view: unsent operations are in the outbox, and offline
 * screens read the stored copy of the server's reply.
 */
export const useTaskStorage = create<View>()(
  persist(() => nothing, {
    name: 'task-storage',
    version: 1,
    storage: createJSONStorage(() => browserStorage),
    merge: (found) => View.safeParse(found).data ?? nothing,
  }),
)
forgetWithOwner(useTaskStorage, nothing)

type Known = { owner: string; recorded: readonly TaskWithParts[] | undefined; rows: readonly OutboxRow[]; standing: Standing }

/** Without a server reply, keeps the last synced tasks. */
export function rememberTasks({ owner, recorded, rows, standing }: Known): void {
  const { farmId } = standing
  const waiting = new Set(rows.filter(({ state }) => state === 'waiting').map(taskIdOf))
  const now = withUnsent(new Map(recorded?.map((task) => [task.id, task])), rows, standing)
  const known = [...now.values()].map((task) => localTask(task, waiting.has(task.id)))
  const before = recorded ? [] : syncedBefore(owner, farmId).filter(({ id }) => !now.has(id))
  const tasks = [...before, ...known]
  useTaskStorage.setState({ owner, farmId, tasks, pendingSyncs: tasks.filter(isPending).map(({ id }) => id) })
}
const isPending = ({ syncStatus }: LocalTask) => syncStatus === 'pending'

function syncedBefore(owner: string, farmId: string): LocalTask[] {
  const view = useTaskStorage.getState()
  return view.owner === owner && view.farmId === farmId ? view.tasks.filter((task) => !isPending(task)) : []
}

const localTask = (task: TaskWithParts, pending: boolean): LocalTask => ({
  id: task.id,
  title: task.title,
  description: task.description,
  dueDate: task.due_date,
  priority: task.priority,
  status: task.status,
  category: task.category,
  assigneeName: task.assignee_name,
  assigneeId: task.assignee_id,
  context: { fieldId: task.context.field_id, cropId: task.context.crop_id },
  syncStatus: pending ? 'pending' : 'synced',
  completedAt: task.completed_at,
  createdAt: task.created_at,
  updatedAt: task.updated_at,
})
