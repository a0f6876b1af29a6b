import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAnimal, addFlock } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterAll(() => farmlane.close())

async function collect(about: { quantity: number; unit: 'unit' | 'dozen'; sure?: true }) {
  const { id: animal_id } = await addFlock(farmer)
  const { event } = await farmer.client.call(routes.recordAnimalEvent, {
    params: { animal_id },
    body: { id: crypto.randomUUID(), kind: 'yield', of: 'eggs', name: 'Pasture eggs', on: '2026-05-04', ...about },
  })
  return farmer.client.call(stock.getLot, { params: { lot_id: event.yield?.lot.id ?? '' } })
}

test('78 dozen eggs from 84 hens go on hold until confirmed', async () => {
  const held = { state: 'held', available: 0, hold_reason: '78 dozen not confirmed, usually about 84 units' }
  expect(await collect({ quantity: 78, unit: 'dozen' })).toMatchObject(held)
  expect(await collect({ quantity: 78, unit: 'dozen', sure: true })).toMatchObject({ state: 'open' })
})

test("a day's eggs are for sale", async () => {
  expect(await collect({ quantity: 78, unit: 'unit' })).toMatchObject({ state: 'open' })
})

const record = (animal_id: string, body: Input<typeof routes.recordAnimalEvent>['body']) =>
  farmer.client.call(routes.recordAnimalEvent, { params: { animal_id }, body })
const eggs = { kind: 'yield', of: 'eggs', name: 'Pasture eggs', on: '2026-05-04', unit: 'unit' } as const

test('compares eggs with earlier yields of the same hens, except those on hold', async () => {
  const { id } = await addFlock(farmer)
  const stateOf = async (quantity: number, sure?: true) =>
    (await record(id, { ...eggs, quantity, ...(sure && { sure }) })).event.yield?.lot.state
  expect(await stateOf(20)).toBe('open')
  expect(await stateOf(200)).toBe('held')
  expect(await stateOf(190), 'the held yield does not count as usual').toBe('held')
  expect(await stateOf(190, true)).toBe('open')
  expect(await stateOf(200), 'a confirmed one does').toBe('open')
})

test('an unconfirmed weight stays in the book and is never the last weight', async () => {
  const { id } = await addAnimal(farmer)
  const weigh = (weight: number, sure?: true) => record(id, { kind: 'weight', on: '2026-05-04', weight, ...(sure && { sure }) })
  const last = { weight: 1200, unit: 'lb', on: '2026-05-04' }
  expect((await weigh(1200)).event.weight).toMatchObject({ unconfirmed: false })
  const slip = await weigh(12_000)
  expect(slip.event.weight).toEqual({ weight: 12_000, unit: 'lb', unconfirmed: true })
  expect(slip.animal.last_weight).toEqual(last)
  expect((await weigh(11_000)).event.weight, 'it does not count as usual').toMatchObject({ unconfirmed: true })
  const corrects = { event_id: slip.event.id, reason: 'Scale in kg' }
  const confirmed = await record(id, { kind: 'weight', on: '2026-05-04', weight: 3900, sure: true, corrects })
  expect(confirmed.event.weight).toMatchObject({ unconfirmed: false })
  expect(confirmed.animal.last_weight).toMatchObject({ weight: 3900 })
})

test('a first weight above that of any farm animal is not confirmed either', async () => {
  const { id } = await addAnimal(farmer)
  const { event, animal } = await record(id, { kind: 'weight', on: '2026-05-04', weight: 12_000 })
  expect([event.weight?.unconfirmed, animal.last_weight]).toEqual([true, null])
})
