import { apiPrefix } from '@farmlane/contract/kernel/call.ts'
import type { Route } from '@farmlane/contract/kernel/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnimal, addHarvest, addInput, addTask } from './farm-records.ts'
import { joinFarm, openAccount } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let farmlane: TestApp
const tokens: Record<string, string | undefined> = { visitor: undefined }
/** Path parameters: the farm that the policies are checked against, and records of it. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  farmlane = await createTestApp()
  const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Matrix Farm' })
  const [manager, worker, stranger] = [
    await openAccount(farmlane),
    await openAccount(farmlane),
    await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' }),
  ]
  const harvest = await addHarvest(owner)
  const animal = await addAnimal(owner)
  const farm_id = await joinFarm(farmlane, owner, manager, 'manager')
  const { id: harvest_id, field_id, crop: crop_id, lot: lot_id, product } = harvest
  Object.assign(ids, {
    farm_id,
    field_id,
    crop_id,
    harvest_id,
    lot_id,
    product_id: product.id,
    task_id: (await addTask(owner)).id,
    input_id: (await addInput(owner)).id,
    animal_id: animal.id,
    // The first event of an animal has the same id as the animal itself.
    event_id: animal.id,
  })
  await joinFarm(farmlane, owner, worker, 'worker')
  Object.assign(tokens, {
    owner: owner.tokens.access,
    manager: manager.tokens.access,
    worker: worker.tokens.access,
    stranger: stranger.tokens.access,
  })
})
afterAll(() => farmlane.close())

type Who = 'visitor' | 'stranger' | 'worker' | 'manager' | 'owner'
const everyone: Who[] = ['visitor', 'stranger', 'worker', 'manager', 'owner']

/** What the route's policy promises for any input: a refusal, or access to the validation behind it. */
function promised(route: Route, who: Who): 'in' | 401 | 403 | 404 {
  const { access } = route
  if (access === 'anyone') return 'in'
  if (who === 'visitor') return 401
  if (access === 'signed_in') return 'in'
  // These name their farm in the body, which is empty here: each caller acts in a farm of their own and gets a validation error.
  const namedInBody = !route.params && route.method !== 'GET'
  if (namedInBody && (who === 'stranger' || access.through)) return 'in'
  if (who === 'stranger') return 404
  const order = ['owner', 'manager', 'worker']
  return order.indexOf(who) <= order.indexOf(access.farm) ? 'in' : 403
}

const nobody = '00000000-0000-4000-8000-000000000000'
/** Path parameters are unknown ids, so that a call that gets in changes nothing; only the farm and its records are real. */
const pathOf = (route: Route) =>
  apiPrefix +
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? nobody) +
  (typeof route.access === 'object' && !route.params && route.method === 'GET' ? `?farm_id=${ids['farm_id']}` : '')

test('every route lets in exactly the callers its policy names', async () => {
  const routes = farmlane.app.api.bound
  expect(routes.length).toBeGreaterThan(30)
  for (const route of routes) {
    for (const who of everyone) {
      const answer = await farmlane.app.inject({
        method: route.method as 'GET',
        url: pathOf(route),
        remoteAddress: `10.9.0.${everyone.indexOf(who) + 1}`,
        headers: tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {},
      })
      const where = `${route.method} ${route.path} as ${who}: ${answer.statusCode} ${answer.body.slice(0, 120)}`
      const expected = promised(route, who)
      if (expected === 'in') expect([200, 403, 404, 409, 410, 415, 422], where).toContain(answer.statusCode)
      else expect(answer.statusCode, where).toBe(expected)
    }
  }
})

test("somebody else's farm and a farm that does not exist look the same", async () => {
  const ask = (id: string) =>
    farmlane.app.inject({
      method: 'GET',
      url: `/api/farms/${id}/members/`,
      headers: { authorization: `Bearer ${tokens['stranger']}` },
    })
  const [foreign, missing] = [await ask(ids['farm_id'] ?? ''), await ask(nobody)]
  const facts = (answer: typeof foreign) => ({ status: answer.statusCode, ...answer.json<object>(), request_id: '' })
  expect(facts(foreign)).toEqual(facts(missing))
})

test('private answers are never cached, and every answer carries its request id', async () => {
  for (const route of farmlane.app.api.bound.filter((each) => each.access !== 'anyone' && each.method === 'GET')) {
    const answer = await farmlane.app.inject({ url: pathOf(route), headers: { authorization: `Bearer ${tokens['owner']}` } })
    expect(answer.headers['cache-control'], route.path).toBe('no-store')
    expect(answer.headers['x-request-id']).toBeTruthy()
  }
})
