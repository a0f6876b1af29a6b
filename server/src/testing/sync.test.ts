import { randomUUID } from 'node:crypto'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { recordHarvest } from '@farmlane/contract/harvests/routes.ts'
import * as livestock from '@farmlane/contract/livestock/routes.ts'
import { operationKinds } from '@farmlane/contract/sync/kinds.ts'
import { type Operation, type OperationResult, syncFarm } from '@farmlane/contract/sync/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addHarvest, addTask } from './farm-records.ts'
import { joinFarm, openAccount, type Person } from './people.ts'
import { createTestApp, type TestApp, uniqueName } from './test-app.ts'

let farmlane: TestApp
let [june, bo]: Person[] = []
let farm_id = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  june = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Bend' })
  bo = await openAccount(farmlane)
  farm_id = await joinFarm(farmlane, june, bo, 'worker')
})
afterAll(() => farmlane.close())

type Sent = { id?: string; kind: string; params?: Record<string, string>; body?: Record<string, unknown>; needs?: string[] }
const op = ({ id = randomUUID(), ...rest }: Sent): Operation => ({ id, params: {}, needs: [], ...rest })
const send = async (operations: readonly Operation[], who = june as Person, farm = farm_id): Promise<OperationResult[]> =>
  (await who.client.call(syncFarm, { params: { farm_id: farm }, body: { operations: [...operations] } })).results
const statesOf = (results: readonly OperationResult[]) => results.map(({ state }) => state)
const newTask = (title = uniqueName('Mow')) => {
  const id = randomUUID()
  return { id, title, op: op({ kind: 'tasks.create', body: { id, title } }) }
}
const titles = async () =>
  (await sql<{ title: string }>`select title from tasks where farm_id = ${farm_id}`.execute(farmlane.database.kysely)).rows.map(
    ({ title }) => title,
  )

test('a day with the animals is applied once: arrival, yield, death and its undo', async () => {
  const [flock, eggs, death, back] = Array.from({ length: 4 }, randomUUID) as [string, string, string, string]
  const about = { params: { animal_id: flock } }
  const came = { id: flock, farm_id, kind: 'group', name: 'Layers', species: 'chicken', head: 84, on: '2026-05-01' }
  const given = { id: eggs, kind: 'yield', on: '2026-05-04', of: 'eggs', name: 'Eggs', quantity: 5.5, unit: 'dozen' }
  const day = [
    op({ kind: 'livestock.create', body: came }),
    op({ kind: 'livestock.record_event', ...about, body: given }),
    op({ kind: 'livestock.record_event', ...about, body: { id: death, kind: 'death', on: '2026-05-04', head: 2 } }),
    op({ kind: 'livestock.take_back', params: { event_id: death }, body: { id: back, reason: 'They were in the hedge' } }),
  ]
  const results = await send(day)
  expect(statesOf(results)).toEqual(Array(4).fill('applied'))
  expect(results[1]?.reply, 'the reply names the lot of the eggs').toMatchObject({ event: { yield: { lot: { name: 'Eggs' } } } })
  // The same commands again, with keys that the server has never seen.
  await send(day.map((each) => ({ ...each, id: randomUUID() })))
  expect(statesOf(await send(day))).toEqual(Array(4).fill('duplicate'))
  const client = (june as Person).client
  expect(await client.call(livestock.getAnimal, about)).toMatchObject({ head: 84, moved_on: '2026-05-01' })
  const lines = (await client.call(livestock.listRecentEvents, { query: { farm_id } })).results
  expect(lines.map(({ kind }) => kind)).toEqual(['taken_back', 'death', 'yield', 'arrival'])
})

test('applies a morning of work in one call, in order', async () => {
  const crop = await addCrop(june as Person)
  const { id: task_id, ...made } = newTask('Flush the drip lines')
  const item = randomUUID()
  const results = await send([
    op({
      kind: 'harvests.record',
      body: { id: randomUUID(), crop_id: crop.id, quantity: 4, unit: 'lbs', harvest_date: '2026-05-04' },
    }),
    made.op,
    op({ kind: 'tasks.start', params: { task_id }, body: { op_id: randomUUID() }, needs: [made.op.id] }),
    op({ kind: 'tasks.add_item', params: { task_id }, body: { id: item, text: 'North rows' }, needs: [made.op.id] }),
    op({ kind: 'tasks.update_item', params: { task_id, item_id: item }, body: { done: true } }),
    op({ kind: 'tasks.add_time', params: { task_id }, body: { id: randomUUID(), minutes: 40 } }),
    op({ kind: 'tasks.complete', params: { task_id }, body: { op_id: randomUUID() } }),
  ])
  expect(statesOf(results)).toEqual(Array(7).fill('applied'))
  expect(results[0]?.reply, 'the reply to a harvest names its lot').toMatchObject({
    crop: crop.id,
    lot_id: expect.stringMatching(/^LOT-/),
  })
  expect(results[6]?.reply, 'other kinds return no reply').toBeUndefined()
  const task = await (june as Person).client.call(tasks.getTask, { params: { task_id } })
  expect(task).toMatchObject({ status: 'completed', minutes_spent: 40, items: { done: 1, all: 1 } })
})

