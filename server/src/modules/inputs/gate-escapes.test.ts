import * as growing from '@farmlane/contract/growing/routes.ts'
import * as routes from '@farmlane/contract/inputs/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnimal, addCrop, addField, addHarvest, addInput, addTask } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** It is 8 AM on Monday, May 4, in New York; by default, the spraying lasted from 6 to 7. */
let farmlane: TestApp
let [owner, worker] = [] as Person[] as [Person, Person]
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Gate Farm' })
  worker = await hire(farmlane, owner, 'worker')
})
afterAll(() => farmlane.close())

const spray = (place: { crop_id: string } | { field_id: string }, more: Parameters<typeof addInput>[1] = {}) =>
  addInput(worker, { ...place, ...more })
const pick = (crop_id: string, more: Parameters<typeof addHarvest>[1] = {}) =>
  addHarvest(worker, { crop_id, quantity: 5, ...more })

const stateOf = async (code: string) =>
  (await worker.client.call(stock.listLots, {})).results.find(({ lot_id }) => lot_id === code)?.state

test('a spray recorded after a harvest inside its interval puts the harvested lot on hold', async () => {
  const crop = await addCrop(owner)
  const harvest = await pick(crop.id)
  // Recorded late by an offline device: the spraying took place an hour before the harvest.
  await spray({ crop_id: crop.id }, { pre_harvest_days: 3, device_at: '2026-05-04T11:00:00Z' })
  expect(await stateOf(harvest.lot_id)).toBe('held')
})

test('amending a spray to a longer interval holds the harvests inside it, but not earlier ones', async () => {
  const field = await addField(owner)
  const often = { field: field.id, picked_repeatedly: true }
  const [crop, early] = [await addCrop(owner, often), await addCrop(owner, often)]
  const times = { started_at: '2026-05-01T10:00:00Z', ended_at: '2026-05-01T11:00:00Z' }
  const { id } = await spray({ field_id: field.id }, { ...times, pre_harvest_days: 1 })
  const [before, under] = [await pick(early.id, { harvest_date: '2026-04-30' }), await pick(crop.id)]
  const longer = { pre_harvest_days: 7, reason: 'Read the label again' }
  await owner.client.call(routes.amendInput, { params: { input_id: id }, body: longer })
  expect(await stateOf(under.lot_id)).toBe('held')
  expect(await stateOf(before.lot_id)).toBe('open')
})

test('a released lot stays released when an amendment does not extend any interval', async () => {
  const crop = await addCrop(owner)
  const harvest = await pick(crop.id)
  const { id } = await spray({ crop_id: crop.id }, { pre_harvest_days: 3 })
  await owner.client.call(stock.releaseLot, { params: { lot_id: harvest.lot }, body: { reason: 'Was under the fleece' } })
  const body = { notes: 'North half', reason: 'Said more' }
  await owner.client.call(routes.amendInput, { params: { input_id: id }, body })
  expect(await stateOf(harvest.lot_id)).toBe('open')
})

test('a device clock that is a day behind does not open a crop early', async () => {
  const crop = await addCrop(owner, { picked_repeatedly: true })
  await spray({ crop_id: crop.id }, { started_at: '2026-05-03T21:00:00Z', ended_at: '2026-05-03T22:00:00Z', pre_harvest_days: 1 })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(pick(crop.id, { device_at: '2026-05-03T12:00:00Z' })).rejects.toMatchObject({ code: 'conflict' })
})

test('a task on a crop is checked against the field the crop is in now, not when the task was created', async () => {
  const [before, now] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: before.id })
  const task = await addTask(worker, { category: 'maintenance', context: { crop_id: crop.id } })
  await worker.client.call(growing.updateCrop, { params: { crop_id: crop.id }, body: { field: now.id } })
  await spray({ field_id: now.id }, { re_entry_hours: 12 })
  const start = worker.client.call(tasks.startTask, { params: { task_id: task.id }, body: {} })
  await expect(start).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(`No entry to ${now.name}`) })
})

test('a block on the former field of a crop does not stop work on the crop', async () => {
  const [before, now] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: before.id })
  const task = await addTask(worker, { category: 'maintenance', context: { crop_id: crop.id } })
  await worker.client.call(growing.updateCrop, { params: { crop_id: crop.id }, body: { field: now.id } })
  await spray({ field_id: before.id }, { re_entry_hours: 12 })
  const done = await worker.client.call(tasks.completeTask, { params: { task_id: task.id }, body: {} })
  expect(done.status).toBe('completed')
})

test('naming another field does not allow work on a crop in a closed field', async () => {
  const [open, shut] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: shut.id })
  await spray({ field_id: shut.id }, { re_entry_hours: 12 })
  const context = { crop_id: crop.id, field_id: open.id }
  const enter = async () => {
    const task = await addTask(worker, { category: 'maintenance', context })
    await worker.client.call(tasks.completeTask, { params: { task_id: task.id }, body: {} })
  }
  await expect(enter()).rejects.toThrow()
})

test('work with animals that graze in a closed field counts as entering it', async () => {
  const field = await addField(owner)
  const cow = await addAnimal(owner, { field_id: field.id })
  await spray({ field_id: field.id }, { re_entry_hours: 12 })
  const task = await addTask(worker, { category: 'livestock', context: { animal_id: cow.id } })
  const done = worker.client.call(tasks.completeTask, { params: { task_id: task.id }, body: {} })
  await expect(done).rejects.toMatchObject({ code: 'conflict' })
})

test('a device clock that is stuck in 1970 does not open a field', async () => {
  const field = await addField(owner)
  await spray({ field_id: field.id }, { re_entry_hours: 12 })
  const task = await addTask(worker, { category: 'maintenance', context: { field_id: field.id } })
  const done = worker.client.call(tasks.completeTask, {
    params: { task_id: task.id },
    body: { device_at: '1970-01-01T00:10:00Z' },
  })
  await expect(done).rejects.toMatchObject({ code: 'conflict' })
})
