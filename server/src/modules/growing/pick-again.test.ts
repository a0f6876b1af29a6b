import * as routes from '@farmlane/contract/growing/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterAll(() => farmlane.close())

const pickAgain = (crop_id: string) => farmer.client.call(routes.pickAgain, { params: { crop_id }, body: {} })

test('a harvested crop becomes ready again and stays ready after the next harvest', async () => {
  const crop = await addCrop(farmer)
  await addHarvest(farmer, { crop_id: crop.id })
  expect(await pickAgain(crop.id)).toMatchObject({ status: 'ready', picked_repeatedly: true })
  await addHarvest(farmer, { crop_id: crop.id })
  expect(await pickAgain(crop.id), 'repeating it changes nothing').toMatchObject({ status: 'ready', picked_repeatedly: true })
})

test('a crop that was never picked keeps its status and becomes repeatedly picked', async () => {
  const crop = await addCrop(farmer, { status: 'growing' })
  expect(await pickAgain(crop.id)).toMatchObject({ status: 'growing', picked_repeatedly: true })
})
