import { randomUUID } from 'node:crypto'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addCrop, addField, addTask } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let june: Person
let tom: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  june = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Busy Farm' })
  tom = await openAccount(farmlane)
  await joinFarm(farmlane, june, tom, 'manager')
})
afterAll(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
  await farmlane.close()
})

type Body = Parameters<typeof change>[2]
const change = (
  by: Person,
  task_id: string,
  body: { title?: string; description?: string; seen_version?: number; op_id?: string } & object,
) => by.client.call(routes.updateTask, { params: { task_id }, body })
const whole = (task_id: string) => june.client.call(routes.getTask, { params: { task_id } })

test('concurrent changes to different fields are both kept', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const { id, version } = await addTask(june)
    const answers = await Promise.all([
      change(june, id, { title: 'Fix the gate', seen_version: version }),
      change(tom, id, { description: 'Hinge is bent', seen_version: version }),
    ])
    expect(answers.flatMap(({ crossed }) => crossed)).toEqual([])
    expect(await whole(id)).toMatchObject({ title: 'Fix the gate', description: 'Hinge is bent', version: 3 })
  }
})

test('of two changes to one field the later wins and reports the conflict, and both stay in the history', async () => {
  const { id, version } = await addTask(june, { title: 'Fix gate' })
  const first = await change(june, id, { title: 'Fix the barn gate', seen_version: version })
  expect(first.crossed).toEqual([])
  const second = await change(tom, id, { title: 'Fix the pasture gate', seen_version: version })
  expect(second.task.title).toBe('Fix the pasture gate')
  expect(second.crossed).toEqual([
    { field: 'title', theirs: 'Fix the barn gate', by: 'Ada O’Neil', at: farmlane.now().toISOString() },
  ])
  const { history } = await whole(id)
  expect(history.map(({ before, after, crossed }) => [before, after, crossed])).toEqual([
    ['Fix the barn gate', 'Fix the pasture gate', true],
    ['Fix gate', 'Fix the barn gate', false],
    [null, 'Fix gate', false],
  ])
})

test("there is no conflict if the other's value was seen or the new value is the same", async () => {
  const { id } = await addTask(june, { title: 'Fix gate' })
  const { task } = await change(june, id, { title: 'Fix the barn gate', seen_version: 1 })
  expect((await change(tom, id, { title: 'Fix the gate', seen_version: task.version })).crossed).toEqual([])
  const same = await change(june, id, { title: 'Fix the gate', seen_version: 1 })
  expect(same).toMatchObject({ crossed: [], task: { version: 3 } })
})

test('of two simultaneous changes to one field exactly one reports the conflict', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const { id } = await addTask(june)
    const answers = await Promise.all([
      change(june, id, { title: 'By June', seen_version: 1 }),
      change(tom, id, { title: 'By Tom', seen_version: 1 }),
    ])
    const crossed = answers.flatMap((each) => each.crossed)
    expect(crossed).toHaveLength(1)
    const { title, history } = await whole(id)
    expect(new Set([title, crossed[0]?.theirs])).toEqual(new Set(['By June', 'By Tom']))
    expect(history.filter(({ deed }) => deed === 'changed')).toHaveLength(2)
  }
})

test('a retried change with the same op_id is applied once and reports the same conflict', async () => {
  const { id } = await addTask(june, { title: 'Fix gate' })
  await change(june, id, { title: 'Fix the barn gate' })
  const body: Body = { title: 'Fix the pasture gate', seen_version: 1, op_id: randomUUID() }
  const first = await change(tom, id, body)
  await change(june, id, { title: 'Never mind the gate' })
  const again = await change(tom, id, body)
  expect(again.task.title).toBe('Never mind the gate')
  expect(again.crossed).toEqual(first.crossed)
  expect(again.crossed).toHaveLength(1)
})

test('the history shows names instead of ids', async () => {
  const field = await addField(june, { name: 'East beds' })
  const crop = await addCrop(june, { field: field.id, name: 'Kale' })
  const { id } = await addTask(june)
  await change(june, id, { assignee_id: tom.user.id, context: { crop_id: crop.id } } as Body)
  await change(june, id, { assignee_id: null, repeat: { every: 'week', weekdays: [4, 1] } } as Body)
  const { history } = await whole(id)
  const said = history.filter(({ deed }) => deed === 'changed').map(({ field: name, before, after }) => [name, before, after])
  expect(said.reverse()).toEqual([
    ['assignee_id', null, 'Ada O’Neil'],
    ['crop_id', null, 'Kale'],
    ['field_id', null, 'East beds'],
    ['assignee_id', 'Ada O’Neil', null],
    ['repeat', null, 'Every week on Monday and Thursday'],
  ])
})

test('absent fields stay unchanged, and an update without changes adds no version', async () => {
  const { id } = await addTask(june, { title: 'Fix gate', priority: 'high' })
  expect((await change(june, id, {})).task).toMatchObject({ title: 'Fix gate', priority: 'high', version: 1 })
  expect((await change(june, id, { title: 'Fix gate' })).task.version).toBe(1)
})

test('an edit recorded before the completion is applied, a later one is refused', async () => {
  const { id } = await addTask(june)
  const before = new Date(farmlane.now().getTime() - 1000).toISOString()
  await june.client.call(routes.completeTask, { params: { task_id: id }, body: {} })
  const { task } = await change(tom, id, { description: 'Needs a new hinge', device_at: before } as Body)
  expect(task).toMatchObject({ status: 'completed', description: 'Needs a new hinge' })
  const late = change(tom, id, { description: 'No', device_at: farmlane.now().toISOString() } as Body)
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})
