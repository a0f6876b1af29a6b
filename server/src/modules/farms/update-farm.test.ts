import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinFarm, openAccount } from '../../testing/people.ts'
import { createTestApp, hours, type TestApp } from '../../testing/test-app.ts'

const minute = hours / 60

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

async function newFarm() {
  const owner = await openAccount(farmlane)
  const body = { name: 'Willow Creek', description: 'Two hills and a brook.', size_acres: 12.5, city: 'Hudson', state: 'NY' }
  const farm = await owner.client.call(routes.openFarm, { body })
  return { owner, farm, params: { farm_id: farm.id } }
}
const historyOfFarm = (farmId: string) =>
  farmlane.database.kysely
    .selectFrom('audit_log')
    .select(['user_id', 'details'])
    .where('farm_id', '=', farmId)
    .where('deed', '=', 'farms.changed')
    .execute()

test('a manager can change the farm profile, and the audit log records it', async () => {
  const { owner, farm, params } = await newFarm()
  const manager = await openAccount(farmlane)
  await joinFarm(farmlane, owner, manager, 'manager')
  farmlane.pass(minute)
  const body = { name: 'Willow Creek Orchard', address: '12 Mill Road', zip_code: '12534', size_acres: null }
  const changed = await manager.client.call(routes.updateFarm, { params, body })
  expect(changed).toMatchObject({ ...body, role: 'manager', can: { edit: true } })
  expect(changed.updated_at > farm.updated_at).toBe(true)
  expect(await owner.client.call(routes.getFarm, { params })).toMatchObject(body)
  expect(await historyOfFarm(farm.id)).toEqual([
    { user_id: manager.user.id, details: { fields: 'name, size_acres, address, zip_code' } },
  ])
})

test('absent fields and the slug stay unchanged', async () => {
  const { owner, farm, params } = await newFarm()
  const changed = await owner.client.call(routes.updateFarm, { params, body: { name: 'Another Name' } })
  expect(changed).toEqual({ ...farm, name: 'Another Name', updated_at: changed.updated_at })
  expect(changed.slug).toBe(farm.slug)
})

test('an empty update changes nothing and adds no audit entry', async () => {
  const { owner, farm, params } = await newFarm()
  farmlane.pass(minute)
  expect(await owner.client.call(routes.updateFarm, { params, body: {} })).toEqual(farm)
  expect(await historyOfFarm(farm.id)).toEqual([])
})

test('a worker cannot change the farm', async () => {
  const { owner, farm, params } = await newFarm()
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
  expect(await worker.client.call(routes.getFarm, { params })).toMatchObject({ can: { edit: false } })
  const change = worker.client.call(routes.updateFarm, { params, body: { name: 'Mine' } })
  await expect(change).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  expect(await owner.client.call(routes.getFarm, { params })).toEqual(farm)
})

test("updating another user's farm is refused as not found", async () => {
  const [{ owner, farm, params }, stranger] = [await newFarm(), await newFarm()]
  const change = stranger.owner.client.call(routes.updateFarm, { params, body: { name: 'Mine' } })
  await expect(change).rejects.toMatchObject({ code: 'not_found', status: 404 })
  expect(await owner.client.call(routes.getFarm, { params })).toEqual(farm)
})

test.each([-1, 0.001, 1_000_001])('a size of %d acres is refused at its field, and nothing is saved', async (size_acres) => {
  const { owner, farm, params } = await newFarm()
  const change = owner.client.call(routes.updateFarm, { params, body: { name: 'Another Name', size_acres } })
  await expect(change).rejects.toMatchObject({ code: 'invalid', fields: { size_acres: messages.acresRule } })
  expect(await owner.client.call(routes.getFarm, { params })).toEqual(farm)
})

test('a blank name and the read-only slug are refused', async () => {
  const { owner, params } = await newFarm()
  const change = (body: object) => owner.client.call(routes.updateFarm, { params, body })
  await expect(change({ name: '  ' })).rejects.toMatchObject({ fields: { name: messages.nameMissing } })
  await expect(change({ slug: 'mine' })).rejects.toMatchObject({ code: 'invalid' })
})
