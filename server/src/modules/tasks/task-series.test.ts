import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { openRepeats } from '@farmlane/contract/tasks/constants.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import { datesUntil, repeatEvery } from '@farmlane/contract/tasks/repeat-dates.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addTask } from '../../testing/farm-records.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, hours, type TestApp } from '../../testing/test-app.ts'
import { makeDueTasks } from './make-next.ts'
import { completeTask } from './move-task.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
  await farmlane.close()
})

const newFarmer = () => openAccount(farmlane, { user_type: 'farmer', farm_name: 'Repeat Farm' })
const daily = { every: 'day' } as const
const weekly = { every: 'week' as const, weekdays: [1, 4] }
const byDate = () => farmlane.database.write(makeDueTasks)
const passDays = async (days: number, ...people: Person[]) => {
  farmlane.pass(days * 24 * hours)
  for (const { client, username } of people) await logIn(client, username)
}
const all = async (farmer: Person): Promise<Task[]> => (await farmer.client.call(routes.listTasks, {})).results
const daysOf = async (farmer: Person) => (await all(farmer)).map(({ due_date }) => due_date)
const complete = (farmer: Person, task_id: string) => farmer.client.call(routes.completeTask, { params: { task_id }, body: {} })
const today = () => farmlane.now().toISOString().slice(0, 10)

test('completing a task creates the next one with the same facts and nothing done', async () => {
  const farmer = await newFarmer()
  const first = await addTask(farmer, {
    title: 'Collect eggs',
    repeat: daily,
    priority: 'high',
    category: 'livestock',
    assignee_id: farmer.user.id,
    checklist: [{ text: 'Nest boxes' }],
  })
  expect(first.repeat).toEqual({ every: 'day', interval: 1, weekdays: [], until: null })
  const { checklist } = await farmer.client.call(routes.getTask, { params: { task_id: first.id } })
  await farmer.client.call(routes.updateItem, {
    params: { task_id: first.id, item_id: checklist[0]?.id ?? '' },
    body: { done: true },
  })
  await complete(farmer, first.id)
  const [, next] = await all(farmer)
  expect(next).toMatchObject({
    title: 'Collect eggs',
    due_date: addDays(today(), 1),
    status: 'pending',
    priority: 'high',
    category: 'livestock',
    assignee_id: farmer.user.id,
    items: { done: 0, all: 1 },
    repeat: { every: 'day' },
    created_by: null,
    minutes_spent: 0,
  })
  const { results } = await farmer.client.call(routes.listSeries, {})
  expect(results).toMatchObject([{ task: next?.id, title: 'Collect eggs', next_on: addDays(today(), 2) }])
})

test('many completions and reopenings still create only one next task', async () => {
  const farmer = await newFarmer()
  const helper = await openAccount(farmlane)
  await joinFarm(farmlane, farmer, helper, 'manager')
  const { id } = await addTask(farmer, { repeat: weekly })
  await Promise.all([farmer, helper, farmer, helper, farmer].map((person) => complete(person, id)))
  await farmer.client.call(routes.reopenTask, { params: { task_id: id }, body: { reason: 'Not quite.' } })
  await complete(helper, id)
  await byDate()
  expect(await daysOf(farmer)).toHaveLength(2)
})

test('days that come create their tasks once, even when several processes run at the same time', async () => {
  const farmer = await newFarmer()
  await addTask(farmer, { title: 'Walk the fence', repeat: daily })
  const begun = today()
  await byDate()
  expect(await daysOf(farmer)).toEqual([begun])
  await passDays(1, farmer)
  await Promise.all([byDate(), byDate(), byDate()])
  expect(await daysOf(farmer)).toEqual([begun, addDays(begun, 1)])
  await passDays(2, farmer)
  await byDate()
  await byDate()
  expect(await daysOf(farmer)).toEqual([0, 1, 2, 3].map((days) => addDays(begun, days)))
})

