import { randomUUID } from 'node:crypto'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { messages as gates } from '@farmlane/contract/growing/messages.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import * as routes from '@farmlane/contract/harvests/routes.ts'
import { RecordInput } from '@farmlane/contract/inputs/input.ts'
import * as inputs from '@farmlane/contract/inputs/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { syncFarm } from '@farmlane/contract/sync/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { addCrop, addField, addHarvest, addInput } from '../../testing/farm-records.ts'
import { hire, joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { recordInputFor } from '../inputs/index.ts'
import { harvestLots } from './harvest-lots.ts'
import { holdReachedHarvests } from './hold-harvests.ts'

/** It is 8 AM on Monday, May 4, in New York; the spray was from 6 to 7 AM. Later harvests have to wait. */
let farmlane: TestApp
let [owner, manager, worker] = [] as Person[] as [Person, Person, Person]
let farm_id = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })
  manager = await hire(farmlane, owner, 'manager')
  worker = await openAccount(farmlane)
  farm_id = await joinFarm(farmlane, owner, worker, 'worker')
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const waits = { pre_harvest_days: 3 }
const override = { reason: 'For the laboratory' }
const said =
  'No harvest of Tomatoes until Thu, May 7, 7 AM: Copper Shield was sprayed on Mon, May 4, and the harvest has to wait 3 days.'
const sentence = `Picked too early. ${said}`

const lotOf = (lot_id: string, who = owner) => who.client.call(stock.getLot, { params: { lot_id } })
const release = (lot_id: string, reason: string, who = owner) =>
  who.client.call(stock.releaseLot, { params: { lot_id }, body: { reason } })
const amend = (input_id: string, body: Partial<Input<typeof inputs.amendInput>['body']>) =>
  manager.client.call(inputs.amendInput, { params: { input_id }, body: { reason: 'Read the label again', ...body } })
const withdraw = (input_id: string) =>
  manager.client.call(inputs.withdrawInput, { params: { input_id }, body: { reason: 'Was another field' } })

const actorOf = ({ user }: Person, farmId: string): FarmActor => ({
  ...{ farmId, userId: user.id, role: 'owner', sessionId: '', client: { address: '', agent: '' } },
})

/** A harvest recorded before the spray, which is recorded late. */
async function sprayedLate() {
  const crop = await addCrop(owner)
  const { lot } = await addHarvest(worker, { crop_id: crop.id })
  const { id } = await addInput(worker, { crop_id: crop.id, ...waits })
  return { crop, lot, input: id }
}

test('a harvest overridden by the owner goes on hold until the owner releases it, and the lot shows both overrides', async () => {
  const crop = await addCrop(owner)
  const input = await addInput(worker, { crop_id: crop.id, ...waits })
  const id = randomUUID()
  const { lot, held } = await addHarvest(owner, { id, crop_id: crop.id, override })
  expect(held).toBe(true)
  const picked = { sentence: said, reason: override.reason, by: 'Ada O’Neil', at: '2026-05-04T12:00:00.000Z' }
  expect(await lotOf(lot, manager)).toMatchObject({
    ...{ state: 'held', available: 0, hold_reason: sentence, closed: sentence, can: { change: true, release: false } },
    ...{ passed: [picked], movements: [{ type: 'hold', reason: sentence }, { type: 'harvest' }] },
  })
  // Sent again: held only once.
  await addHarvest(owner, { id, crop_id: crop.id, override })
  expect((await lotOf(lot)).movements).toHaveLength(2)
  const released = await release(lot, 'The laboratory found nothing')
  const { results } = await worker.client.call(routes.listHarvests, { query: { crop_id: crop.id } })
  expect(results).toMatchObject([{ held: false }])
  const letGo = { sentence, reason: 'The laboratory found nothing', by: 'Ada O’Neil' }
  expect(released).toMatchObject({ state: 'open', available: 10, closed: null, passed: [picked, letGo] })
  const { passed } = await worker.client.call(inputs.getInput, { params: { input_id: input.id } })
  expect(passed).toMatchObject([picked, letGo])
})

