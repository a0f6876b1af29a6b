import { randomUUID } from 'node:crypto'
import { removeMember } from '@farmlane/contract/farms/routes.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnimal, addCrop, addField, addTask } from '../../testing/farm-records.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

let farmlane: TestApp
let owner: Person
let worker: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Busy Farm' })
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(() => farmlane.close())

const today = '2026-05-04'
const newFarmer = () => openAccount(farmlane, { user_type: 'farmer', farm_name: 'Another Farm' })
const titles = ({ results }: { results: Task[] }) => results.map(({ title }) => title)

test('a title is enough; the other fields get the defaults of the dialog', async () => {
  const task = await worker.client.call(routes.quickCreateTask, { body: { title: '  Walk the fence  ' } })
  expect(task).toMatchObject({
    title: 'Walk the fence',
    description: '',
    due_date: today,
    priority: 'medium',
    status: 'pending',
    category: 'other',
    assignee_id: null,
    assignee_name: null,
    context: { field_id: null, crop_id: null, animal_id: null },
    repeat: null,
    overdue: false,
    completed_at: null,
    version: 1,
    created_by: 'Ada O’Neil',
    can: { edit: true, start: true, complete: true, reopen: false, remove: true },
  })
})

test('a missing title is refused at its field', async () => {
  for (const title of ['', '   ', undefined])
    await expect(worker.client.call(routes.quickCreateTask, { body: { title } as { title: string } })).rejects.toMatchObject({
      code: 'invalid',
      fields: { title: messages.titleMissing },
    })
})

test("a task about a crop gets the crop's field", async () => {
  const field = await addField(owner, { name: 'River Bend' })
  const crop = await addCrop(owner, { field: field.id })
  const task = await addTask(worker, { context: { crop_id: crop.id }, category: 'harvest', priority: 'urgent' })
  expect(task.context).toEqual({
    field_id: field.id,
    field_name: 'River Bend',
    crop_id: crop.id,
    crop_name: 'Tomatoes',
    animal_id: null,
    animal_name: null,
  })
  const lists = await worker.client.call(routes.listTasks, { query: { field_id: field.id } })
  expect(lists.results.map(({ id }) => id)).toEqual([task.id])
})

test('a task can be about an animal and is listed for it', async () => {
  const cow = await addAnimal(owner, { name: 'Daisy', tag: '14' })
  const task = await addTask(worker, { context: { animal_id: cow.id }, category: 'livestock' })
  expect(task.context).toMatchObject({ animal_id: cow.id, animal_name: 'Daisy · 14', field_id: null })
  const { results } = await worker.client.call(routes.listTasks, { query: { animal_id: cow.id } })
  expect(results.map(({ id }) => id)).toEqual([task.id])
  await worker.client.call(routes.updateTask, { params: { task_id: task.id }, body: { context: { animal_id: null } } })
  const { history } = await worker.client.call(routes.getTask, { params: { task_id: task.id } })
  expect(history[0]).toMatchObject({ field: 'animal_id', before: 'Daisy · 14', after: null })
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next door' })
  const theirs = await addAnimal(stranger)
  await expect(addTask(owner, { context: { animal_id: theirs.id } })).rejects.toMatchObject({
    fields: { 'context.animal_id': messages.animalNotFound },
  })
})

test('a field, crop, or person of another farm is refused', async () => {
  const neighbour = await newFarmer()
  const theirs = await addCrop(neighbour)
  await expect(addTask(owner, { context: { crop_id: theirs.id } })).rejects.toMatchObject({
    fields: { 'context.crop_id': messages.cropNotFound },
  })
  await expect(addTask(owner, { context: { field_id: theirs.field } })).rejects.toMatchObject({
    fields: { 'context.field_id': messages.fieldNotFound },
  })
  await expect(addTask(owner, { assignee_id: neighbour.user.id })).rejects.toMatchObject({
    fields: { assignee_id: messages.assigneeUnknown },
  })
})

test('owners assign tasks to the team; workers take them or leave them unassigned', async () => {
  const given = await addTask(owner, { assignee_id: worker.user.id })
  expect(given).toMatchObject({ assignee_id: worker.user.id, assignee_name: 'Ada O’Neil', assignee_left: false })
  expect(await addTask(worker, { assignee_id: worker.user.id })).toMatchObject({ assignee_id: worker.user.id })
  await expect(addTask(worker, { assignee_id: owner.user.id })).rejects.toMatchObject({
    fields: { assignee_id: messages.assigneeOthers },
  })
  const team = await owner.client.call(routes.listAssignees, {})
  expect(team.results.map(({ id, you }) => [id, you])).toEqual([
    [owner.user.id, true],
    [worker.user.id, false],
  ])
  const alone = await worker.client.call(routes.listAssignees, {})
  expect(alone.results.map(({ id }) => id)).toEqual([worker.user.id])
})

