import * as growing from '@farmlane/contract/growing/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField, addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Crop Farm' })
})
afterAll(() => farmlane.close())

const become = (crop_id: string, status: 'failed' | 'growing' | 'ready') =>
  farmer.client.call(growing.changeCropStatus, { params: { crop_id }, body: { status } })
const change = (crop_id: string, body: { archived?: boolean; notes?: string }) =>
  farmer.client.call(growing.updateCrop, { params: { crop_id }, body })
const cropNow = async (id: string) => {
  const { results } = await farmer.client.call(growing.listCrops, {})
  return results.find((crop) => crop.id === id)
}
const plannedForNextYear = async () => {
  const { id: field } = await addField(farmer)
  const body = { name: uniqueName('Garlic'), field, planted_date: '2027-03-01' }
  return farmer.client.call(growing.createCrop, { body })
}

// Regression: every change to a failed plan for next spring was refused because of its future planting date.
test('a failed plan with a future planting date can be archived', async () => {
  const crop = await plannedForNextYear()
  await become(crop.id, 'failed')
  await expect(change(crop.id, { archived: true })).resolves.toMatchObject({ archived: true })
})

// Regression: planned → failed → growing skipped the checks of planned → growing.
test('a crop with a future planting date cannot become growing by way of failed', async () => {
  const crop = await plannedForNextYear()
  await become(crop.id, 'failed')
  const back = await become(crop.id, 'growing').catch(() => null)
  if (back?.status === 'growing') expect((back.planted_date ?? '') <= '2026-05-04').toBe(true)
})

// Regression: the crop became ready again although the second harvest was not withdrawn.
test('withdrawing the first of two harvests leaves the crop harvested', async () => {
  const crop = await addCrop(farmer, { name: uniqueName('Carrot') })
  const first = await addHarvest(farmer, { crop_id: crop.id })
  await become(crop.id, 'ready')
  await addHarvest(farmer, { crop_id: crop.id })
  await farmer.client.call(harvests.withdrawHarvest, {
    params: { harvest_id: first.id },
    body: { reason: 'was the other field' },
  })
  expect((await cropNow(crop.id))?.status).toBe('harvested')
})

// Regression: withdrawing the harvest kept the date of the last picking, so the crop never became late again.
test('withdrawing the only harvest of a crop makes it as late as before', async () => {
  const crop = await addCrop(farmer, { name: uniqueName('Peas'), expected_harvest_date: '2026-04-24' })
  expect((await cropNow(crop.id))?.days_late).toBe(10)
  const { id } = await addHarvest(farmer, { crop_id: crop.id })
  await farmer.client.call(harvests.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'wrong crop' } })
  expect(await cropNow(crop.id)).toMatchObject({ status: 'ready', days_late: 10 })
})

// Regression: the first picking of a repeatedly picked crop moves it from growing to ready, and withdrawing it left it ready.
test('withdrawing the first picking of a growing crop makes it growing again', async () => {
  const { id: field } = await addField(farmer)
  const body = { name: uniqueName('Chard'), field, planted_date: '2026-04-01', picked_repeatedly: true }
  const crop = await farmer.client.call(growing.createCrop, { body })
  expect(crop.status).toBe('growing')
  const { id } = await addHarvest(farmer, { crop_id: crop.id })
  await farmer.client.call(harvests.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'wrong crop' } })
  expect((await cropNow(crop.id))?.status).toBe('growing')
})

// Regression: each repeat can start from the last crop of the previous one, past the years a form accepts and even past valid
// dates.
test('crops cannot be repeated beyond the last allowed date', async () => {
  const { id: field } = await addField(farmer)
  const body = { name: uniqueName('Oak'), field, planted_date: '2199-12-31' }
  let crop = await farmer.client.call(growing.createCrop, { body })
  const refusals: string[] = []
  for (let i = 0; i < 310 && refusals.length === 0; i += 1) {
    try {
      const again = await farmer.client.call(growing.repeatCrop, {
        params: { crop_id: crop.id },
        body: { times: 26, every_days: 366 },
      })
      crop = again.results.at(-1) as typeof crop
    } catch (error) {
      refusals.push((error as { code: string }).code)
    }
  }
  expect(refusals).toEqual(['invalid'])
})

test('refuses an outline of three identical points', async () => {
  const corner = { lat: 41.5, lng: -74 }
  await expect(addField(farmer, { outline: [corner, corner, corner] })).rejects.toMatchObject({ code: 'invalid' })
})
