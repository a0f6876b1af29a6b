import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { addCrop, farmToday } from './farm-records.ts'
import type { Hands } from './hands.ts'

type TaskWishes = Partial<Input<typeof tasks.createTask>['body']>

/** Adds a task, due today by default. */
export const addTask = (hands: Hands, about: TaskWishes = {}): Promise<Task> =>
  hands(tasks.createTask, { body: { title: 'Flush drip lines', ...about } })

export const completeTask = (hands: Hands, { id }: Pick<Task, 'id'>): Promise<Task> =>
  hands(tasks.completeTask, { params: { task_id: id }, body: {} })

export const tasksPath = '/farmer/dashboard?tab=tasks'

/** Adds tasks for every tab and returns the paths of their screens. */
export async function taskScreens(hands: Hands): Promise<string[]> {
  const today = farmToday()
  const crop = await addCrop(hands)
  await addTask(hands, { title: 'Hoof trim', due_date: addDays(today, -4), category: 'livestock' })
  const picking = await addTask(hands, {
    title: 'Pick tomatoes before 10',
    priority: 'urgent',
    category: 'harvest',
    context: { crop_id: crop.id },
    description: 'Six rows.',
    repeat: { every: 'day' },
    checklist: [{ text: 'Crates' }, { text: 'Shears' }],
  })
  await addTask(hands, { priority: 'high', category: 'irrigation' })
  await addTask(hands, { title: 'Order row cover', due_date: addDays(today, 12), priority: 'low' })
  const gate = await addTask(hands, { title: 'Fix the gate', due_date: addDays(today, 2), category: 'maintenance' })
  await hands(tasks.startTask, { params: { task_id: gate.id }, body: {} })
  const done = await addTask(hands, { title: 'Clean the cooler', checklist: [{ text: 'Rinse' }] })
  await hands(tasks.addTime, { params: { task_id: done.id }, body: { minutes: 40 } })
  await completeTask(hands, done)
  const tabs = ['today', 'upcoming', 'overdue', 'pending', 'completed'].map((show) => `${tasksPath}&show=${show}`)
  return [tasksPath, ...tabs, `${tasksPath}&view=calendar`, `${tasksPath}&task=${picking.id}`, `${tasksPath}&task=${done.id}`]
}