test('every tab lists its tasks by the days of the farm', async () => {
  const farmer = await newFarmer()
  for (const [title, days] of [
    ['long ago', -40],
    ['yesterday', -1],
    ['today', 0],
    ['tomorrow', 1],
    ['in a week', 7],
    ['in eight days', 8],
  ] as const)
    await addTask(farmer, { title, due_date: addDays(today, days) })
  const done = await addTask(farmer, { title: 'done today' })
  await farmer.client.call(routes.completeTask, { params: { task_id: done.id }, body: {} })
  const doneLate = await addTask(farmer, { title: 'done late', due_date: addDays(today, -3) })
  await farmer.client.call(routes.completeTask, { params: { task_id: doneLate.id }, body: {} })
  const begun = await addTask(farmer, { title: 'begun', due_date: addDays(today, 2), priority: 'high' })
  await farmer.client.call(routes.startTask, { params: { task_id: begun.id }, body: {} })

  // The test clock stands still, so the order within a day is undefined.
  expect(titles(await farmer.client.call(routes.todaysTasks, {})).sort()).toEqual(['done today', 'today'])
  expect(titles(await farmer.client.call(routes.upcomingTasks, {}))).toEqual(['today', 'tomorrow', 'begun', 'in a week'])
  expect(titles(await farmer.client.call(routes.overdueTasks, {}))).toEqual(['long ago', 'yesterday'])
  const list = async (query: object) => titles(await farmer.client.call(routes.listTasks, { query }))
  expect(await list({ status: 'pending' })).toEqual(['long ago', 'yesterday', 'today', 'tomorrow', 'in a week', 'in eight days'])
  expect(await list({ status: 'in_progress' })).toEqual(['begun'])
  expect((await list({ status: 'completed' })).sort()).toEqual(['done late', 'done today'])
  expect(await list({ status: 'open', start_date: addDays(today, 2), end_date: addDays(today, 7) })).toEqual([
    'begun',
    'in a week',
  ])
  expect(await list({ priority: 'high' })).toEqual(['begun'])
  expect(await list({ category: 'harvest' })).toEqual([])
  expect(await list({})).toHaveLength(9)
  expect(await farmer.client.call(routes.countTasks, {})).toEqual({ today: 1, upcoming: 4, overdue: 2, pending: 6 })
})

test('lists and counts can be filtered by assignee', async () => {
  const mine = await addTask(owner, { assignee_id: worker.user.id, due_date: addDays(today, -2) })
  await addTask(owner, { due_date: addDays(today, -2) })
  const { results } = await owner.client.call(routes.overdueTasks, { query: { assignee_id: worker.user.id } })
  expect(results.map(({ id }) => id)).toEqual([mine.id])
  const counts = await owner.client.call(routes.countTasks, { query: { assignee_id: worker.user.id } })
  expect(counts.overdue).toBe(1)
})

test('a long list is paged, and each task appears once', async () => {
  const farmer = await newFarmer()
  for (let at = 0; at < 55; at += 1) await addTask(farmer, { due_date: addDays(today, at % 3) })
  const first = await farmer.client.call(routes.listTasks, {})
  const second = await farmer.client.call(routes.listTasks, { query: { cursor: first.next ?? '' } })
  expect([first.results.length, second.results.length, second.next]).toEqual([50, 5, null])
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(55)
  for (const { id } of [...first.results, ...second.results])
    await farmer.client.call(routes.completeTask, { params: { task_id: id }, body: {} })
  const done = await farmer.client.call(routes.listTasks, { query: { status: 'completed' } })
  const rest = await farmer.client.call(routes.listTasks, { query: { status: 'completed', cursor: done.next ?? '' } })
  expect(new Set([...done.results, ...rest.results].map(({ id }) => id)).size).toBe(55)
})

test('adding a task is idempotent by its id, even after the task was changed', async () => {
  const body = {
    id: randomUUID(),
    title: 'Set mouse traps',
    device_at: '2026-05-04T06:00:00-04:00',
    checklist: [{ text: 'Barn' }],
  }
  const first = await worker.client.call(routes.quickCreateTask, { body })
  expect(first).toMatchObject({ id: body.id, items: { all: 1 } })
  await owner.client.call(routes.updateTask, { params: { task_id: body.id }, body: { title: 'Set six mouse traps' } })
  const again = await worker.client.call(routes.quickCreateTask, { body })
  expect(again).toMatchObject({ id: body.id, title: 'Set six mouse traps', items: { all: 1 } })
  const other = worker.client.call(routes.quickCreateTask, { body: { ...body, due_date: '2026-06-01' } })
  await expect(other).rejects.toMatchObject({ code: 'conflict', message: messages.idTaken })
  const stranger = (await newFarmer()).client.call(routes.quickCreateTask, { body })
  await expect(stranger).rejects.toMatchObject({ code: 'conflict' })
  const { history } = await owner.client.call(routes.getTask, { params: { task_id: body.id } })
  expect(history.at(-1)).toMatchObject({
    deed: 'created',
    by: 'Ada O’Neil',
    at: '2026-05-04T12:00:00.000Z',
    device_at: '2026-05-04T10:00:00.000Z',
  })
})

