import { randomUUID } from 'node:crypto'
import { messages as growing } from '@farmlane/contract/growing/messages.ts'
import { updateField } from '@farmlane/contract/growing/routes.ts'
import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
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
const takeBack = (event_id: string, who = june(), about: { id?: string } = {}) =>
  who.client.call(routes.takeBackAnimalEvent, { params: { event_id }, body: { reason: 'Wrong pen', ...about } })
const look = ({ id }: Pick<Animal, 'id'>, who = june()) => who.client.call(routes.getAnimal, { params: { animal_id: id } })
const bookOf = async ({ id }: Pick<Animal, 'id'>, who = june()) =>
  (await who.client.call(routes.listAnimalEvents, { params: { animal_id: id } })).results

test('events change the head count of a flock', async () => {
  const flock = await addFlock(june(), { species: 'sheep' })
  expect((await record(flock, { kind: 'birth', on: '2026-04-01', alive: 9, stillborn: 1 })).animal.head).toBe(93)
  expect((await record(flock, { kind: 'death', on: '2026-04-03', head: 2, cause: 'predator' })).animal.head).toBe(91)
  expect(
    (await record(flock, { kind: 'sale', on: '2026-04-20', head: 11, buyer: 'Nora', price_minor: 120_000 })).animal.head,
  ).toBe(80)
  expect((await record(flock, { kind: 'arrival', on: '2026-04-21', head: 5, origin: 'bought' })).animal.head).toBe(85)
  expect((await record(flock, { kind: 'slaughter', on: '2026-05-02', head: 4, processor: 'Hill' })).animal.head).toBe(81)
  await expect(record(flock, { kind: 'sale', on: '2026-05-04', head: 82 })).rejects.toMatchObject({
    fields: { head: messages.tooFew },
  })
  expect((await look(flock)).head).toBe(81)
})

test('a sale recorded late must fit its own day and every later day', async () => {
  const flock = await addFlock(june(), { head: 10 })
  await record(flock, { kind: 'arrival', on: '2026-04-20', head: 5 })
  await expect(record(flock, { kind: 'sale', on: '2026-04-10', head: 12 })).rejects.toMatchObject({ code: 'invalid' })
  await record(flock, { kind: 'sale', on: '2026-04-25', head: 14 })
  await expect(record(flock, { kind: 'death', on: '2026-04-10', head: 2 })).rejects.toMatchObject({ code: 'invalid' })
  await expect(record(flock, { kind: 'death', on: '2026-02-10', head: 1 })).rejects.toMatchObject({ code: 'invalid' })
})

test('an animal is here until it is sold, slaughtered or dies, and can return only after a sale', async () => {
  const cow = await addAnimal(june())
  expect((await record(cow, { kind: 'sale', on: '2026-04-10' })).animal).toMatchObject({ status: 'sold', head: 0 })
  await expect(record(cow, { kind: 'weight', on: '2026-04-11', weight: 900 })).rejects.toMatchObject({
    fields: { on: messages.notHereThen },
  })
  await record(cow, { kind: 'weight', on: '2026-04-10', weight: 900 })
  expect((await record(cow, { kind: 'arrival', on: '2026-04-12' })).animal).toMatchObject({ status: 'here', head: 1 })
  await expect(record(cow, { kind: 'arrival', on: '2026-04-13' })).rejects.toMatchObject({ message: messages.comeAlready })
  expect((await record(cow, { kind: 'death', on: '2026-04-14', cause: 'age' })).animal).toMatchObject({
    status: 'died',
    can: { record: [] },
  })
})