test('completing a task while its next day is being processed creates only one next task', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const farmer = await newFarmer()
    const { id } = await addTask(farmer, { repeat: daily })
    await passDays(1, farmer)
    await Promise.all([complete(farmer, id), byDate(), complete(farmer, id), byDate()])
    expect(await daysOf(farmer)).toEqual([addDays(today(), -1), today()])
  }
})

test('completing an older task creates none; completing the newest creates one in the future', async () => {
  const farmer = await newFarmer()
  const { id } = await addTask(farmer, { repeat: daily })
  await passDays(3, farmer)
  await byDate()
  const before = await daysOf(farmer)
  await complete(farmer, id)
  expect(await daysOf(farmer)).toEqual(before)
  const newest = (await all(farmer)).at(-1)
  await complete(farmer, newest?.id ?? '')
  expect((await daysOf(farmer)).at(-1)).toBe(addDays(today(), 1))
})

test('a neglected series accumulates at most seven open tasks and continues from today', async () => {
  const farmer = await newFarmer()
  await addTask(farmer, { repeat: daily })
  await passDays(20, farmer)
  await byDate()
  expect(await daysOf(farmer)).toHaveLength(openRepeats)
  await passDays(5, farmer)
  await byDate()
  const pile = await all(farmer)
  expect(pile).toHaveLength(openRepeats)
  await complete(farmer, pile[0]?.id ?? '')
  await byDate()
  expect((await daysOf(farmer)).at(-1)).toBe(today())
  expect((await all(farmer)).filter(({ status }) => status !== 'completed')).toHaveLength(openRepeats)
})

test("each farm's days start at its own midnight", async () => {
  const farmer = await newFarmer()
  // 11:30 PM in New York.
  const midnight = new Date(farmlane.now())
  midnight.setUTCHours(27, 30, 0, 0)
  farmlane.pass(midnight.getTime() - farmlane.now().getTime())
  await logIn(farmer.client, farmer.username)
  const { due_date } = await addTask(farmer, { repeat: daily })
  await byDate()
  expect(await daysOf(farmer)).toEqual([due_date])
  farmlane.pass(hours)
  await byDate()
  await logIn(farmer.client, farmer.username)
  expect(await daysOf(farmer)).toEqual([due_date, addDays(due_date, 1)])
})

test('a series ends on its last day; an end before the first day is refused', async () => {
  const farmer = await newFarmer()
  const due_date = today()
  const refused = addTask(farmer, { due_date, repeat: { ...daily, until: addDays(due_date, -1) } })
  await expect(refused).rejects.toMatchObject({ fields: { 'repeat.until': messages.untilBefore } })
  await addTask(farmer, { due_date, repeat: { ...daily, until: addDays(due_date, 1) } })
  await passDays(6, farmer)
  await byDate()
  expect(await daysOf(farmer)).toEqual([due_date, addDays(due_date, 1)])
  expect((await farmer.client.call(routes.listSeries, {})).results).toEqual([])
})

test('changes apply to later tasks, but moving one task to another day moves no other', async () => {
  const farmer = await newFarmer()
  const { id, due_date } = await addTask(farmer, { title: 'Mow', repeat: { every: 'week' } })
  await farmer.client.call(routes.updateTask, {
    params: { task_id: id },
    body: { title: 'Mow the lane', due_date: addDays(due_date, 2) },
  })
  await complete(farmer, id)
  expect((await all(farmer)).at(-1)).toMatchObject({ title: 'Mow the lane', due_date: addDays(due_date, 7) })
})

test('an existing task can start repeating, change its rule and stop', async () => {
  const farmer = await newFarmer()
  const { id, due_date } = await addTask(farmer)
  const set = (repeat: object | null) =>
    farmer.client.call(routes.updateTask, { params: { task_id: id }, body: { repeat } as { repeat: typeof daily | null } })
  expect((await set(daily)).task.repeat).toMatchObject({ every: 'day' })
  expect((await set({ every: 'day', interval: 3 })).task).toMatchObject({ repeat: { interval: 3 }, version: 3 })
  expect((await set({ every: 'day', interval: 3, weekdays: [] })).task.version).toBe(3)
  expect((await farmer.client.call(routes.listSeries, {})).results).toMatchObject([{ next_on: addDays(due_date, 3) }])
  expect((await set(null)).task.repeat).toBeNull()
  await complete(farmer, id)
  await passDays(9, farmer)
  await byDate()
  expect(await daysOf(farmer)).toEqual([due_date])
})

