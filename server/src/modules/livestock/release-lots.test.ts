import { messages as gates } from '@farmlane/contract/growing/messages.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { checkInvariants } from '../../check-invariants.ts'
import { addAnimal, addFlock, addHarvest } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

/** It is Monday, May 4. Lots collected during a withdrawal are on hold until an owner releases them. */
let farmlane: TestApp
let [owner, manager] = [] as Person[] as [Person, Person]
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })
  manager = await hire(farmlane, owner, 'manager')
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

type Said = z.input<typeof RecordEvent>
const record = ({ id }: Pick<Animal, 'id'>, body: Said, who = owner) =>
  who.client.call(routes.recordAnimalEvent, { params: { animal_id: id }, body })
const eggsOf = async (flock: Pick<Animal, 'id'>, override?: { reason: string }) => {
  const eggs = { kind: 'yield', of: 'eggs', name: uniqueName('Eggs'), quantity: 3, unit: 'dozen', on: '2026-05-03' } as const
  const { event } = await record(flock, { ...eggs, ...(override && { override }) })
  return event.yield?.lot.id ?? ''
}
const treat = async (flock: Pick<Animal, 'id'>, medicine = 'Tylan') => {
  const course = { on: '2026-05-01', ended_on: '2026-05-01', egg_days: 10 }
  return (await record(flock, { kind: 'treatment', medicine, reason: 'Cough', ...course })).event.id
}
const lotOf = (lot_id: string, who = owner) => who.client.call(stock.getLot, { params: { lot_id } })
const release = (lot_id: string, reason: string, who = owner) =>
  who.client.call(stock.releaseLot, { params: { lot_id }, body: { reason } })
const weigh = (flock: Pick<Animal, 'id'>) => record(flock, { kind: 'weight', weight: 4, on: '2026-05-04' })

test('only the owner can release eggs held by a withdrawal, with a reason that is kept', async () => {
  const flock = await addFlock(owner, { name: 'Layers' })
  const eggs = await eggsOf(flock)
  await treat(flock)
  const sentence =
    'Collected too early. No eggs of Layers until the end of Mon, May 11: Tylan was given on Fri, May 1, and the eggs have to wait 10 days after it.'
  expect(await lotOf(eggs)).toMatchObject({ state: 'held', hold_reason: sentence, closed: sentence, can: { release: true } })
  expect((await lotOf(eggs, manager)).can).toEqual({ change: true, release: false, set_use_by: true })
  const listed = (await manager.client.call(stock.listLots, {})).results.find(({ id }) => id === eggs)
  expect(listed?.can.release).toBe(false)
  for (const reason of ['Looks fine', ''])
    await expect(release(eggs, reason, manager)).rejects.toMatchObject({
      code: 'forbidden',
      message: `${sentence} ${gates.overrideByOwner}`,
    })
  await expect(release(eggs, '')).rejects.toMatchObject({ fields: { reason: messages.reasonMissing } })
  const reason = 'The vet has tested them'
  expect(await release(eggs, reason)).toMatchObject({
    ...{ state: 'open', closed: null, movements: [{ type: 'release', reason }, {}, {}] },
    passed: [{ sentence, reason, by: expect.stringContaining('Ada'), at: '2026-05-04T12:00:00.000Z' }],
  })
})

test('a release survives further lines in the book; another treatment holds the lot again', async () => {
  const flock = await addFlock(owner)
  const eggs = await eggsOf(flock)
  await treat(flock)
  await release(eggs, 'Tested')
  await weigh(flock)
  expect((await lotOf(eggs)).state).toBe('open')
  await treat(flock, 'Denagard')
  expect(await lotOf(eggs)).toMatchObject({ state: 'held', hold_reason: expect.stringContaining('Denagard') })
})

test('a manual hold does not hide the withdrawal', async () => {
  const flock = await addFlock(owner)
  const eggs = await eggsOf(flock)
  await owner.client.call(stock.holdLot, { params: { lot_id: eggs }, body: { reason: 'Broken carton' } })
  await treat(flock)
  await expect(release(eggs, 'New carton', manager)).rejects.toMatchObject({ code: 'forbidden' })
})

test('once the treatment is undone nothing blocks the lot, and a manager may release it', async () => {
  const flock = await addFlock(owner)
  const eggs = await eggsOf(flock)
  const event_id = await treat(flock)
  await manager.client.call(routes.takeBackAnimalEvent, { params: { event_id }, body: { reason: 'Was another flock' } })
  expect(await lotOf(eggs, manager)).toMatchObject({ state: 'held', closed: null, can: { release: true } })
  expect((await release(eggs, '', manager)).state).toBe('open')
})

test('an overridden yield goes on hold until the owner releases it, and the lot shows both overrides', async () => {
  const flock = await addFlock(owner, { name: 'Pullets' })
  await treat(flock)
  const eggs = await eggsOf(flock, { reason: 'For the laboratory' })
  const sentence =
    'No eggs of Pullets until the end of Mon, May 11: Tylan was given on Fri, May 1, and the eggs have to wait 10 days after it.'
  const collected = { sentence, reason: 'For the laboratory', by: expect.stringContaining('Ada') }
  expect(await lotOf(eggs, manager)).toMatchObject({
    ...{ state: 'held', available: 0, hold_reason: `Collected too early. ${sentence}` },
    passed: [collected],
  })
  const released = await release(eggs, 'The laboratory found nothing')
  expect(released).toMatchObject({
    state: 'open',
    passed: [collected, { sentence: `Collected too early. ${sentence}`, reason: 'The laboratory found nothing' }],
  })
  await weigh(flock)
  expect((await lotOf(eggs)).state).toBe('open')
})

test('overriding the sale of an animal does not affect the lots of others', async () => {
  const [cow, other] = [await addAnimal(owner), await addAnimal(owner)]
  await record(cow, {
    kind: 'treatment',
    medicine: 'Draxxin',
    reason: 'Cough',
    on: '2026-05-01',
    ended_on: '2026-05-01',
    meat_days: 18,
  })
  const milk = { kind: 'yield', of: 'milk', name: uniqueName('Milk'), quantity: 3, unit: 'gallon', on: '2026-05-03' } as const
  const { event } = await record(other, milk)
  const sold = await record(cow, { kind: 'sale', on: '2026-05-04', override: { reason: 'To the vet school' } })
  expect(sold).toMatchObject({ animal: { status: 'sold' }, event: { passed: [{ reason: 'To the vet school' }] } })
  expect((await lotOf(event.yield?.lot.id ?? '')).state).toBe('open')
})

test('a lot that did not come from animals is released normally', async () => {
  const { lot: lot_id } = await addHarvest(owner)
  await manager.client.call(stock.holdLot, { params: { lot_id }, body: { reason: 'Slugs' } })
  expect(await lotOf(lot_id, manager)).toMatchObject({ closed: null, passed: [], can: { release: true } })
  expect((await release(lot_id, '', manager)).state).toBe('open')
})
