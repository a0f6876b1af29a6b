import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Block, Override } from '@farmlane/contract/growing/blocks.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import type { Task, TaskItem } from '@farmlane/contract/tasks/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { deviceNow } from '../../platform/browser/device-now.ts'
import { newId } from '../../platform/browser/new-id.ts'
import { useRefresh } from '../../platform/http/refresh.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import type { Command } from '../../platform/outbox/record.ts'
import { justSent } from '../../platform/outbox/unsent-commands.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'
import { closedBy } from '../growing/closed-problem.ts'
import { entryStop, type Step } from './entry-stop.ts'
import { type TaskShown, taskIdOf } from './task-overlay.ts'
import { taskQuery, tasksKey } from './task-queries.ts'

type OfTask = Pick<Task, 'id' | 'farm' | 'title'>
type Body<R extends { body: unknown } & Parameters<typeof useWrite>[0]> = Input<R> extends { body: infer B } ? B : never

/** An operation on a task that exists or is pending. */
const about = (task: OfTask, kind: Command['kind'], rest: Partial<Command> & { shown?: Partial<TaskShown> } = {}): Command => ({
  id: newId(),
  farm_id: task.farm,
  kind,
  body: undefined,
  ...rest,
  params: { task_id: task.id, ...rest.params },
  shown: { title: task.title, ...rest.shown },
  about: [task.id, ...(rest.about ?? [])],
})
const moving = (kind: Command['kind'], more: object = {}) => {
  return ({ override, ...task }: OfTask & { override?: Override }): Command => {
    const op_id = newId()
    return about(task, kind, { id: op_id, body: { op_id, device_at: deviceNow(), ...more, ...(override && { override }) } })
  }
}

type NewTask = {
  body: Omit<Body<typeof routes.quickCreateTask>, 'id'> & { id: string; farm_id: string }
  shown?: Partial<TaskShown>
}
/** Gives each checklist item of a new task an id, so that it can be completed before the server has the task. */
export const useAddTask = () =>
  useCommand(({ body, shown }: NewTask) => {
    const checklist = (body.checklist ?? []).map(({ text }) => ({ id: newId(), text }))
    const sent = { ...body, checklist, device_at: deviceNow() }
    return { id: body.id, farm_id: body.farm_id, kind: 'tasks.create', body: sent, shown: { title: body.title, ...shown } }
  })

type Change = { task: Task; body: Body<typeof routes.updateTask>; shown?: Partial<TaskShown> }
/** Sends the ids of this device's pending and recent changes, so that the server doesn't count them as someone else's. */
export const useUpdateTask = () =>
  useCommand(async ({ task, body, shown }: Change) => {
    const rows = [...(await outbox.rows().catch(() => [])), ...justSent()]
    const seen_ops = rows.filter((row) => row.kind === 'tasks.update' && taskIdOf(row) === task.id).map(({ id }) => id)
    const op_id = body.op_id ?? newId()
    return about(task, 'tasks.update', {
      id: op_id,
      body: { ...body, op_id, seen_ops, seen_version: body.seen_version ?? task.version, device_at: deviceNow() },
      shown: { title: body.title ?? task.title, ...shown },
    })
  })

/** The blocks on the farm that this device knows. */
export type Gate = { farm: Farm; blocks: readonly Block[] }
type Entering = OfTask & Pick<Task, 'category' | 'context'> & { override?: Override }

/**
 * Starting or completing a task may mean entering a field. The device checks blocks first, even offline, so that no one walks
 * there in vain; the server checks those it doesn't know. An owner can override a block with a reason.
 */
const useStep = (step: Step, { farm, blocks }: Gate) =>
  useCommand(({ category, context, ...task }: Entering) => {
    const stop = entryStop({ farm, blocks, task: { category, field_id: context.field_id }, step })
    if (stop && !(task.override && farm.role === 'owner')) throw closedBy(stop)
    return moving(`tasks.${step}`)(task)
  })
export const useStartTask = (gate: Gate) => useStep('start', gate)
export const useCompleteTask = (gate: Gate) => useStep('complete', gate)
export const useReopenTask = () =>
  useCommand(({ task, reason }: { task: OfTask; reason: string }) => moving('tasks.reopen', { reason })(task))

export const useAddItem = () =>
  useCommand(({ task, text }: { task: OfTask; text: string }) => {
    const id = newId()
    return about(task, 'tasks.add_item', { id, body: { id, text, device_at: deviceNow() } })
  })
type OfItem = { task: OfTask; item: TaskItem }
const ofItem = ({ item }: OfItem) => ({ params: { item_id: item.id }, about: [item.id], shown: { part: item.text } })
export const useTickItem = () =>
  useCommand(({ done, ...of }: OfItem & { done: boolean }) => {
    const op_id = newId()
    return about(of.task, 'tasks.update_item', { ...ofItem(of), id: op_id, body: { done, op_id, device_at: deviceNow() } })
  })
export const useRemoveItem = () => useCommand((of: OfItem) => about(of.task, 'tasks.remove_item', ofItem(of)))

export const useAddPhoto = () =>
  useCommand(({ task, file }: { task: OfTask; file: File }) => ({
    ...about(task, 'tasks.add_photo', { body: { device_at: deviceNow() } }),
    file,
  }))
export const useRemovePhoto = () =>
  useCommand(({ task, uploadId }: { task: OfTask; uploadId: string }) =>
    about(task, 'tasks.remove_photo', { params: { upload_id: uploadId } }),
  )

type Time = { task: OfTask; minutes: number; note?: string | undefined }
export const useAddTime = () =>
  useCommand(({ task, ...facts }: Time) => {
    const id = newId()
    return about(task, 'tasks.add_time', { id, body: { id, ...facts, device_at: deviceNow() } })
  })
export const useWithdrawTime = () =>
  useCommand(({ task, timeId }: { task: OfTask; timeId: string }) =>
    about(task, 'tasks.withdraw_time', { params: { time_id: timeId }, about: [timeId] }),
  )

/** Needs a network. Navigates away from the task and refetches everything except the deleted task. */
export const useRemoveTask = (leave: () => void) => {
  const cache = useQueryClient()
  return useWrite(routes.removeTask, async (_, { params }) => {
    leave()
    const gone = taskQuery(params.task_id).queryKey.join()
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.join() !== gone }
    await Promise.all([tasksKey, ['insights']].map((queryKey) => cache.invalidateQueries({ queryKey, ...others })))
  })
}
export const useMakeFeed = () => useWrite(routes.makeFeed, useRefresh(tasksKey))
export const useEndFeed = () => useWrite(routes.endFeed, useRefresh(tasksKey))