test('ten concurrent requests that add the same task create one', async () => {
  const body = { id: randomUUID(), title: 'Turn the compost' }
  const answers = await farmlane.database.write(async (tx) => {
    // Blocks the first request before its last step, so that the others arrive while it is running.
    await sql`lock table task_events in share mode`.execute(tx.db)
    const sent = Array.from({ length: 10 }, () => worker.client.call(routes.quickCreateTask, { body }))
    await untilWaiting(tx, 1)
    return { sent }
  })
  expect(new Set((await Promise.all(answers.sent)).map(({ id }) => id))).toEqual(new Set([body.id]))
  const { results } = await worker.client.call(routes.listTasks, { query: {} })
  expect(results.filter(({ title }) => title === body.title)).toHaveLength(1)
})

test('a removed task is on no list, and its history is kept', async () => {
  const task = await addTask(worker, { due_date: addDays(today, -5) })
  const params = { task_id: task.id }
  await expect(worker.client.call(routes.removeTask, { params: { task_id: (await addTask(owner)).id } })).rejects.toMatchObject({
    code: 'forbidden',
    message: messages.removeOwn,
  })
  await worker.client.call(routes.removeTask, { params })
  await worker.client.call(routes.removeTask, { params })
  await expect(owner.client.call(routes.getTask, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect((await owner.client.call(routes.overdueTasks, {})).results.map(({ id }) => id)).not.toContain(task.id)
  const events = await farmlane.database.kysely.selectFrom('task_events').select('deed').where('task_id', '=', task.id).execute()
  expect(events.map(({ deed }) => deed).sort()).toEqual(['created', 'removed'])
})

test('the database prevents changes to the history', async () => {
  const { id } = await addTask(owner)
  const { kysely } = farmlane.database
  await expect(kysely.updateTable('task_events').set({ reason: 'mine' }).where('task_id', '=', id).execute()).rejects.toThrow(
    /never changed/,
  )
  await expect(kysely.deleteFrom('task_events').where('task_id', '=', id).execute()).rejects.toThrow(/never changed/)
})

test('a former member stays the assignee and is marked as having left', async () => {
  const leaver = await openAccount(farmlane)
  const farm_id = await joinFarm(farmlane, owner, leaver, 'worker')
  const { id } = await addTask(owner, { assignee_id: leaver.user.id })
  await owner.client.call(removeMember, { params: { farm_id, user_id: leaver.user.id } })
  expect(await owner.client.call(routes.getTask, { params: { task_id: id } })).toMatchObject({
    assignee_id: leaver.user.id,
    assignee_left: true,
  })
})

// Runs last, because it moves the clock.
test("days end at midnight in the farm's time zone, also when daylight saving time starts or ends", async () => {
  const farmer = await newFarmer()
  const at = async (moment: string) => {
    farmlane.pass(Date.parse(moment) - farmlane.now().getTime())
    await logIn(farmer.client, farmer.username)
  }
  // Half an hour before midnight on October 31 in New York; in London it is already November.
  await at('2026-11-01T03:30:00Z')
  const task = await addTask(farmer)
  expect(task.due_date).toBe('2026-10-31')
  await at('2026-11-01T04:05:00Z')
  expect(titles(await farmer.client.call(routes.overdueTasks, {}))).toEqual([task.title])
  expect((await addTask(farmer)).due_date).toBe('2026-11-01')
  // The 25-hour day still includes its last hour.
  await at('2026-11-02T04:30:00Z')
  expect((await addTask(farmer)).due_date).toBe('2026-11-01')
  await at('2026-11-02T05:01:00Z')
  expect((await addTask(farmer)).due_date).toBe('2026-11-02')
  // Daylight saving time starts: the 23-hour day ends at 04:00 UTC.
  await at('2027-03-15T03:59:00Z')
  expect((await addTask(farmer)).due_date).toBe('2027-03-14')
  await at('2027-03-15T04:01:00Z')
  expect((await addTask(farmer)).due_date).toBe('2027-03-15')
})
