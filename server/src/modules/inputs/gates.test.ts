import { randomUUID } from 'node:crypto'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { RecordInput } from '@farmlane/contract/inputs/input.ts'
import * as routes from '@farmlane/contract/inputs/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField, addHarvest, addInput, addTask } from '../../testing/farm-records.ts'
import { hire, joinFarm, logIn, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, hours, minutes, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { recordInputFor } from './record-input.ts'

let farmlane: TestApp
let [owner, manager, worker] = [] as Person[] as [Person, Person, Person]
let farm_id = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Gate Farm' })
  manager = await hire(farmlane, owner, 'manager')
  worker = await openAccount(farmlane)
  farm_id = await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(() => farmlane.close())

/** It is 8 AM on Monday, May 4, in New York; by default, the spraying lasted from 6 to 7. */
const spray = (place: { crop_id: string } | { field_id: string }, more: Parameters<typeof addInput>[1] = {}) =>
  addInput(worker, { ...place, ...more })
const pick = (crop_id: string, more: Parameters<typeof addHarvest>[1] = {}, who = worker) =>
  addHarvest(who, { crop_id, quantity: 5, ...more })
const override = { reason: 'Washed and tested, cleared by the inspector' }
const closed =
  'No harvest of Tomatoes until Thu, May 7, 7 AM: Copper Shield was sprayed on Mon, May 4, and the harvest has to wait 3 days.'

test('a harvest inside a pre-harvest interval is refused with what, until when and why, and stores nothing', async () => {
  const crop = await addCrop(owner)
  await spray({ crop_id: crop.id }, { pre_harvest_days: 3 })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict', message: closed, fields: { override: closed } })
  const { results } = await worker.client.call(growing.listCrops, { query: { field_id: crop.field } })
  expect(results).toMatchObject([{ status: 'ready' }])
})

test('an input on a field blocks every crop in it until the record is withdrawn', async () => {
  const field = await addField(owner)
  const crop = await addCrop(owner, { field: field.id, picked_repeatedly: true })
  const other = await addCrop(owner)
  const { id } = await spray({ field_id: field.id }, { pre_harvest_days: 1 })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict' })
  await pick(other.id)
  await manager.client.call(routes.withdrawInput, { params: { input_id: id }, body: { reason: 'Never happened' } })
  await pick(crop.id)
})

test('amending an input to a longer interval blocks the crop again', async () => {
  const crop = await addCrop(owner, { picked_repeatedly: true })
  const { id } = await spray({ crop_id: crop.id })
  await pick(crop.id)
  await manager.client.call(routes.amendInput, { params: { input_id: id }, body: { pre_harvest_days: 3, reason: 'Label' } })
  await expect(pick(crop.id)).rejects.toMatchObject({ message: closed })
})

test('a re-entry interval also blocks harvests', async () => {
  const crop = await addCrop(owner)
  await spray({ field_id: crop.field }, { re_entry_hours: 12 })
  await expect(pick(crop.id)).rejects.toMatchObject({
    message:
      'No harvest of Tomatoes until Mon, May 4, 7 PM: Copper Shield was sprayed on Mon, May 4, and nobody may go in for 12 hours.',
  })
})

test("a harvest before the spraying, by the device's clock, is accepted; a clock that is ahead has no effect", async () => {
  const crop = await addCrop(owner, { picked_repeatedly: true })
  await spray({ crop_id: crop.id }, { pre_harvest_days: 3 })
  await pick(crop.id, { device_at: '2026-05-04T09:59:00Z' })
  await pick(crop.id, { harvest_date: '2026-05-03' })
  await expect(pick(crop.id, { device_at: '2026-05-04T10:00:00Z' })).rejects.toMatchObject({ message: closed })
  await expect(pick(crop.id, { device_at: '2027-05-04T10:00:00Z' })).rejects.toMatchObject({ message: closed })
})

test('only an owner can override a block, with a reason that is stored with the harvest and the input', async () => {
  const crop = await addCrop(owner)
  const input = await spray({ crop_id: crop.id }, { pre_harvest_days: 3, re_entry_hours: 12 })
  for (const who of [manager, worker]) {
    const refused = pick(crop.id, { override }, who)
    await expect(refused).rejects.toMatchObject({ code: 'forbidden', message: `${closed} ${messages.overrideByOwner}` })
  }
  await expect(pick(crop.id, { override: { reason: ' ' } }, owner)).rejects.toMatchObject({ code: 'invalid' })
  const id = randomUUID()
  const harvest = await pick(crop.id, { id, override }, owner)
  const passed = [
    { reason: override.reason, by: 'Ada O’Neil' },
    { sentence: closed, reason: override.reason },
  ]
  expect(harvest.passed).toMatchObject(passed)
  // A retry stores the override only once.
  expect((await pick(crop.id, { id, override }, owner)).passed).toHaveLength(2)
  const { results } = await worker.client.call(harvests.listHarvests, { query: { crop_id: crop.id } })
  expect(results[0]?.passed).toMatchObject(passed)
  const { passed: inSpite } = await worker.client.call(routes.getInput, { params: { input_id: input.id } })
  expect(inSpite).toMatchObject(passed)
  const { kysely } = farmlane.database
  await expect(sql`delete from passed_blocks where record_id = ${id}`.execute(kysely)).rejects.toThrow(/never changed/)
  await expect(sql`update passed_blocks set reason = 'x' where record_id = ${id}`.execute(kysely)).rejects.toThrow(/never/)
})

test('an override without a block is not stored', async () => {
  const crop = await addCrop(owner)
  expect((await pick(crop.id, { override }, owner)).passed).toEqual([])
})

test('raw manure blocks harvests on an organic farm and only warns on others', async () => {
  const crop = await addCrop(owner, { picked_repeatedly: true })
  await spray({ field_id: crop.field }, { kind: 'raw_manure', soil_contact: 'touches_soil', product: 'Cow manure' })
  await pick(crop.id)
  await owner.client.call(farms.updateFarm, { params: { farm_id }, body: { practices: ['Organic methods'] } })
  await expect(pick(crop.id)).rejects.toMatchObject({ message: expect.stringContaining('until Tue, Sep 1, 7 AM: Cow manure') })
  await owner.client.call(farms.updateFarm, { params: { farm_id }, body: { practices: [] } })
})

test('a task in a closed field can be started or completed only by an owner who overrides the block', async () => {
  const crop = await addCrop(owner)
  await spray({ crop_id: crop.id }, { re_entry_hours: 12 })
  const task = await addTask(owner, { category: 'irrigation', context: { crop_id: crop.id } })
  const params = { task_id: task.id }
  const sentence = `No entry to ${crop.field_name} until Mon, May 4, 7 PM: Copper Shield was sprayed on Mon, May 4, and nobody may go in for 12 hours.`
  for (const step of [tasks.startTask, tasks.completeTask]) {
    await expect(worker.client.call(step, { params, body: {} })).rejects.toMatchObject({ code: 'conflict', message: sentence })
    await expect(manager.client.call(step, { params, body: { override } })).rejects.toMatchObject({ code: 'forbidden' })
  }
  const op_id = randomUUID()
  const started = await owner.client.call(tasks.startTask, { params, body: { op_id, override } })
  expect(started.status).toBe('in_progress')
  await owner.client.call(tasks.startTask, { params, body: { op_id, override } })
  const { passed } = await worker.client.call(tasks.getTask, { params })
  expect(passed).toMatchObject([{ sentence, reason: override.reason, by: 'Ada O’Neil' }])
})

test('work before the spraying, desk work and the spraying itself do not count as entering', async () => {
  const field = await addField(owner)
  await spray({ field_id: field.id }, { re_entry_hours: 12 })
  const complete = async (about: Parameters<typeof addTask>[1], body = {}) => {
    const { id } = await addTask(owner, about)
    return worker.client.call(tasks.completeTask, { params: { task_id: id }, body })
  }
  const context = { field_id: field.id }
  await complete({ category: 'other', context })
  await complete({ category: 'pest_control', context })
  await complete({ category: 'irrigation', context }, { device_at: '2026-05-04T09:59:00Z' })
  await expect(complete({ category: 'harvest', context })).rejects.toMatchObject({ code: 'conflict' })
})

test('a harvest waits for a spray that is being recorded, then sees the block', async () => {
  const crop = await addCrop(owner)
  const { picked } = await farmlane.database.write(async (tx) => {
    const actor = {
      farmId: farm_id,
      userId: owner.user.id,
      role: 'owner',
      sessionId: '',
      client: { address: '', agent: '' },
    } as const
    const times = { started_at: '2026-05-04T10:00:00Z', ended_at: '2026-05-04T11:00:00Z' }
    const facts = { kind: 'spray', product: 'Copper Shield', amount: 1, amount_unit: 'gal', applicator: 'Ada' } as const
    await recordInputFor(async () => {})(
      tx,
      actor,
      RecordInput.parse({ ...facts, ...times, field_id: crop.field, pre_harvest_days: 3 }),
    )
    const picking = pick(crop.id).catch((error: unknown) => error)
    await untilWaiting(tx, 1)
    return { picked: picking }
  })
  expect(await picked).toMatchObject({ code: 'conflict', message: closed })
})

test('the list of blocks includes current ones and omits those that ended long ago', async () => {
  const crop = await addCrop(owner)
  const { id } = await spray({ crop_id: crop.id }, { re_entry_hours: 1, pre_harvest_days: 3 })
  const old = await spray(
    { crop_id: crop.id },
    {
      re_entry_hours: 1,
      started_at: '2026-03-01T10:00:00Z',
      ended_at: '2026-03-01T10:00:00Z',
    },
  )
  const { results } = await worker.client.call(growing.listBlocks, {})
  const mine = results.filter(({ source_id }) => source_id === id)
  expect(mine).toMatchObject([
    { kind: 're_entry', about: { kind: 'field', id: crop.field }, until: '2026-05-04T12:00:00.000Z' },
    { kind: 'pre_harvest', about: { kind: 'crop', id: crop.id, name: 'Tomatoes' }, until: '2026-05-07T11:00:00.000Z' },
  ])
  expect(results.some(({ source_id }) => source_id === old.id)).toBe(false)
})

test('a harvest is accepted from the minute the interval ends', async () => {
  const crop = await addCrop(owner)
  await spray({ crop_id: crop.id }, { pre_harvest_days: 3 })
  farmlane.pass(3 * 24 * hours - 1 * hours - 1 * minutes)
  worker = await logIn(worker.client, worker.username)
  await expect(pick(crop.id, { harvest_date: '2026-05-07' })).rejects.toMatchObject({ message: closed })
  // A harvest dated the day before the interval ends is still refused.
  await expect(pick(crop.id, { harvest_date: '2026-05-06' })).rejects.toMatchObject({ message: closed })
  farmlane.pass(1 * minutes)
  await pick(crop.id, { harvest_date: '2026-05-07' })
})
