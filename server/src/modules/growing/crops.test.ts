import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { cropMoves, cropStatuses } from '@farmlane/contract/growing/crop-states.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Creek' })
})
afterAll(() => farmlane.close())

// The day on which the clock of the test app starts.
const today = '2026-05-04'
const nobody = '00000000-0000-4000-8000-000000000000'
const change = (crop: Crop, body: object, by = owner) => by.client.call(routes.updateCrop, { params: { crop_id: crop.id }, body })
const move = (crop: Crop, status: Crop['status'], more: object = {}, by = owner) =>
  by.client.call(routes.changeCropStatus, { params: { crop_id: crop.id }, body: { status, ...more } })
const listed = async (query: object, by = owner) => (await by.client.call(routes.listCrops, { query })).results

test('a crop without a given status is planned, or growing if its planting date is not in the future', async () => {
  const field = (await addField(owner)).id
  const plant = (body: object) => owner.client.call(routes.createCrop, { body: { name: 'Kale', field, ...body } })
  expect(await plant({})).toMatchObject({ status: 'planned', planted_date: null, status_since: today, expected_unit: 'lbs' })
  expect(await plant({ planted_date: today })).toMatchObject({ status: 'growing' })
  expect(await plant({ planted_date: '2026-05-05' })).toMatchObject({ status: 'planned', planted_date: '2026-05-05' })
  expect(await plant({ status: 'growing' })).toMatchObject({ status: 'growing', planted_date: today })
})

test('invalid dates are refused at their field', async () => {
  const field = (await addField(owner)).id
  const plant = (body: object) => addCrop(owner, { field, ...body })
  const later = { planted_date: '2026-05-05', status: 'growing' as const }
  await expect(plant(later)).rejects.toMatchObject({ fields: { planted_date: messages.plantedLater } })
  const turned = { planted_date: '2026-04-02', expected_harvest_date: '2026-04-01' }
  await expect(plant(turned)).rejects.toMatchObject({ fields: { expected_harvest_date: messages.datesTurned } })
  await expect(plant({ ...turned, status: 'planned' })).rejects.toMatchObject({ code: 'invalid' })
  const crop = await plant({ planted_date: '2026-04-02' })
  await expect(change(crop, { expected_harvest_date: '2026-04-01' })).rejects.toMatchObject({
    fields: { expected_harvest_date: messages.datesTurned },
  })
  await expect(change(crop, { planted_date: null })).rejects.toMatchObject({ fields: { planted_date: messages.dateRule } })
  await expect(change(crop, { planted_date: '2026-05-05' })).rejects.toMatchObject({
    fields: { planted_date: messages.plantedLater },
  })
  expect(await listed({ field_id: field })).toEqual([crop])
})

test('a crop can only change to the statuses in the table, and `can.become` lists the same ones', async () => {
  const field = (await addField(owner)).id
  const ways = {
    planned: ['planned'],
    growing: ['growing'],
    ready: ['ready'],
    harvested: ['ready', 'harvested'],
    failed: ['growing', 'failed'],
  } as const
  for (const from of cropStatuses) {
    for (const to of cropStatuses) {
      const [first, then] = ways[from] as readonly ['planned' | 'growing' | 'ready', Crop['status']?]
      const planted = await addCrop(owner, { field, status: first })
      const crop = then ? await move(planted, then) : planted
      expect(crop.can.become).toEqual(cropMoves[from])
      const moved = move(crop, to)
      if (cropMoves[from].includes(to)) expect(await moved).toMatchObject({ status: to })
      else await expect(moved).rejects.toMatchObject({ code: 'conflict', message: messages.moveRefused })
    }
  }
})

