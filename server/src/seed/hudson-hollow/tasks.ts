import { randomUUID } from 'node:crypto'
import { addDays, daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { CreateTask } from '@farmlane/contract/tasks/task.ts'
import { addTaskTime, completeTask, createTask, startTask, tickItem } from '../../modules/tasks/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { onDay } from '../story-time.ts'
import type { CropName } from './crops.ts'
import type { FieldName } from './fields.ts'
import type { AnimalName } from './livestock.ts'

type Person = 'june' | 'tom' | 'rosa'
type DemoTask = Pick<CreateTask, 'title' | 'category' | 'priority'> & {
  /** Days from today. */
  readonly due: number
  readonly for?: Person
  readonly field?: FieldName
  readonly crop?: CropName
  readonly animal?: AnimalName
  readonly description?: string
  readonly checklist?: readonly string[]
  readonly repeat?: { readonly every: 'day' | 'week' | 'month'; readonly weekdays?: number[] }
  readonly begun?: true
  /** Who completed it, on its due date, and the minutes it took. */
  readonly done?: readonly [Person, number]
}

const tasks: readonly DemoTask[] = [
  {
    title: 'Pick tomatoes before 10',
    category: 'harvest',
    priority: 'urgent',
    due: 0,
    for: 'rosa',
    crop: 'Brandywine tomatoes',
    description: 'Six rows. They crack once the sun is on them.',
  },
  {
    title: 'Move layers to Pasture 3',
    category: 'livestock',
    priority: 'high',
    due: 0,
    field: 'Pasture 3',
    animal: 'Layers',
    description: '84 hens. Move the net first, then the coop.',
    checklist: ['Charge the fence', 'Move the net', 'Pull the coop', 'Fill the drinkers'],
  },
  { title: 'Flush drip lines', category: 'irrigation', priority: 'medium', due: 0, for: 'tom', field: 'East beds' },
  { title: 'Irrigation check', category: 'irrigation', priority: 'high', due: -2, for: 'tom', field: 'River Bend' },
  { title: 'Hoof trim', category: 'livestock', priority: 'medium', due: -4, description: 'The two ewes, Marigold and Clover.' },
  {
    title: 'Scout for hornworms',
    category: 'pest_control',
    priority: 'medium',
    due: 1,
    for: 'rosa',
    crop: 'Brandywine tomatoes',
    repeat: { every: 'week' },
  },
  {
    title: 'Fix the pasture gate',
    category: 'maintenance',
    priority: 'high',
    due: 1,
    for: 'tom',
    field: 'Pasture 3',
    begun: true,
  },
  { title: 'Cure the onions', category: 'harvest', priority: 'medium', due: 2, crop: 'Yellow onions' },
  {
    title: 'Sharpen the mower blades',
    category: 'maintenance',
    priority: 'low',
    due: 3,
    for: 'tom',
    repeat: { every: 'month' },
  },
  { title: 'Sow winter spinach', category: 'planting', priority: 'medium', due: 6, for: 'june', crop: 'Winter spinach' },
  { title: 'Order row cover', category: 'other', priority: 'low', due: 12, for: 'june' },
  {
    title: 'Collect eggs',
    category: 'livestock',
    animal: 'Layers',
    priority: 'medium',
    due: -1,
    for: 'rosa',
    repeat: { every: 'day' },
    done: ['rosa', 25],
  },
  {
    title: 'Clean the cooler',
    category: 'maintenance',
    priority: 'medium',
    due: -1,
    for: 'rosa',
    checklist: ['Empty the shelves', 'Wash with soap', 'Sanitize', 'Let it dry'],
    done: ['rosa', 40],
  },
  { title: 'Mow the headlands', category: 'maintenance', priority: 'low', due: -3, for: 'tom', done: ['tom', 95] },
]

/** Tasks for the next pickup. */
const pickupTasks = (weekday: string, due: number): readonly DemoTask[] => [
  { title: `Wash crates for ${weekday} pickup`, category: 'other', priority: 'high', due: 0 },
  {
    title: `Pack ${weekday} pickup`,
    category: 'other',
    priority: 'high',
    due,
    description: 'Sheets are at the order desk.',
  },
]

type Needs = {
  readonly people: Record<Person, FarmActor>
  readonly fields: ReadonlyMap<FieldName, string>
  readonly crops: ReadonlyMap<CropName, string>
  readonly animals: ReadonlyMap<AnimalName, string>
  readonly today: string
}

/** The farm's open and completed tasks. */
export const addTasks = (tx: Tx, needs: Needs): Promise<void> => addAll(tx, tasks, needs)

/** Tasks for the orders of an upcoming pickup day. */
export function addPickupTasks(tx: Tx, june: FarmActor, { today, pickupOn }: { today: string; pickupOn: string }): Promise<void> {
  const weekday = new Date(`${pickupOn}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  const people = { june, tom: june, rosa: june }
  const none = { fields: new Map(), crops: new Map(), animals: new Map() }
  return addAll(tx, pickupTasks(weekday, daysBetween(today, pickupOn)), { people, ...none, today })
}

async function addAll(tx: Tx, list: readonly DemoTask[], { people, fields, crops, animals, today }: Needs): Promise<void> {
  for (const task of list) {
    const due_date = addDays(today, task.due)
    const checklist = task.checklist?.map((text) => ({ id: randomUUID(), text })) ?? []
    const input = CreateTask.parse({
      title: task.title,
      category: task.category,
      priority: task.priority,
      description: task.description ?? '',
      due_date,
      assignee_id: task.for ? people[task.for].userId : null,
      context: {
        field_id: (task.field && fields.get(task.field)) ?? null,
        crop_id: (task.crop && crops.get(task.crop)) ?? null,
        animal_id: (task.animal && animals.get(task.animal)) ?? null,
      },
      repeat: task.repeat ?? null,
      checklist,
    })
    const task_id = await createTask(onDay(tx, addDays(today, Math.min(task.due, 0) - 3)), people.june, input)
    if (task.begun) await startTask(onDay(tx, addDays(today, -1), '17:30'), people[task.for ?? 'june'], { task_id })
    if (!task.done) continue
    const [who, minutes] = task.done
    const then = onDay(tx, due_date, '15:10')
    for (const { id } of checklist) await tickItem(then, people[who], { task_id, item_id: id, done: true })
    await completeTask(then, people[who], { task_id })
    await addTaskTime(then, people[who], { task_id, minutes, note: '' })
  }
}