test('a late spray holds the harvested lot; only the owner can release it, with a reason that is kept', async () => {
  const { lot } = await sprayedLate()
  expect(await lotOf(lot)).toMatchObject({ state: 'held', hold_reason: sentence, closed: sentence, can: { release: true } })
  expect((await lotOf(lot, manager)).can).toEqual({ change: true, release: false, set_use_by: true })
  const listed = (await manager.client.call(stock.listLots, {})).results.find(({ id }) => id === lot)
  expect(listed?.can.release).toBe(false)
  for (const reason of ['Looks fine', ''])
    await expect(release(lot, reason, manager)).rejects.toMatchObject({
      ...{ code: 'forbidden', message: `${sentence} ${gates.overrideByOwner}` },
    })
  await expect(release(lot, 'Looks fine', worker)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(release(lot, '')).rejects.toMatchObject({ fields: { reason: messages.reasonMissing } })
  expect((await lotOf(lot)).passed).toEqual([])
  expect(await release(lot, 'Tested clean')).toMatchObject({ state: 'open', passed: [{ sentence, reason: 'Tested clean' }] })
})

test('a release overrides every block by name; the lot shows the longest one', async () => {
  const crop = await addCrop(owner)
  const { lot } = await addHarvest(worker, { crop_id: crop.id })
  await addInput(worker, { crop_id: crop.id, ...waits, re_entry_hours: 12 })
  expect((await lotOf(lot)).closed).toBe(sentence)
  const { passed } = await release(lot, 'Tested clean')
  expect(passed.map((block) => block.sentence)).toEqual([expect.stringContaining('nobody may go in for 12 hours'), sentence])
})

test('a release survives a spray elsewhere and changed notes; another spray holds the lot again', async () => {
  const { crop, lot, input } = await sprayedLate()
  await release(lot, 'Tested clean')
  await addInput(owner, waits)
  await amend(input, { notes: 'North half' })
  expect((await lotOf(lot)).state).toBe('open')
  await addInput(worker, { crop_id: crop.id, product: 'Neem', ...waits })
  expect(await lotOf(lot)).toMatchObject({ state: 'held', hold_reason: expect.stringContaining('Neem was sprayed') })
  const { passed } = await release(lot, 'Tested for that too')
  expect(passed.map(({ reason }) => reason).sort()).toEqual(['Tested clean', 'Tested for that too'])
})

test('a longer interval or another product of the same spray holds the lot again', async () => {
  const { lot, input } = await sprayedLate()
  await release(lot, 'Tested clean')
  await amend(input, { pre_harvest_days: 7 })
  expect(await lotOf(lot)).toMatchObject({ state: 'held', closed: expect.stringContaining('has to wait 7 days') })
  await release(lot, 'Still clean')
  await amend(input, { product: 'Malathion' })
  expect(await lotOf(lot)).toMatchObject({ state: 'held', closed: expect.stringContaining('Malathion') })
})

test('a manual hold does not hide the interval', async () => {
  const crop = await addCrop(owner)
  const { lot } = await addHarvest(worker, { crop_id: crop.id })
  await worker.client.call(stock.holdLot, { params: { lot_id: lot }, body: { reason: 'Slugs' } })
  await addInput(worker, { crop_id: crop.id, ...waits })
  expect(await lotOf(lot)).toMatchObject({ hold_reason: 'Slugs', closed: sentence })
  await expect(release(lot, 'No slugs', manager)).rejects.toMatchObject({ code: 'forbidden' })
})

test('once the spray is withdrawn nothing blocks the lot, and a manager may release it', async () => {
  const { lot, input } = await sprayedLate()
  await withdraw(input)
  expect(await lotOf(lot, manager)).toMatchObject({ state: 'held', closed: null, can: { release: true } })
  expect((await release(lot, '', manager)).state).toBe('open')
})

test('raw manure on an organic farm blocks like a spray', async () => {
  await owner.client.call(farms.updateFarm, { params: { farm_id }, body: { practices: ['Organic methods'] } })
  const field = await addField(owner)
  const crop = await addCrop(owner, { field: field.id })
  await addInput(worker, { field_id: field.id, kind: 'raw_manure', product: 'Cow manure', soil_contact: 'touches_soil' })
  const { lot } = await addHarvest(owner, { crop_id: crop.id, override })
  expect(await lotOf(lot)).toMatchObject({ state: 'held', closed: expect.stringContaining('after raw manure') })
  await owner.client.call(farms.updateFarm, { params: { farm_id }, body: { practices: [] } })
})

test('a crop moved off the sprayed field afterwards shows the block once', async () => {
  const [before, after] = [await addField(owner), await addField(owner)]
  const crop = await addCrop(owner, { field: before.id, picked_repeatedly: true })
  await addInput(worker, { field_id: before.id, ...waits })
  const { lot } = await addHarvest(owner, { crop_id: crop.id, override })
  await worker.client.call(growing.updateCrop, { params: { crop_id: crop.id }, body: { field: after.id } })
  const { passed } = await release(lot, 'Tested clean')
  expect(passed.map((block) => block.sentence)).toEqual([said, sentence])
})

test('a harvest overridden offline goes on hold when it arrives', async () => {
  const crop = await addCrop(owner)
  await addInput(worker, { crop_id: crop.id, ...waits })
  const id = randomUUID()
  const body = { id, crop_id: crop.id, quantity: 5, unit: 'lbs', harvest_date: '2026-05-04', override } as const
  const { results } = await owner.client.call(syncFarm, {
    params: { farm_id },
    body: { operations: [{ id, kind: 'harvests.record', body: { ...body, device_at: '2026-05-04T11:30:00Z' } }] },
  })
  expect(results).toMatchObject([{ state: 'applied' }])
  const harvest = (await owner.client.call(routes.listHarvests, { query: { crop_id: crop.id } })).results[0]
  expect(await lotOf(harvest?.lot ?? '')).toMatchObject({
    state: 'held',
    closed: sentence,
    passed: [{ reason: override.reason }],
  })
})

test('a harvest without blocks is for sale, and lots of other farms are left out', async () => {
  const { lot } = await addHarvest(owner, { override })
  expect(await lotOf(lot)).toMatchObject({ state: 'open', closed: null, passed: [] })
  const { lot: held } = await sprayedLate()
  const other = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next door' })
  const { farm: otherFarm } = await addHarvest(other)
  const actor = actorOf(other, otherFarm)
  await farmlane.database.read(async (tx) => {
    expect(await harvestLots.closed(tx, actor, [held])).toEqual(new Map())
    expect(await harvestLots.passed(tx, actor, held)).toEqual([])
  })
})

test('releasing a lot waits for a spray that is being recorded', async () => {
  const crop = await addCrop(owner)
  const { lot } = await addHarvest(worker, { crop_id: crop.id })
  await worker.client.call(stock.holdLot, { params: { lot_id: lot }, body: { reason: 'Slugs' } })
  const { answer } = await farmlane.database.write(async (tx) => {
    const facts = { kind: 'spray', product: 'Copper Shield', amount: 1, amount_unit: 'gal', applicator: 'Ada' } as const
    const times = { started_at: '2026-05-04T10:00:00Z', ended_at: '2026-05-04T11:00:00Z' }
    const spray = RecordInput.parse({ ...facts, ...times, field_id: crop.field, ...waits })
    await recordInputFor(holdReachedHarvests)(tx, actorOf(owner, farm_id), spray)
    const answer = release(lot, 'No slugs', manager).catch((error: unknown) => error)
    await untilWaiting(tx, 1)
    return { answer }
  })
  expect(await answer).toMatchObject({ code: 'forbidden' })
})