test('applies a repeated call once: from the stored reply, and after the reply is deleted', async () => {
  const { product } = await addHarvest(june as Person)
  const crop = await addCrop(june as Person)
  const operations = [
    op({ kind: 'catalog.update_stock', params: { product_id: product.id }, body: { quantity: 5, reason: 'Found more' } }),
    op({
      kind: 'harvests.record',
      body: { id: randomUUID(), crop_id: crop.id, quantity: 4, unit: 'lbs', harvest_date: '2026-05-04' },
    }),
  ]
  const onHand = async () =>
    (await sql<{ sum: number }>`select sum(on_hand) from lots where product_id = ${product.id}`.execute(farmlane.database.kysely))
      .rows
  expect(statesOf(await send(operations))).toEqual(['applied', 'applied'])
  const before = await onHand()
  const again = await send(operations)
  expect(statesOf(again)).toEqual(['duplicate', 'duplicate'])
  expect(again[1]?.reply).toMatchObject({ crop: crop.id })
  await sql`delete from idempotency_keys`.execute(farmlane.database.kysely)
  expect(statesOf(await send(operations))).toEqual(['duplicate', 'duplicate'])
  expect(await onHand()).toEqual(before)
})

test('recognizes a command that an older app sent by the plain call and whose answer was lost', async () => {
  const crop = await addCrop(june as Person, { picked_repeatedly: true })
  const body = { id: randomUUID(), crop_id: crop.id, quantity: 4, unit: 'lbs' as const, harvest_date: '2026-05-04' }
  const key = randomUUID()
  const first = await (june as Person).client.call(recordHarvest, { body }, { 'idempotency-key': key })
  expect(await send([op({ id: key, kind: 'harvests.record', body })])).toEqual([{ id: key, state: 'duplicate', reply: first }])
})

test.each([0, 1, 2, 3, 4])('neither a refused operation nor a failing one at place %i affects the others', async (at) => {
  // Simulates a bug of ours: the database rejects this title.
  const poison = `poison ${at}`
  await sql.raw(`alter table tasks add constraint planted_${at} check (title <> '${poison}')`).execute(farmlane.database.kysely)
  const sound = Array.from({ length: 5 }, () => newTask())
  for (const [bad, state] of [
    [op({ kind: 'tasks.create', body: { id: randomUUID(), title: poison } }), 'failed'],
    [op({ kind: 'tasks.create', body: { title: '' } }), 'refused'],
    [op({ kind: 'moon.plough', body: {} }), 'failed'],
  ] as const) {
    const operations: Operation[] = sound.map((each) => ({
      ...each.op,
      id: randomUUID(),
      body: { id: randomUUID(), title: each.title + state },
    }))
    operations.splice(at, 0, bad)
    const results = await send(operations)
    expect(results.map(({ id }) => id)).toEqual(operations.map(({ id }) => id))
    expect(statesOf(results)).toEqual(operations.map((each) => (each === bad ? state : 'applied')))
    expect(JSON.stringify(results)).not.toMatch(/planted|constraint|violates/)
  }
  for (const { title } of sound) expect(await titles()).toEqual(expect.arrayContaining([`${title}failed`, `${title}refused`]))
  await sql.raw(`alter table tasks drop constraint planted_${at}`).execute(farmlane.database.kysely)
})

test('holds what depends on a refused operation without trying it, and applies the rest', async () => {
  const refused = op({ kind: 'tasks.create', body: { id: randomUUID(), title: '' } })
  const params = { task_id: (refused.body as { id: string }).id }
  const start = op({ kind: 'tasks.start', params, body: {}, needs: [refused.id] })
  const { op: other } = newTask()
  const results = await send([refused, start, op({ kind: 'tasks.complete', params, body: {}, needs: [start.id] }), other])
  expect(statesOf(results)).toEqual(['refused', 'held', 'held', 'applied'])
  expect(results[0]?.problem).toMatchObject({ code: 'invalid', fields: { title: 'Please give the task a title.' } })
  // The corrected operation has an id of its own; the ones that need it are sent unchanged.
  const corrected = op({ kind: 'tasks.create', body: { ...refused.body, title: 'With a title' } })
  expect(statesOf(await send([corrected, start]))).toEqual(['applied', 'applied'])
})

