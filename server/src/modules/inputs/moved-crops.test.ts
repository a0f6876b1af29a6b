import * as growing from '@farmlane/contract/growing/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import * as routes from '@farmlane/contract/inputs/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField, addInput } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { lockFieldToClose } from '../growing/index.ts'

/** It is 8 AM on Monday, May 4, in New York. */
let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Gate Farm' })
})
afterAll(() => farmlane.close())

type Picking = Partial<Input<typeof harvests.recordHarvest>['body']>
const pick = (crop_id: string, more: Picking = {}) =>
  owner.client.call(harvests.recordHarvest, {
    body: { crop_id, quantity: 5, unit: 'lbs', harvest_date: '2026-05-04', ...more },
  })
const change = (crop_id: string, body: Input<typeof growing.updateCrop>['body']) =>
  owner.client.call(growing.updateCrop, { params: { crop_id }, body })
const blocksFrom = async (input: string) =>
  (await owner.client.call(growing.listBlocks, {})).results
    .filter(({ source_id }) => source_id === input)
    .map(({ kind, about, stops }) => [kind, about.kind, about.id, stops.join()])
const closed =
  'No harvest of Tomatoes until Thu, May 7, 8:04 AM: Copper Shield was sprayed on Mon, May 4, and the harvest has to wait 3 days.'

test('a crop moved off a sprayed field keeps its interval wherever it goes; one moved before the spraying has none', async () => {
  const [sprayed, second, third] = [await addField(owner), await addField(owner), await addField(owner)]
  const often = { field: sprayed.id, picked_repeatedly: true }
  const [leaves, before, later] = [await addCrop(owner, often), await addCrop(owner, often), await addCrop(owner, often)]
  await change(before.id, { field: second.id })
  farmlane.pass(5 * minutes)
  const times = { started_at: '2026-05-04T12:03:00Z', ended_at: '2026-05-04T12:04:00Z' }
  const { id } = await addInput(owner, { field_id: sprayed.id, ...times, pre_harvest_days: 3, re_entry_hours: 12 })
  const field = [
    ['re_entry', 'field', sprayed.id, 'enter,harvest'],
    ['pre_harvest', 'field', sprayed.id, 'harvest'],
  ]
  expect(await blocksFrom(id), "crops in the field are covered by the field's blocks").toEqual(field)
  await change(leaves.id, { field: second.id })
  await change(leaves.id, { field: third.id })
  await expect(pick(leaves.id)).rejects.toMatchObject({ code: 'conflict', message: closed })
  await pick(before.id)
  expect(await blocksFrom(id)).toEqual([
    field[0],
    ['re_entry', 'crop', leaves.id, 'harvest'],
    field[1],
    ['pre_harvest', 'crop', leaves.id, 'harvest'],
  ])
  const { passed } = await pick(leaves.id, { override: { reason: 'Was under the fleece' } })
  expect(passed).toHaveLength(2)
  // Back in the field, it is covered by the field's blocks again.
  await change(leaves.id, { field: sprayed.id })
  expect(await blocksFrom(id)).toEqual(field)
  // A crop that was planted after the spraying was not sprayed.
  farmlane.pass(1 * minutes)
  const tomorrow = await addInput(owner, { field_id: sprayed.id, ...times, pre_harvest_days: 1 })
  await change(later.id, { field: second.id })
  await owner.client.call(routes.withdrawInput, { params: { input_id: id }, body: { reason: 'Another field' } })
  await expect(pick(later.id)).rejects.toMatchObject({ code: 'conflict' })
  await owner.client.call(routes.amendInput, {
    params: { input_id: tomorrow.id },
    body: { started_at: '2026-02-27T12:00:00Z', ended_at: '2026-02-27T12:00:00Z', pre_harvest_days: 90, reason: 'Wrong day' },
  })
  await pick(later.id)
})

test('a spray recorded after the crop was moved applies to it, even when the record names the crop', async () => {
  const [sprayed, other] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: sprayed.id })
  await change(crop.id, { field: other.id })
  await addInput(owner, { field_id: sprayed.id, pre_harvest_days: 3 })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict' })
  const named = await addInput(owner, { field_id: sprayed.id, crop_id: crop.id, pre_harvest_days: 3 })
  expect(named).toMatchObject({ field_id: sprayed.id, crop_id: crop.id })
  const never = await addField(owner)
  const wrong = addInput(owner, { field_id: never.id, crop_id: crop.id })
  await expect(wrong).rejects.toMatchObject({ fields: { crop_id: messages.cropElsewhere } })
})

test('a harvest of a moved crop waits for a transaction that is closing its former field', async () => {
  const [sprayed, other] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: sprayed.id })
  await change(crop.id, { field: other.id })
  const { picked } = await farmlane.database.write(async (tx) => {
    await lockFieldToClose(tx, { farmId: crop.farm, id: sprayed.id })
    const picking = pick(crop.id)
    await untilWaiting(tx, 1)
    return { picked: picking }
  })
  expect((await picked).crop).toBe(crop.id)
})

test('changing the planting date after a move does not end the interval', async () => {
  const [sprayed, other] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: sprayed.id })
  await addInput(owner, {
    field_id: sprayed.id,
    started_at: '2026-05-03T10:00:00Z',
    ended_at: '2026-05-03T11:00:00Z',
    pre_harvest_days: 7,
  })
  await change(crop.id, { field: other.id })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict' })
  await change(crop.id, { planted_date: '2026-05-04' })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('changing the planting date before a move does not end the interval, and a planned crop has none', async () => {
  const [sprayed, other] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: sprayed.id })
  const plan = await addCrop(owner, { field: sprayed.id, status: 'planned', planted_date: '2026-05-01' })
  await addInput(owner, {
    field_id: sprayed.id,
    started_at: '2026-05-03T10:00:00Z',
    ended_at: '2026-05-03T11:00:00Z',
    pre_harvest_days: 7,
  })
  await change(crop.id, { planted_date: '2026-05-04' })
  await change(crop.id, { field: other.id })
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict' })
  await change(plan.id, { field: other.id })
  const body = { status: 'growing', on: '2026-05-04' } as const
  await owner.client.call(growing.changeCropStatus, { params: { crop_id: plan.id }, body })
  expect((await pick(plan.id)).crop).toBe(plan.id)
})