test('planting sets the planting date to the given day, or else to today', async () => {
  const plan = () => addCrop(owner, { status: 'planned', planted_date: '2026-05-20', expected_harvest_date: '2026-06-01' })
  expect(await move(await plan(), 'growing')).toMatchObject({ planted_date: today, status_since: today })
  expect(await move(await plan(), 'growing', { on: '2026-05-01' })).toMatchObject({ planted_date: '2026-05-01' })
  const tooSoon = move(await plan(), 'growing', { on: '2026-05-05' })
  await expect(tooSoon).rejects.toMatchObject({ fields: { on: messages.plantedLater } })
  const old = await addCrop(owner, { status: 'planned', planted_date: null, expected_harvest_date: '2026-05-01' })
  await expect(move(old, 'growing')).rejects.toMatchObject({ fields: { on: messages.datesTurned } })
  expect(await move(old, 'growing', { on: '2026-04-01' })).toMatchObject({ planted_date: '2026-04-01' })
})

test('a failed crop keeps its reason until it grows again, and a plan can fail before planting', async () => {
  const plan = await addCrop(owner, { status: 'planned', planted_date: null })
  const failed = await move(plan, 'failed', { reason: "The seed didn't arrive" })
  expect(failed).toMatchObject({ status: 'failed', status_reason: "The seed didn't arrive", planted_date: null })
  expect(await change(failed, { notes: 'Ask Fedco' })).toMatchObject({ status_reason: "The seed didn't arrive" })
  expect(await move(failed, 'growing')).toMatchObject({ status_reason: '', planted_date: today })
})

test('days late count from the expected harvest date until the crop is harvested or archived', async () => {
  const late = await addCrop(owner, { status: 'growing', expected_harvest_date: '2026-05-02' })
  expect(late).toMatchObject({ days_late: 2, can: { harvest: true } })
  expect(await addCrop(owner, { expected_harvest_date: today })).toMatchObject({ days_late: 0 })
  expect(await addCrop(owner, { expected_harvest_date: '2026-05-09' })).toMatchObject({ days_late: 0 })
  expect(await move(late, 'harvested')).toMatchObject({ days_late: 0, can: { harvest: false } })
  const [away] = [await change(await addCrop(owner, { expected_harvest_date: '2026-05-02' }), { archived: true })]
  expect(away).toMatchObject({ days_late: 0, can: { harvest: false, become: [] } })
})

test('crops to harvest are listed by status (ready, then growing), then by name', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Order Farm' })
  const field = (await addField(farmer)).id
  for (const [name, status] of [
    ['zucchini', 'ready'],
    ['Basil', 'growing'],
    ['Arugula', 'planned'],
    ['Kale', 'ready'],
    ['apples', 'growing'],
  ] as const)
    await addCrop(farmer, { field, name, status })
  const gone = await addCrop(farmer, { field, name: 'Beets', status: 'ready' })
  await change(gone, { archived: true }, farmer)
  const { results } = await farmer.client.call(routes.readyForHarvest, {})
  expect(results.map(({ name }) => name)).toEqual(['Kale', 'zucchini', 'apples', 'Basil'])
})

test('crops can be filtered by field and status, and archived ones are listed only on request', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Filter Farm' })
  const [hill, brook] = [await addField(farmer), await addField(farmer)]
  const kale = await addCrop(farmer, { field: hill.id, name: 'Kale' })
  const oats = await addCrop(farmer, { field: brook.id, name: 'Oats', status: 'growing' })
  const old = await change(await addCrop(farmer, { field: hill.id, name: 'Peas' }), { archived: true }, farmer)
  expect(await listed({}, farmer)).toEqual([kale, oats])
  expect(await listed({ field_id: brook.id }, farmer)).toEqual([oats])
  expect(await listed({ status: 'ready' }, farmer)).toEqual([kale])
  expect(await listed({ archived: 'true' }, farmer)).toEqual([old])
  expect(await listed({ field_id: (await addField(owner)).id }, farmer)).toEqual([])
})

