import type { Page } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { Task, TaskWithHistory, TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { passedBlocksOf } from '../growing/index.ts'
import { listEvents } from './history-views.ts'
import { listParts } from './task-parts-views.ts'
import { findTask, listTasks } from './task-views.ts'

export async function getTask(tx: Tx, actor: FarmActor, id: string): Promise<Task> {
  const task = await findTask(tx, actor, id)
  if (!task) throw new Problem('not_found', messages.taskNotFound)
  return task
}

export async function getWholeTask(tx: Tx, actor: FarmActor, id: string): Promise<TaskWithHistory> {
  return {
    ...(await getTask(tx, actor, id)),
    ...(await listParts(tx, actor, [id]))(id),
    history: await listEvents(tx, actor, id),
    passed: (await passedBlocksOf(tx, actor, [id]))(id),
  }
}

/** More than anyone does in a few days offline. */
const mostPages = 6

/** What a device keeps for offline use: the open tasks, up to a limit, and the most recently completed ones. */
export async function listTasksToKeep(tx: Tx, actor: FarmActor): Promise<TaskWithParts[]> {
  const tasks: Task[] = []
  for (let pages = 0, cursor: string | null = ''; cursor !== null && pages < mostPages; pages += 1) {
    const page: Page<Task> = await listTasks(tx, actor, { status: 'open', cursor: cursor || undefined })
    tasks.push(...page.results)
    cursor = page.next
  }
  tasks.push(...(await listTasks(tx, actor, { status: 'completed' })).results)
  const partsOf = await listParts(
    tx,
    actor,
    tasks.map(({ id }) => id),
  )
  return tasks.map((task) => ({ ...task, ...partsOf(task.id) }))
}
