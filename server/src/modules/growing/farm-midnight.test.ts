import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField } from '../../testing/farm-records.ts'
import { openAccount } from '../../testing/people.ts'
import { createTestApp, hours, minutes, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test("a day ends at midnight in the farm's time zone, not the server's", async () => {
  // Five minutes before the end of May 4 in New York; in London it is already May 5.
  farmlane.pass(16 * hours - 5 * minutes)
  expect(farmlane.now().toISOString()).toBe('2026-05-05T03:55:00.000Z')
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Midnight Farm' })
  const field = (await addField(farmer)).id
  const plantTomorrow = () => addCrop(farmer, { field, status: 'growing', planted_date: '2026-05-05' })
  await expect(plantTomorrow()).rejects.toMatchObject({ fields: { planted_date: messages.plantedLater } })
  const crop = await addCrop(farmer, { field, expected_harvest_date: '2026-05-04' })
  expect(crop).toMatchObject({ days_late: 0, status_since: '2026-05-04' })

  farmlane.pass(6 * minutes)
  expect(await plantTomorrow()).toMatchObject({ status: 'growing', days_late: 0 })
  const { results } = await farmer.client.call(routes.readyForHarvest, {})
  expect(results[0]).toMatchObject({ id: crop.id, days_late: 1, status_since: '2026-05-04' })
  const body = { status: 'failed' as Crop['status'] }
  const failed = await farmer.client.call(routes.changeCropStatus, { params: { crop_id: crop.id }, body })
  expect(failed).toMatchObject({ status_since: '2026-05-05' })
})