test('permissions match those of the plain calls, and nothing reaches another farm', async () => {
  const task = await addTask(june as Person)
  const params = { task_id: task.id }
  expect(await send([op({ kind: 'tasks.complete', params, body: {} })], bo)).toMatchObject([{ state: 'applied' }])
  const reopen = op({ kind: 'tasks.reopen', params, body: { reason: 'mine' } })
  expect(await send([reopen], bo)).toMatchObject([{ state: 'refused', problem: { code: 'forbidden' } }])

  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Stony Brook' })
  await expect(send([reopen], stranger)).rejects.toMatchObject({ code: 'not_found' })
  const own = (await stranger.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  expect(await send([reopen], stranger, own)).toMatchObject([{ state: 'refused', problem: { code: 'not_found' } }])
  // Also for somebody who belongs to both farms: an operation sent for one farm stays in it.
  await joinFarm(farmlane, june as Person, stranger, 'owner')
  expect(await send([reopen], stranger, own)).toMatchObject([{ state: 'refused', problem: { code: 'not_found' } }])
  expect(await send([reopen], stranger)).toMatchObject([{ state: 'applied' }])
  const elsewhere = op({ kind: 'tasks.create', body: { farm_id, title: 'Slipped in' } })
  expect(await send([elsewhere], stranger, own)).toMatchObject([{ state: 'refused', problem: { code: 'not_found' } }])
  expect(await titles()).not.toContain('Slipped in')
})

test('a removed member is refused, and their earlier operations stay', async () => {
  const { op: first, title } = newTask()
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, june as Person, worker, 'worker')
  expect(statesOf(await send([first], worker))).toEqual(['applied'])
  const params = { farm_id, user_id: worker.user.id }
  await (june as Person).client.call(farms.removeMember, { params })
  await expect(send([newTask().op], worker)).rejects.toMatchObject({ code: 'not_found' })
  expect(await titles()).toContain(title)
})

test('ten parallel calls with the same operations apply each once', async () => {
  const made = Array.from({ length: 6 }, () => newTask())
  const operations = made.map((each) => each.op)
  await Promise.all(Array.from({ length: 10 }, () => send(operations)))
  // Those that collided were asked to retry.
  expect(statesOf(await send(operations)).every((state) => state === 'duplicate' || state === 'applied')).toBe(true)
  const all = await titles()
  for (const { title } of made) expect(all.filter((each) => each === title)).toHaveLength(1)
})

test("reports a conflict with somebody else's edit, but not with the device's own", async () => {
  const task = await addTask(june as Person, { title: 'Fix gate' })
  const params = { task_id: task.id }
  const [one, two] = [randomUUID(), randomUUID()]
  const edit = (op_id: string, title: string, seen_ops: string[] = []) =>
    op({ kind: 'tasks.update', params, body: { title, op_id, seen_ops, seen_version: task.version } })
  const told = (result: OperationResult | undefined) => (result?.reply as { crossed: object[] } | undefined)?.crossed
  const [first, second] = await send([edit(one, 'Fix the gate'), edit(two, 'Fix the barn gate', [one])])
  expect([told(first), told(second)]).toEqual([[], []])
  const [late] = await send([edit(randomUUID(), 'Fix the pasture gate')], bo)
  expect(told(late)).toMatchObject([{ field: 'title', theirs: 'Fix the barn gate' }])
  // Two edits from one device: the first overwrote somebody else's value, the second overwrote the first.
  const [three, four] = [randomUUID(), randomUUID()]
  const [over, own] = await send([edit(three, 'Fix it', [one, two]), edit(four, 'Fix it today', [one, two, three])])
  expect(told(over)).toMatchObject([{ field: 'title', theirs: 'Fix the pasture gate' }])
  expect(told(own)).toEqual([])
})

test('every outbox kind has a bound route', () => {
  for (const { route } of Object.values(operationKinds)) expect(farmlane.app.api.bound).toContain(route)
})

test('one key for two farms is two operations: the second is not reported as a duplicate', async () => {
  const owner = june as Person
  const other = await owner.client.call(farms.openFarm, { body: { name: uniqueName('Stony Brook') } })
  const command = op({ kind: 'tasks.create', body: { title: uniqueName('Mow') } })
  expect(statesOf(await send([command]))).toEqual(['applied'])
  const [there] = await send([command], owner, other.id)
  expect(['refused', 'applied']).toContain(there?.state)
})
