import { randomUUID } from 'node:crypto'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { messages } from '@farmlane/contract/stock/messages.ts'
import { getLot } from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addHarvest } from '../../testing/farm-records.ts'
import { recorded, sendFrom } from '../../testing/outbox.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let [owner, worker]: Person[] = []
let farmId = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hold Farm' })
  worker = await openAccount(farmlane)
  farmId = await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(() => farmlane.close())

let lot_id = ''
beforeEach(async () => {
  lot_id = (await addHarvest(owner as Person)).lot
})

const hold = (reason = 'Waiting for the water test') => recorded({ kind: 'stock.hold', params: { lot_id }, body: { reason } })
const release = () => recorded({ kind: 'stock.release', params: { lot_id }, body: { reason: 'The test is fine' } })
const look = () => (owner as Person).client.call(getLot, { params: { lot_id } })
const typesOf = async () => (await look()).movements.map(({ type }) => type)

test('records a hold and its release from the outbox once, even when they are sent again', async () => {
  const operations = [hold(), release()]
  expect(await sendFrom(owner as Person, farmId, operations)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  expect(await sendFrom(owner as Person, farmId, operations)).toMatchObject([{ state: 'duplicate' }, { state: 'duplicate' }])
  expect(await typesOf()).toEqual(['release', 'hold', 'harvest'])
  expect(await look()).toMatchObject({ state: 'open', hold_reason: '' })
})

test('refuses a second hold of the same lot with the reason, and keeps the first one', async () => {
  const results = await sendFrom(worker as Person, farmId, [hold(), hold('Mold')])
  expect(results).toMatchObject([
    { state: 'applied' },
    { state: 'refused', problem: { code: 'conflict', message: messages.alreadyHeld } },
  ])
  expect(await look()).toMatchObject({ state: 'held', hold_reason: 'Waiting for the water test', available: 0 })
})

test('a worker may hold a lot from the field but not release it', async () => {
  const results = await sendFrom(worker as Person, farmId, [hold(), release()])
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'refused', problem: { code: 'forbidden' } }])
  expect((await look()).state).toBe('held')
})

test("another farm's lot looks like a missing one, even to a member of both farms", async () => {
  const other = await (owner as Person).client.call(farms.openFarm, { body: { name: 'Next Door' } })
  const missing = recorded({ kind: 'stock.hold', params: { lot_id: randomUUID() }, body: { reason: 'Mold' } })
  const [theirs, none] = await sendFrom(owner as Person, other.id, [hold(), missing])
  expect(theirs).toMatchObject({ state: 'refused', problem: { code: 'not_found' } })
  expect(none).toMatchObject({ state: 'refused', problem: theirs?.problem })
  expect(await typesOf()).toEqual(['harvest'])
})