test('a removed task comes again on its next day, unless the series is stopped as well', async () => {
  const farmer = await newFarmer()
  const [one, other] = [
    await addTask(farmer, { title: 'One', repeat: daily }),
    await addTask(farmer, { title: 'Other', repeat: daily }),
  ]
  await farmer.client.call(routes.removeTask, { params: { task_id: one.id } })
  await farmer.client.call(routes.removeTask, { params: { task_id: other.id }, query: { stop_repeat: 'true' } })
  expect(await all(farmer)).toEqual([])
  await passDays(1, farmer)
  await byDate()
  expect((await all(farmer)).map(({ title, due_date }) => [title, due_date])).toEqual([['One', today()]])
})

test('tasks of a series are not assigned to former members', async () => {
  const farmer = await newFarmer()
  const leaver = await openAccount(farmlane)
  const farmId = await joinFarm(farmlane, farmer, leaver, 'worker')
  await addTask(farmer, { repeat: daily, assignee_id: leaver.user.id })
  await farmlane.database.kysely.deleteFrom('farm_members').where('user_id', '=', leaver.user.id).execute()
  expect(farmId).toBeTruthy()
  await passDays(1, farmer)
  await byDate()
  expect((await all(farmer)).map(({ assignee_id }) => assignee_id)).toEqual([leaver.user.id, null])
})

const times = Number(process.env['PROVE'] ?? 1)
test(
  'for any rule and order of events, no day of a series has two tasks and none is off its rule',
  async () => {
    const anyRule = fc.record({
      every: fc.constantFrom(...repeatEvery),
      interval: fc.integer({ min: 1, max: 3 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    })
    const steps = fc.array(fc.constantFrom('day', 'week', 'oldest', 'newest', 'look', 'all at once'), {
      minLength: 4,
      maxLength: 14,
    })
    const farmer = await newFarmer()
    const farmId = (await addTask(farmer)).farm
    const actor = { farmId, userId: farmer.user.id, role: 'owner', sessionId: '', client: { address: '', agent: '' } } as const
    await fc.assert(
      fc.asyncProperty(anyRule, steps, async (rule, order) => {
        await logIn(farmer.client, farmer.username)
        const anchor = await addTask(farmer, { repeat: rule })
        const series = () =>
          farmlane.database.kysely
            .selectFrom('tasks')
            .innerJoin('tasks as first', 'first.series_id', 'tasks.series_id')
            .select(['tasks.id', 'tasks.occurs_on', 'tasks.status'])
            .where('first.id', '=', anchor.id)
            .orderBy('tasks.occurs_on')
            .execute()
        const finish = (task_id: string) => farmlane.database.write((tx) => completeTask(tx, actor, { task_id }))
        for (const step of order) {
          if (step === 'day' || step === 'week') farmlane.pass((step === 'day' ? 1 : 7) * 24 * hours)
          const open = (await series()).filter(({ status }) => status !== 'completed').map(({ id }) => id)
          if (step === 'oldest' && open[0]) await finish(open[0])
          if (step === 'newest' && open.at(-1)) await finish(open.at(-1) ?? '')
          if (step === 'look') await byDate()
          if (step === 'all at once') await Promise.all([...open.flatMap((id) => [finish(id), finish(id)]), byDate(), byDate()])
        }
        const days = (await series()).map(({ occurs_on }) => occurs_on ?? '')
        expect(days).toEqual([...new Set(days)].sort())
        const byRule = datesUntil({ ...rule, until: null }, anchor.due_date, anchor.due_date, days.at(-1) ?? '')
        for (const day of days.slice(1)) expect(byRule).toContain(day)
      }),
      { numRuns: 12 * times },
    )
  },
  60_000 * times,
)