test('records a repeated event once, and refuses another event with its id', async () => {
  const flock = await addFlock(june(), { head: 10 })
  const body = { kind: 'sale' as const, id: randomUUID(), on: '2026-05-01', head: 3, device_at: '2026-05-01T09:00:00Z' }
  const first = await record(flock, body)
  const again = await record(flock, { ...body, device_at: '2026-05-03T09:00:00Z' })
  expect(again).toEqual(first)
  expect(first.event).toMatchObject({ device_at: '2026-05-01T09:00:00.000Z', at: '2026-05-04T12:00:00.000Z' })
  expect((await look(flock)).head).toBe(7)
  await expect(record(flock, { ...body, head: 4 })).rejects.toMatchObject({ code: 'conflict', message: messages.idTaken })
  const other = await addFlock(june(), { head: 10 })
  await expect(record(other, body)).rejects.toMatchObject({ code: 'conflict' })
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next door' })
  const theirs = await addFlock(stranger, { head: 10 })
  await expect(record(theirs, body, stranger)).rejects.toMatchObject({ code: 'conflict', message: messages.idTaken })
})

test('ten devices sending one event record it once; ten concurrent deaths count ten times', async () => {
  const flock = await addFlock(june(), { head: 30 })
  const body = { kind: 'death' as const, id: randomUUID(), on: '2026-05-01', head: 2 }
  await Promise.all(Array.from({ length: 10 }, () => record(flock, body)))
  expect((await look(flock)).head).toBe(28)
  await Promise.all(Array.from({ length: 10 }, () => record(flock, { kind: 'death', on: '2026-05-01', head: 1 })))
  expect((await look(flock)).head).toBe(18)
})

test('a wrong event is undone with a reason; both lines stay, and the head count is restored', async () => {
  const flock = await addFlock(june(), { head: 10 })
  const { event } = await record(flock, { kind: 'death', on: '2026-05-01', head: 4 })
  const id = randomUUID()
  const undone = await takeBack(event.id, june(), { id })
  expect(undone.animal.head).toBe(10)
  expect(undone.event).toMatchObject({ kind: 'taken_back', head_change: 4, takes_back: { id: event.id }, reason: 'Wrong pen' })
  expect(await takeBack(event.id, june(), { id })).toEqual(undone)
  expect(await bookOf(flock)).toMatchObject([
    { kind: 'taken_back' },
    { kind: 'death', taken_back: { reason: 'Wrong pen', by: 'Ada O’Neil' }, can: { take_back: false } },
    { kind: 'arrival' },
  ])
  await expect(takeBack(event.id)).rejects.toMatchObject({ message: messages.takenBackAlready })
  await expect(takeBack(id)).rejects.toMatchObject({ message: messages.takeBackItself })
})

test("an event that later events need can't be undone, but can be corrected in one request", async () => {
  const flock = await addFlock(june(), { head: 10 })
  await record(flock, { kind: 'sale', on: '2026-05-01', head: 9 })
  const [, arrival] = await bookOf(flock)
  await expect(takeBack(arrival?.id ?? '')).rejects.toMatchObject({ message: messages.takeBackBreaks })
  const corrects = { event_id: arrival?.id ?? '', reason: 'Counted again' }
  const short = record(flock, { kind: 'arrival', on: '2026-03-01', head: 8, origin: 'here', corrects })
  await expect(short).rejects.toMatchObject({ code: 'invalid' })
  const right = await record(flock, { kind: 'arrival', on: '2026-03-01', head: 12, origin: 'here', corrects })
  expect(right.animal.head).toBe(3)
  expect((await bookOf(flock)).map(({ kind }) => kind).toSorted()).toEqual(['arrival', 'arrival', 'sale', 'taken_back'])
})

