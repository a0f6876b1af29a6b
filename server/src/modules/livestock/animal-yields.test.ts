import { randomUUID } from 'node:crypto'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { checkInvariants } from '../../check-invariants.ts'
import { addAnimal, addField, addFlock } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let [owner, worker]: Person[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const june = () => owner as Person
const rosa = () => worker as Person
type Said = z.input<typeof RecordEvent>
const record = ({ id }: Pick<Animal, 'id'>, body: Said, who = june()) =>
  who.client.call(routes.recordAnimalEvent, { params: { animal_id: id }, body })
const milk = (about: Partial<Extract<Said, { kind: 'yield' }>> = {}): Said => ({
  kind: 'yield',
  of: 'milk',
  name: 'Raw milk',
  quantity: 3,
  unit: 'gallon',
  on: '2026-05-04',
  ...about,
})
const cure = (about: Partial<Extract<Said, { kind: 'treatment' }>> = {}): Said => ({
  kind: 'treatment',
  medicine: 'Penicillin G',
  reason: 'Mastitis',
  on: '2026-05-01',
  ended_on: '2026-05-02',
  milk_days: 4,
  meat_days: 10,
  ...about,
})
const lotOf = (lot_id = '') => june().client.call(stock.getLot, { params: { lot_id } })

test("eggs become a lot with the flock's place, under the code on the crate", async () => {
  const field = await addField(june(), { kind: 'pasture' })
  const flock = await addFlock(june(), { field_id: field.id })
  const name = uniqueName('Pasture eggs')
  const eggs = { kind: 'yield' as const, of: 'eggs' as const, name, quantity: 5.5, unit: 'dozen' as const, on: '2026-05-04' }
  const { event } = await record(flock, { ...eggs, lot_id: 'LOT-260504-E9TT' }, rosa())
  expect(event.yield).toMatchObject({
    of: 'eggs',
    quantity: 5.5,
    stocked: 5.5,
    lot: { lot_id: 'LOT-260504-E9TT', state: 'open' },
  })
  expect(await lotOf(event.yield?.lot.id)).toMatchObject({
    kind: 'harvest',
    name,
    field_name: field.name,
    on_hand: 5.5,
    unit: 'dozen',
  })
  const { results } = await june().client.call(catalog.listProducts, {})
  expect(results.filter((product) => product.name === name)).toMatchObject([
    { category: 'Eggs', status: 'draft', on_hand: 5.5, description: `Fresh ${name} from ${field.name}` },
  ])
  // The same code for another crate: another one is given, and the requested one is reported.
  const second = await record(flock, { ...eggs, quantity: 18, unit: 'unit', lot_id: 'LOT-260504-E9TT' })
  expect(second.event.yield).toMatchObject({ stocked: 1.5, product_unit: 'dozen', lot_asked: 'LOT-260504-E9TT' })
  await expect(record(flock, { ...eggs, lot_id: 'LOT-260503-E9TT' })).rejects.toMatchObject({
    fields: { lot_id: messages.lotDateDiffers },
  })
})

test('undoing a yield withdraws its lot, unless some of it was used', async () => {
  const cow = await addAnimal(june())
  const first = await record(cow, milk())
  const params = { event_id: first.event.id }
  const undone = await june().client.call(routes.takeBackAnimalEvent, { params, body: { reason: 'Spilled' } })
  expect(undone.event.takes_back).toMatchObject({ kind: 'yield' })
  expect(await lotOf(first.event.yield?.lot.id)).toMatchObject({ state: 'withdrawn', on_hand: 0 })
  const second = await record(cow, milk())
  await june().client.call(stock.discardLot, {
    params: { lot_id: second.event.yield?.lot.id ?? '' },
    body: { quantity: 1, reason: 'own_use' },
  })
  const late = june().client.call(routes.takeBackAnimalEvent, { params: { event_id: second.event.id }, body: { reason: 'x' } })
  await expect(late).rejects.toMatchObject({ message: messages.takeBackLot })
})

test('milk is withheld from the first day of the course to the last day of the withdrawal', async () => {
  const cow = await addAnimal(june(), { name: 'Cow 14' })
  await record(cow, cure({ on: '2026-04-20', ended_on: '2026-04-22' }))
  const isTaken = (on: string) =>
    record(cow, milk({ on })).then(
      () => true,
      () => false,
    )
  expect(await isTaken('2026-04-19')).toBe(true)
  expect(await isTaken('2026-04-20')).toBe(false)
  expect(await isTaken('2026-04-26')).toBe(false)
  expect(await isTaken('2026-04-27')).toBe(true)
  const closed =
    'No milk of Cow 14 until the end of Sun, Apr 26: Penicillin G was given until Wed, Apr 22, and the milk has to wait 4 days after it.'
  await expect(record(cow, milk({ on: '2026-04-26' }))).rejects.toMatchObject({
    ...{ code: 'conflict', message: closed },
    // The same format as other blocks: it tells the screens that an owner may override.
    fields: { override: closed },
  })
  // Wool is not withheld.
  await record(cow, milk({ of: 'wool', name: 'Hair', unit: 'lb', on: '2026-04-26' }))
})

test('an animal in a meat withdrawal can be neither sold nor slaughtered, but may die', async () => {
  const cow = await addAnimal(june())
  await record(cow, cure())
  for (const kind of ['sale', 'slaughter'] as const)
    await expect(record(cow, { kind, on: '2026-05-04' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(new RegExp(`^No ${kind} of .* until the end of Tue, May 12: `)),
    })
  expect((await record(cow, { kind: 'death', on: '2026-05-04', cause: 'illness' })).animal.status).toBe('died')
})

test('an owner can override a withdrawal with a reason that is kept; nobody else can', async () => {
  const cow = await addAnimal(june())
  await record(cow, cure())
  const sold = { kind: 'sale' as const, on: '2026-05-04', override: { reason: 'To the vet school, not for food' } }
  await expect(record(cow, sold, rosa())).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining(growingMessages.overrideByOwner),
  })
  const { event } = await record(cow, sold)
  const { reason } = sold.override
  expect(event.passed).toMatchObject([
    { reason, by: expect.stringContaining('Ada'), sentence: expect.stringMatching(/^No sale of /) },
  ])
  const { rows } = await sql`select record_kind, deed, block_kind, about_kind, about_id, reason from passed_blocks
    where record_id = ${event.id}`.execute(farmlane.database.kysely)
  expect(rows).toEqual([
    { record_kind: 'livestock', deed: 'sell', block_kind: 'withdrawal_meat', about_kind: 'animal', about_id: cow.id, reason },
  ])
  const healthy = await addAnimal(june())
  expect((await record(healthy, { ...sold, override: { reason: 'Not needed' } })).event.passed).toEqual([])
})

