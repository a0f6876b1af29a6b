import { TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { priorities, taskCategories, taskStatuses } from '@farmlane/contract/tasks/task-states.ts'
import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { browserStorage } from '../../platform/storage.ts'
import { type Standing, taskIdOf, withUnsent } from './task-overlay.ts'

/** A task as the device keeps it. */
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
  /** As the server sent it, with all that is in it; null for one that the server does not have. */
  record: TaskWithParts.nullable(),
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
 * What this device last knew of the tasks of one farm, for screens without a network. A view and nothing more: what is unsent stands in
 * the outbox.
 */
export const useTaskStorage = create<View>()(
  persist(() => nothing, {
    name: 'task-storage',
    version: 1,
    storage: createJSONStorage(() => browserStorage),
    merge: (found) => View.safeParse(found).data ?? nothing,
  }),
)

type Known = { owner: string; recorded: readonly TaskWithParts[] | undefined; rows: readonly OutboxRow[]; standing: Standing }

let last: Known | undefined

/** Without an answer of the server, what it said last stays. Several parts of a screen say the same: it is written once. */
export function rememberTasks(known: Known): void {
  const { owner, recorded, rows, standing } = known
  if (
    last &&
    last.owner === owner &&
    last.recorded === recorded &&
    last.rows === rows &&
    last.standing.farmId === standing.farmId
  )
    return
  last = known
  const { farmId } = standing
  const records = recorded ?? tasksKept(owner, farmId)
  const byId = new Map(records.map((record) => [record.id, record]))
  const waiting = new Set(rows.filter(({ state }) => state === 'waiting').map(taskIdOf))
  const tasks = [...withUnsent(byId, rows, standing).values()].map((task) =>
    localTask(task, byId.get(task.id) ?? null, waiting.has(task.id)),
  )
  useTaskStorage.setState({ owner, farmId, tasks, pendingSyncs: tasks.filter(isPending).map(({ id }) => id) })
}
const isPending = ({ syncStatus }: LocalTask) => syncStatus === 'pending'

/** The server's tasks as they were last seen here. Nothing, for anybody but their owner. */
export function tasksKept(owner: string | null, farmId: string): TaskWithParts[] {
  const view = useTaskStorage.getState()
  if (owner === null || view.owner !== owner || view.farmId !== farmId) return []
  return view.tasks.flatMap(({ record }) => record ?? [])
}

const localTask = (task: TaskWithParts, record: TaskWithParts | null, pending: boolean): LocalTask => ({
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
  record,
})