test('workers undo only their own events, and see no prices', async () => {
  const cow = await addAnimal(june())
  const own = await record(cow, { kind: 'weight', on: '2026-05-01', weight: 500 }, rosa())
  const hers = await record(cow, { kind: 'sale', on: '2026-05-02', price_minor: 90_000, buyer: 'Nora' })
  expect(hers.event.sale).toEqual({ buyer: 'Nora', price_minor: 90_000 })
  expect((await bookOf(cow, rosa()))[0]).toMatchObject({ sale: { price_minor: null }, can: { take_back: false } })
  await expect(takeBack(hers.event.id, rosa())).rejects.toMatchObject({ code: 'forbidden' })
  expect((await takeBack(own.event.id, rosa())).animal.last_weight).toBeNull()
  const sheep = await addAnimal(june(), { species: 'sheep' })
  const priced = record(sheep, { kind: 'sale', on: '2026-05-02', price_minor: 1 }, rosa())
  await expect(priced).rejects.toMatchObject({ fields: { price_minor: messages.priceNotYours } })
})

test("the place follows the latest move by day; an animal that joins a group goes to the group's place", async () => {
  const [north, south] = [await addField(june()), await addField(june())]
  const herd = await addFlock(june(), { species: 'cattle', head: 0, field_id: north.id })
  const cow = await addAnimal(june(), { field_id: south.id })
  const joined = await record(cow, { kind: 'move', on: '2026-05-01', group_id: herd.id })
  expect(joined.animal).toMatchObject({ place: { id: north.id }, group: { id: herd.id } })
  await record(herd, { kind: 'move', on: '2026-05-02', field_id: south.id })
  expect(await look(cow)).toMatchObject({ place: { id: south.id } })
  // Recorded after the others, but it happened before.
  await record(cow, { kind: 'move', on: '2026-04-20', field_id: north.id })
  expect(await look(cow)).toMatchObject({ place: { id: south.id }, group: { id: herd.id } })
  const alone = await record(cow, { kind: 'move', on: '2026-05-03', field_id: null, group_id: null })
  expect(alone.animal).toMatchObject({ place: null, group: null })
  expect((await takeBack(alone.event.id)).animal).toMatchObject({ place: { id: south.id }, group: { id: herd.id } })
  await expect(record(cow, { kind: 'move', on: '2026-05-03' })).rejects.toMatchObject({
    fields: { field_id: messages.moveNowhere },
  })
})

test("refuses a move to the current place: its own field, its group's, or that of an earlier day", async () => {
  const [north, south] = [await addField(june()), await addField(june())]
  const herd = await addFlock(june(), { species: 'cattle', head: 0, field_id: north.id })
  const cow = await addAnimal(june(), { group_id: herd.id })
  const refused = { fields: { field_id: messages.moveSame } }
  const to = (animal: { id: string }, where: object, on = '2026-05-02') => record(animal, { kind: 'move', on, ...where })
  await expect(to(herd, { field_id: north.id })).rejects.toMatchObject(refused)
  await expect(to(cow, { field_id: north.id, group_id: herd.id })).rejects.toMatchObject(refused)
  await expect(to(cow, { group_id: herd.id })).rejects.toMatchObject(refused)
  const moved = await to(herd, { field_id: south.id })
  await expect(to(herd, { field_id: south.id }, '2026-05-03')).rejects.toMatchObject(refused)
  // Recorded late: on that day it was in the north.
  await expect(to(herd, { field_id: north.id }, '2026-05-01')).rejects.toMatchObject(refused)
  // A correction is no second move: the corrected line doesn't count.
  const corrects = { event_id: moved.event.id, reason: 'A day earlier' }
  await to(herd, { field_id: south.id, corrects }, '2026-05-01')
  // Having its own field differs from following the group, even if both are the same field.
  await to(cow, { field_id: north.id })
  await to(cow, { field_id: null })
  expect((await bookOf(cow)).filter(({ kind }) => kind === 'move')).toHaveLength(2)
})

