import { messages } from '@farmlane/contract/growing/messages.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { addCrop } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { harvestCrop, putCropBack } from './index.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Creek' })
})
afterAll(() => farmlane.close())

const today = '2026-05-04'
const actorIn = (farmId: string): FarmActor => ({
  farmId,
  role: 'worker',
  userId: owner.user.id,
  sessionId: '',
  client: { address: '', agent: '' },
})
const pick = (crop: { id: string; farm: string }, harvest_date = today) =>
  farmlane.database.write((tx) => harvestCrop(tx, actorIn(crop.farm), { crop_id: crop.id, harvest_date }))
const cropNow = async (id: string) => (await owner.client.call(routes.listCrops, {})).results.find((crop) => crop.id === id)

test('harvesting a crop returns its details and previous status and marks it harvested', async () => {
  const crop = await addCrop(owner, { name: "Johnny's kale", variety: 'Lacinato', status: 'growing' })
  const { id, name, variety, field: field_id, field_name } = crop
  expect(await pick(crop)).toEqual({
    ...{ id, name, variety, field_id, field_name, status_before: 'growing' },
    ...{ expected_quantity: null, expected_unit: 'lbs' },
  })
  expect(await cropNow(id)).toMatchObject({ status: 'harvested', status_since: today })
  await expect(pick(crop)).rejects.toMatchObject({
    code: 'conflict',
    message: `${messages.cropHarvested} ${messages.cropHarvestedHint}`,
  })
})

test('a repeatedly picked crop stays ready after a harvest', async () => {
  const crop = await addCrop(owner, { status: 'growing', picked_repeatedly: true })
  expect(await pick(crop)).toMatchObject({ status_before: 'growing' })
  expect(await cropNow(crop.id)).toMatchObject({ status: 'ready' })
  expect(await pick(crop)).toMatchObject({ status_before: 'ready' })
  expect(await cropNow(crop.id)).toMatchObject({ status: 'ready' })
})

test('a crop that was picked is no longer late, and its repeats start without pickings', async () => {
  const dates = { planted_date: '2026-03-01', expected_harvest_date: '2026-04-20' }
  const crop = await addCrop(owner, { ...dates, picked_repeatedly: true })
  expect(crop.days_late).toBe(14)
  await pick(crop, '2026-05-02')
  await pick(crop, '2026-04-30')
  expect(await cropNow(crop.id)).toMatchObject({ status: 'ready', status_since: crop.status_since, days_late: 0 })
  const body = { times: 1, every_days: 7 }
  const { results } = await owner.client.call(routes.repeatCrop, { params: { crop_id: crop.id }, body })
  expect(results).toMatchObject([{ expected_harvest_date: '2026-04-27', days_late: 7 }])
})

test('a refused harvest leaves the crop unchanged, and a wrong date is reported at its field', async () => {
  const crop = await addCrop(owner)
  await expect(pick(crop, '2026-05-05')).rejects.toMatchObject({ fields: { harvest_date: messages.harvestInFuture } })
  await expect(pick(crop, '2026-02-01')).rejects.toMatchObject({ fields: { harvest_date: messages.harvestBeforePlanting } })
  expect(await cropNow(crop.id)).toEqual(crop)
})

test('a crop of another farm cannot be harvested', async () => {
  const crop = await addCrop(owner)
  const elsewhere = pick({ ...crop, farm: '00000000-0000-4000-8000-000000000000' })
  await expect(elsewhere).rejects.toMatchObject({ code: 'not_found', message: messages.cropNotFound })
})

test("withdrawing a harvest restores the crop's status, unless somebody has changed it since", async () => {
  const [crop, moved] = [await addCrop(owner, { status: 'growing' }), await addCrop(owner, { status: 'growing' })]
  const putBack = (each: typeof crop) =>
    farmlane.database.write((tx) =>
      putCropBack(tx, actorIn(each.farm), {
        crop_id: each.id,
        status_before: 'growing',
        recorded_at,
        last_picked_on: null,
      }),
    )
  const recorded_at = farmlane.now()
  await pick(crop)
  await putBack(crop)
  expect(await cropNow(crop.id)).toMatchObject({ status: 'growing' })
  await pick(moved)
  farmlane.pass(1000)
  await owner.client.call(routes.changeCropStatus, { params: { crop_id: moved.id }, body: { status: 'ready' } })
  await putBack(moved)
  expect(await cropNow(moved.id)).toMatchObject({ status: 'ready' })
})
