import * as catalog from '@farmlane/contract/catalog/routes.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { addAnimal, addFlock } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

/** It is Monday, May 4. A line recorded late must withhold what it would have withheld in time. */
let farmlane: TestApp
let [owner, manager, worker] = [] as Person[] as [Person, Person, Person]
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })
  manager = await hire(farmlane, owner, 'manager')
  worker = await hire(farmlane, owner, 'worker')
})
afterAll(() => farmlane.close())

type Said = z.input<typeof RecordEvent>
const record = ({ id }: Pick<Animal, 'id'>, body: Said, who = worker) =>
  who.client.call(routes.recordAnimalEvent, { params: { animal_id: id }, body })
const collect = async (from: Pick<Animal, 'id'>, of: 'eggs' | 'milk' | 'meat', on: string) => {
  const units = { eggs: 'dozen', milk: 'gallon', meat: 'lb' } as const
  const { event } = await record(from, { kind: 'yield', of, name: uniqueName(of), quantity: 3, unit: units[of], on })
  return event.yield?.lot.id ?? ''
}
const treat = (who: Pick<Animal, 'id'>, on: string) =>
  record(who, {
    kind: 'treatment',
    medicine: 'Tylan',
    reason: 'Cough',
    on,
    ended_on: on,
    egg_days: 10,
    milk_days: 10,
    meat_days: 10,
  })
const stateOf = async (lot_id: string) => (await owner.client.call(stock.getLot, { params: { lot_id } })).state

test("a late transfer of treated hens holds the other flock's eggs since then", async () => {
  const [treated, other] = [await addFlock(owner), await addFlock(owner)]
  await treat(treated, '2026-05-01')
  const eggs = await collect(other, 'eggs', '2026-05-03')
  await record(treated, { kind: 'transfer', head: 10, to_id: other.id, on: '2026-05-02' })
  await expect(collect(other, 'eggs', '2026-05-03')).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(eggs)).toBe('held')
})

test('eggs from before the transfer, and from other flocks, stay for sale', async () => {
  const [treated, other, third] = [await addFlock(owner), await addFlock(owner), await addFlock(owner)]
  await treat(treated, '2026-05-01')
  const [before, elsewhere] = [await collect(other, 'eggs', '2026-05-02'), await collect(third, 'eggs', '2026-05-03')]
  await record(treated, { kind: 'transfer', head: 10, to_id: other.id, on: '2026-05-03' })
  expect([await stateOf(before), await stateOf(elsewhere)]).toEqual(['open', 'open'])
})

test("a treated cow recorded late as joining the herd holds the herd's milk since then", async () => {
  const herd = await addAnimal(owner, { kind: 'group', name: uniqueName('Herd'), head: 0, sex: 'unknown' })
  const cow = await addAnimal(owner)
  await treat(cow, '2026-05-01')
  const milk = await collect(herd, 'milk', '2026-05-03')
  await record(cow, { kind: 'move', group_id: herd.id, on: '2026-05-02' })
  await expect(collect(herd, 'milk', '2026-05-03')).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(milk)).toBe('held')
})

test("undoing a treated cow's move out of the herd holds the herd's milk since then", async () => {
  const herd = await addAnimal(owner, { kind: 'group', name: uniqueName('Herd'), head: 0, sex: 'unknown' })
  const cow = await addAnimal(owner, { group_id: herd.id })
  await treat(cow, '2026-05-01')
  const { event } = await record(cow, { kind: 'move', group_id: null, on: '2026-05-01' })
  const milk = await collect(herd, 'milk', '2026-05-03')
  await worker.client.call(routes.takeBackAnimalEvent, { params: { event_id: event.id }, body: { reason: 'Was another cow' } })
  await expect(collect(herd, 'milk', '2026-05-03')).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(milk)).toBe('held')
})