test('a birth creates young with their own books, next to their dam; undoing it removes them', async () => {
  const herd = await addFlock(june(), { species: 'sheep', head: 0 })
  const ewe = await addAnimal(june(), { species: 'sheep', breed: 'Katahdin', group_id: herd.id })
  const young = [
    { id: randomUUID(), name: uniqueName('Lamb'), sex: 'female' as const },
    { id: randomUUID(), tag: uniqueName('L') },
  ]
  const birth = { kind: 'birth' as const, id: randomUUID(), on: '2026-04-02', alive: 2, stillborn: 1, young }
  const { event } = await record(ewe, birth)
  expect(await record(ewe, birth)).toMatchObject({ event: { id: event.id } })
  expect(event.birth).toMatchObject({ alive: 2, stillborn: 1 })
  expect(event.birth?.young.map(({ id }) => id).toSorted()).toEqual(young.map(({ id }) => id).toSorted())
  const [lamb] = young
  expect(await look({ id: lamb?.id ?? '' })).toMatchObject({
    dam: { id: ewe.id },
    species: 'sheep',
    breed: 'Katahdin',
    born_on: '2026-04-02',
    group: { id: herd.id },
    status: 'here',
  })
  const weighed = await record({ id: lamb?.id ?? '' }, { kind: 'weight', on: '2026-04-03', weight: 9 })
  await expect(takeBack(event.id)).rejects.toMatchObject({ message: messages.takeBackYoung })
  await takeBack(weighed.event.id)
  await takeBack(event.id)
  expect(await look({ id: lamb?.id ?? '' })).toMatchObject({ status: 'taken_back', head: 0 })
  expect((await look(herd)).members).toBe(1)
})

test('a breeding records the sire and the due date', async () => {
  const ewe = await addAnimal(june(), { species: 'sheep' })
  const ram = await addAnimal(june(), { species: 'sheep', sex: 'male' })
  const bred = await record(ewe, { kind: 'breeding', on: '2026-04-01', sire_id: ram.id, due_on: '2026-08-26' })
  expect(bred.event.breeding).toMatchObject({ sire: { id: ram.id }, due_on: '2026-08-26' })
  await expect(record(ram, { kind: 'breeding', on: '2026-04-01' })).rejects.toMatchObject({
    fields: { kind: messages.breedingMale },
  })
  await expect(record(ewe, { kind: 'breeding', on: '2026-04-01', sire_id: ewe.id })).rejects.toMatchObject({
    fields: { sire_id: messages.parentSelf },
  })
})

test('a long book is paged, latest day first', async () => {
  const flock = await addFlock(june(), { head: 500 })
  for (let day = 1; day <= 52; day += 1)
    await record(flock, {
      kind: 'weight',
      on: day > 30 ? `2026-04-${`${day - 30}`.padStart(2, '0')}` : `2026-03-${`${day}`.padStart(2, '0')}`,
      weight: day,
    })
  const params = { animal_id: flock.id }
  const first = await june().client.call(routes.listAnimalEvents, { params })
  const rest = await june().client.call(routes.listAnimalEvents, { params, query: { cursor: first.next ?? '' } })
  expect([first.results.length, rest.results.length, rest.next]).toEqual([50, 3, null])
  expect(first.results[0]).toMatchObject({ weight: { weight: 52 } })
  expect(new Set([...first.results, ...rest.results].map(({ id }) => id)).size).toBe(53)
})

test('a transfer between groups writes a line in both books and both head counts, and is undone in both', async () => {
  const [pullets, layers] = [await addFlock(june(), { head: 50 }), await addFlock(june())]
  const some = { id: randomUUID(), kind: 'transfer' as const, on: '2026-04-10', head: 12, to_id: layers.id }
  const { event, animal } = await record(pullets, some)
  expect([animal.head, (await look(layers)).head]).toEqual([38, 96])
  expect(event).toMatchObject({ head_change: -12, transfer: { other: { id: layers.id } } })
  expect((await bookOf(layers))[0]).toMatchObject({ kind: 'transfer', head_change: 12, transfer: { other: { id: pullets.id } } })
  await record(pullets, some)
  expect((await look(layers)).head, 'sent again').toBe(96)
  const there = (await bookOf(layers))[0]?.id ?? ''
  await record(layers, { kind: 'death', on: '2026-04-11', head: 90 })
  await expect(takeBack(there)).rejects.toMatchObject({ message: messages.takeBackBreaks })
  await record(layers, { kind: 'arrival', on: '2026-04-11', head: 20 })
  await takeBack(there)
  expect([(await look(pullets)).head, (await look(layers)).head], 'from either book').toEqual([50, 14])
})

