import type { Crop } from '@farmlane/contract/growing/crop.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
let worker: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Busy Farm' })
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(() => farmlane.close())

const rounds = [1, 2, 3, 4, 5]
const cropOf = async (id: string) => (await owner.client.call(routes.listCrops, {})).results.find((crop) => crop.id === id)
const outcome = <T>(call: Promise<T>) =>
  call.then(
    () => 'done',
    (problem: { code: string }) => problem.code,
  )

test('concurrent changes to different facts of a crop are both kept', async () => {
  for (const _ of rounds) {
    const crop = await addCrop(owner)
    const change = (by: Person, body: object) => by.client.call(routes.updateCrop, { params: { crop_id: crop.id }, body })
    await Promise.all([change(owner, { notes: 'Cover tonight' }), change(worker, { expected_quantity: 12 })])
    expect(await cropOf(crop.id)).toMatchObject({ notes: 'Cover tonight', expected_quantity: 12 })
  }
})

test('of two concurrent status changes of a crop, one succeeds and the other is refused', async () => {
  for (const _ of rounds) {
    const crop = await addCrop(owner, { status: 'planned', planted_date: null })
    const move = (by: Person, status: Crop['status']) =>
      outcome(by.client.call(routes.changeCropStatus, { params: { crop_id: crop.id }, body: { status } }))
    expect((await Promise.all([move(owner, 'growing'), move(worker, 'growing')])).sort()).toEqual(['conflict', 'done'])
  }
})

test('of archiving a field and planting on it at the same time, exactly one succeeds', async () => {
  for (const _ of rounds) {
    const field = await addField(owner)
    const [archived, planted] = await Promise.all([
      outcome(owner.client.call(routes.updateField, { params: { field_id: field.id }, body: { status: 'archived' } })),
      outcome(addCrop(worker, { field: field.id })),
    ])
    expect([`${archived} ${planted}`]).toContainEqual(expect.stringMatching(/^(done invalid|conflict done)$/))
  }
})

test('of two fields given the same name at once, one gets it and the other is refused', async () => {
  for (const round of rounds) {
    const [one, other] = [await addField(owner), await addField(owner)]
    const rename = (id: string) =>
      outcome(owner.client.call(routes.updateField, { params: { field_id: id }, body: { name: `Twin ${round}` } }))
    expect((await Promise.all([rename(one.id), rename(other.id)])).sort()).toEqual(['done', 'invalid'])
  }
})