test('a treated cow blocks the milk of her herd, unless she was kept out', async () => {
  const herd = await addFlock(june(), { species: 'cattle', head: 0 })
  const [cow, other] = [
    await addAnimal(june(), { group_id: herd.id, name: 'Cow 14' }),
    await addAnimal(june(), { group_id: herd.id }),
  ]
  await record(cow, cure())
  await expect(record(herd, milk())).rejects.toMatchObject({ message: expect.stringContaining('No milk of Cow 14 until') })
  const { event } = await record(herd, milk({ without: [cow.id] }))
  expect(event.yield?.without).toEqual([{ id: cow.id, label: 'Cow 14' }])
  await record(other, milk())
  const listed = (await june().client.call(routes.listAnimals, { query: { kind: 'group' } })).results.find(
    ({ id }) => id === herd.id,
  )
  expect(listed?.courses).toMatchObject([{ animal_id: cow.id, about: 'Cow 14', milk_days: 4 }])
  await expect(record(herd, milk({ without: [randomUUID()] }))).rejects.toMatchObject({
    fields: { without: messages.withoutUnknown },
  })
})

test('a treated herd blocks the milk of each of its animals', async () => {
  const herd = await addFlock(june(), { species: 'cattle', head: 0 })
  const cow = await addAnimal(june(), { group_id: herd.id })
  await record(herd, cure())
  await expect(record(cow, milk())).rejects.toMatchObject({ code: 'conflict' })
  const newcomer = await addAnimal(june(), { group_id: herd.id, on: '2026-05-03' })
  await record(newcomer, milk())
})