test('a crop can move only to an active field of its own farm', async () => {
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Stranger' })
  const crop = await addCrop(owner)
  const [open, shut, foreign] = [await addField(owner), await addField(owner, { status: 'archived' }), await addField(stranger)]
  await expect(change(crop, { field: shut.id })).rejects.toMatchObject({ fields: { field: messages.fieldArchived } })
  await expect(change(crop, { field: foreign.id })).rejects.toMatchObject({ fields: { field: messages.fieldNotFound } })
  await expect(change(crop, { field: nobody })).rejects.toMatchObject({ fields: { field: messages.fieldNotFound } })
  await expect(addCrop(owner, { field: shut.id })).rejects.toMatchObject({ fields: { field: messages.fieldArchived } })
  expect(await change(crop, { field: open.id })).toMatchObject({ field: open.id, field_name: open.name })
})

test('a crop cannot become active again on an archived field', async () => {
  const field = await addField(owner)
  const [done, shelved] = [await addCrop(owner, { field: field.id }), await addCrop(owner, { field: field.id })]
  await move(done, 'harvested')
  await change(shelved, { archived: true })
  await owner.client.call(routes.updateField, { params: { field_id: field.id }, body: { status: 'archived' } })
  await expect(move(done, 'ready')).rejects.toMatchObject({ fields: { field: messages.fieldArchived } })
  await expect(change(shelved, { archived: false })).rejects.toMatchObject({ fields: { field: messages.fieldArchived } })
  await expect(move(shelved, 'failed')).rejects.toMatchObject({ code: 'conflict', message: messages.cropArchived })
})

test('repeating a crop creates plans at even intervals', async () => {
  const crop = await addCrop(owner, {
    name: "Grandma's lettuce",
    variety: 'Black-Seeded Simpson',
    status: 'growing',
    planted_date: '2026-04-20',
    expected_harvest_date: '2026-06-10',
    expected_quantity: 40.5,
    notes: 'Under cloth',
  })
  const repeat = (each: Crop, body: { times: number; every_days: number }) =>
    owner.client.call(routes.repeatCrop, { params: { crop_id: each.id }, body })
  const { results } = await repeat(crop, { times: 3, every_days: 14 })
  const { name, variety, field, expected_quantity, expected_unit, notes } = crop
  expect(results).toHaveLength(3)
  for (const each of results)
    expect(each).toMatchObject({ name, variety, field, expected_quantity, expected_unit, notes, status: 'planned' })
  expect(results.map((each) => [each.planted_date, each.expected_harvest_date])).toEqual([
    ['2026-05-04', '2026-06-24'],
    ['2026-05-18', '2026-07-08'],
    ['2026-06-01', '2026-07-22'],
  ])
  const dateless = await addCrop(owner, { status: 'planned', planted_date: null })
  await expect(repeat(dateless, { times: 1, every_days: 7 })).rejects.toMatchObject({ message: messages.repeatNeedsDate })
  await expect(repeat(crop, { times: 27, every_days: 7 })).rejects.toMatchObject({ fields: { times: messages.timesRule } })
})

test('a worker can add and edit crops', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
  const field = (await addField(owner)).id
  const crop = await addCrop(worker, { field })
  expect(crop).toMatchObject({ can: { edit: true, harvest: true } })
  expect(await change(crop, { notes: 'Hail on Tuesday' }, worker)).toMatchObject({ notes: 'Hail on Tuesday' })
  expect(await move(crop, 'failed', { reason: 'Hail' }, worker)).toMatchObject({ status: 'failed' })
})

test('changing a crop of another farm is refused as not found', async () => {
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' })
  const crop = await addCrop(owner)
  const missing = { code: 'not_found', message: kernel.notFound }
  for (const id of [crop.id, nobody]) {
    const foreign = { ...crop, id }
    await expect(change(foreign, { name: 'Mine' }, stranger)).rejects.toMatchObject(missing)
    await expect(move(foreign, 'failed', {}, stranger)).rejects.toMatchObject(missing)
    const repeated = stranger.client.call(routes.repeatCrop, {
      params: { crop_id: id },
      body: { times: 1, every_days: 7 },
    })
    await expect(repeated).rejects.toMatchObject(missing)
  }
  expect(await listed({}, stranger)).toEqual([])
  expect((await listed({ field_id: crop.field })).at(0)).toEqual(crop)
})