test('heads can be transferred only to another group of their species, and not more than there are', async () => {
  const layers = await addFlock(june())
  const ducks = await addFlock(june(), { species: 'duck' })
  const cow = await addAnimal(june())
  const to = (to_id: string, head = 1) => record(layers, { kind: 'transfer', on: '2026-04-10', head, to_id })
  await expect(to(layers.id)).rejects.toMatchObject({ fields: { to_id: messages.transferOther } })
  await expect(to(ducks.id)).rejects.toMatchObject({ fields: { to_id: messages.transferOther } })
  await expect(to(cow.id)).rejects.toMatchObject({ fields: { to_id: messages.groupNotFound } })
  const others = await addFlock(june())
  await expect(to(others.id, 85)).rejects.toMatchObject({ fields: { head: messages.tooFew } })
  expect((await look(others)).head, 'nothing is stored').toBe(84)
  await expect(record(cow, { kind: 'transfer', on: '2026-04-10', head: 1, to_id: others.id })).rejects.toMatchObject({
    fields: { kind: messages.transferOne },
  })
})

test('a withdrawal follows transferred heads, and only an owner can override it', async () => {
  const [pullets, layers] = [await addFlock(june()), await addFlock(june())]
  const eggs = { kind: 'yield', of: 'eggs', name: uniqueName('Eggs'), quantity: 4, unit: 'dozen', on: '2026-04-12' } as const
  const course = { medicine: 'Amprolium', reason: 'Cocci', ended_on: '2026-04-10', egg_days: 5 }
  await record(pullets, { kind: 'treatment', on: '2026-04-08', ...course })
  await record(layers, eggs)
  await record(pullets, { kind: 'transfer', on: '2026-04-12', head: 10, to_id: layers.id })
  await expect(record(layers, { ...eggs, on: '2026-04-13' })).rejects.toMatchObject({
    message: expect.stringContaining(' until the end of Wed, Apr 15: '),
  })
  const override = { reason: 'Fed to the pigs' }
  await expect(record(layers, { ...eggs, on: '2026-04-13', override }, rosa())).rejects.toMatchObject({ code: 'forbidden' })
  expect((await record(layers, { ...eggs, on: '2026-04-13', override })).event.passed).toMatchObject([override])
  await record(layers, { ...eggs, on: '2026-04-16' })
  await record(layers, { kind: 'treatment', on: '2026-04-17', ...course, ended_on: '2026-04-17' })
  await record(pullets, { ...eggs, on: '2026-04-18' })
})

test("a field with animals can't be archived", async () => {
  const field = await addField(june(), { kind: 'pasture' })
  const flock = await addFlock(june(), { field_id: field.id })
  const archive = () => june().client.call(updateField, { params: { field_id: field.id }, body: { status: 'archived' } })
  await expect(archive()).rejects.toMatchObject({ message: growing.fieldGrazed })
  await record(flock, { kind: 'move', on: '2026-05-01', field_id: null })
  expect((await archive()).status).toBe('archived')
})

test('an event is announced to other farm members', async () => {
  const flock = await addFlock(june())
  const told = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from live_events where kind = 'livestock' and record_id = ${flock.id}`.execute(
        farmlane.database.kysely,
      )
    ).rows[0]?.n ?? 0
  const before = await told()
  await record(flock, { kind: 'death', on: '2026-05-01' })
  expect(await told()).toBe(before + 1)
  await expect(record(flock, { kind: 'death', on: '2026-05-01', head: 500 })).rejects.toBeDefined()
  expect(await told(), 'a refused event is not announced').toBe(before + 1)
})