test('a treatment recorded late holds the affected lots and lists them', async () => {
  const herd = await addFlock(june(), { species: 'cattle', head: 0 })
  const cow = await addAnimal(june(), { group_id: herd.id })
  const before = await record(herd, milk({ on: '2026-04-30' }))
  const during = await record(herd, milk({ on: '2026-05-02' }))
  const without = await record(herd, milk({ on: '2026-05-02', without: [cow.id] }))
  const own = await record(cow, milk({ on: '2026-05-04' }))
  const eggs = await record(herd, milk({ on: '2026-05-02', of: 'eggs', name: 'Eggs', unit: 'dozen' }))
  await june().client.call(stock.discardLot, {
    params: { lot_id: own.event.yield?.lot.id ?? '' },
    body: { quantity: 1, reason: 'own_use' },
  })
  const { event } = await record(cow, cure(), rosa())
  const states = []
  for (const each of [before, during, without, own, eggs]) states.push((await lotOf(each.event.yield?.lot.id)).state)
  expect(states).toEqual(['open', 'held', 'open', 'held', 'open'])
  expect((await lotOf(during.event.yield?.lot.id)).hold_reason).toContain('Penicillin G')
  expect(event.treatment?.milk_until).toBe('2026-05-06')
  expect(
    event.treatment?.lots.map(({ id, state, sold }) => ({ id, state, sold })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ).toEqual(
    [
      { id: during.event.yield?.lot.id ?? '', state: 'held', sold: false },
      { id: own.event.yield?.lot.id ?? '', state: 'held', sold: true },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

test('an undone treatment withholds nothing', async () => {
  const cow = await addAnimal(june())
  const { event } = await record(cow, cure())
  await june().client.call(routes.takeBackAnimalEvent, { params: { event_id: event.id }, body: { reason: 'Other cow' } })
  expect((await record(cow, milk())).animal.courses).toEqual([])
})

test('meat is collected after a slaughter, and checked for the day of the slaughter', async () => {
  const pig = await addAnimal(june(), { species: 'pig' })
  const chops = milk({ of: 'meat', name: 'Pork chops', unit: 'lb', quantity: 22.5 })
  await expect(record(pig, chops)).rejects.toMatchObject({ fields: { on: messages.notSlaughtered } })
  const { event } = await record(pig, { kind: 'slaughter', on: '2026-05-01', processor: 'Hill', hanging_weight: 180 })
  const cut = await record(pig, chops)
  expect(cut.animal.status).toBe('slaughtered')
  const undo = (event_id: string) =>
    june().client.call(routes.takeBackAnimalEvent, { params: { event_id }, body: { reason: 'x' } })
  await expect(undo(event.id)).rejects.toMatchObject({ message: messages.takeBackCuts })
  // Recorded late: the pig had been treated, so the chops go on hold.
  await record(pig, cure({ on: '2026-04-28', ended_on: '2026-04-28' }))
  expect((await lotOf(cut.event.yield?.lot.id)).state).toBe('held')
  await undo(cut.event.id)
  expect((await undo(event.id)).animal.status).toBe('here')
})

test('a concurrent treatment and milking never miss each other', async () => {
  for (let round = 0; round < 4; round += 1) {
    const cow = await addAnimal(june())
    const [treated, milked] = await Promise.allSettled([record(cow, cure()), record(cow, milk())])
    expect(treated.status).toBe('fulfilled')
    if (milked.status === 'fulfilled') expect((await lotOf(milked.value.event.yield?.lot.id)).state).toBe('held')
  }
})