test('a treatment recorded late affects the meat of heads that moved on through a second group', async () => {
  const [first, second, third] = [await addFlock(owner), await addFlock(owner), await addFlock(owner)]
  await record(first, { kind: 'transfer', head: 10, to_id: second.id, on: '2026-05-02' })
  await record(second, { kind: 'transfer', head: 10, to_id: third.id, on: '2026-05-02' })
  await record(third, { kind: 'slaughter', head: 10, on: '2026-05-03' })
  const meat = await collect(third, 'meat', '2026-05-03')
  await treat(first, '2026-05-01')
  await expect(record(third, { kind: 'slaughter', head: 1, on: '2026-05-03' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await stateOf(meat)).toBe('held')
})

test('eggs are withheld even if the yield is recorded as another kind', async () => {
  const flock = await addFlock(owner)
  const name = uniqueName('Eggs')
  const eggs = { kind: 'yield', name, quantity: 3, unit: 'dozen' } as const
  await record(flock, { ...eggs, of: 'eggs', on: '2026-05-01' })
  await treat(flock, '2026-05-02')
  await expect(record(flock, { ...eggs, of: 'other', on: '2026-05-03' })).rejects.toThrow('No eggs of')
  await expect(record(flock, { ...eggs, of: 'wool', on: '2026-05-03' })).rejects.toThrow('No eggs of')
  await expect(record(flock, { ...eggs, of: 'other', unit: 'lb', on: '2026-05-03' })).rejects.toThrow('No eggs of')
  await record(flock, { ...eggs, of: 'other', name: uniqueName('Feathers'), unit: 'lb', on: '2026-05-03' })
})

test('products listed under eggs or dairy are withheld too, and held by a treatment recorded late', async () => {
  const herd = await addAnimal(owner, { kind: 'group', name: uniqueName('Herd'), head: 0, sex: 'unknown' })
  const cow = await addAnimal(owner, { group_id: herd.id })
  const name = uniqueName('Cheese')
  const listed = { name, category: 'Dairy', unit: 'lb', status: 'draft' } as const
  await owner.client.call(catalog.createProduct, { body: listed })
  const cheese = { kind: 'yield', of: 'other', name, quantity: 2, unit: 'lb', on: '2026-05-03' } as const
  const { event } = await record(herd, cheese)
  await treat(cow, '2026-05-02')
  expect(await stateOf(event.yield?.lot.id ?? '')).toBe('held')
  await expect(record(herd, cheese)).rejects.toThrow('No milk of')
})

test("a cow that died does not affect the herd's later milk", async () => {
  const herd = await addAnimal(owner, { kind: 'group', name: uniqueName('Herd'), head: 0, sex: 'unknown' })
  const cow = await addAnimal(owner, { group_id: herd.id })
  await treat(cow, '2026-05-01')
  await record(cow, { kind: 'death', on: '2026-05-02' })
  await collect(herd, 'milk', '2026-05-03')
})

test('a cow that was sold and returned is in her herd again', async () => {
  const herd = await addAnimal(owner, { kind: 'group', name: uniqueName('Herd'), head: 0, sex: 'unknown' })
  const cow = await addAnimal(owner, { group_id: herd.id })
  await record(cow, { kind: 'sale', on: '2026-04-20' })
  const without = await collect(herd, 'milk', '2026-04-22')
  await record(cow, { kind: 'arrival', on: '2026-04-24' })
  const milk = await collect(herd, 'milk', '2026-04-25')
  await treat(cow, '2026-04-24')
  expect([await stateOf(without), await stateOf(milk)]).toEqual(['open', 'held'])
})

test("a worker can't undo or weaken a treatment with a withdrawal; a manager can, with a reason", async () => {
  const flock = await addFlock(owner)
  const { event } = await treat(flock, '2026-05-01')
  const [params, corrects] = [{ event_id: event.id }, { event_id: event.id, reason: 'Was another flock' }]
  const takeBack = (who: Person) => who.client.call(routes.takeBackAnimalEvent, { params, body: { reason: corrects.reason } })
  const opens = { code: 'forbidden', message: messages.takeBackOpens }
  expect(event.can.take_back).toBe(false)
  await expect(takeBack(worker)).rejects.toMatchObject(opens)
  await expect(record(flock, { kind: 'sale', on: '2026-05-04', corrects })).rejects.toMatchObject(opens)
  const longer = { kind: 'treatment', medicine: 'Tylan', reason: 'Cough', on: '2026-05-01', ended_on: '2026-05-02' } as const
  const days = { egg_days: 10, milk_days: 10, meat_days: 10 }
  await expect(record(flock, { ...longer, ...days, egg_days: 8, corrects })).rejects.toMatchObject(opens)
  await expect(record(flock, { ...longer, ...days, on: '2026-05-02', corrects })).rejects.toMatchObject(opens)
  await expect(collect(flock, 'eggs', '2026-05-03')).rejects.toMatchObject({ code: 'conflict' })
  const right = await record(flock, { ...longer, ...days, corrects })
  const undone = manager.client.call(routes.takeBackAnimalEvent, {
    params: { event_id: right.event.id },
    body: { reason: 'Water only' },
  })
  expect((await undone).animal.courses).toEqual([])
  await collect(flock, 'eggs', '2026-05-03')
  // Workers may undo treatments without a withdrawal.
  const vitamins = await record(flock, { ...longer, medicine: 'Vitamins' })
  expect(vitamins.event.can.take_back).toBe(true)
})
