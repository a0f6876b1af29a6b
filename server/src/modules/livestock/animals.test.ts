import { randomUUID } from 'node:crypto'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addAnimal, addField, addFlock } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person, password } from '../../testing/people.ts'
import { sendPicture } from '../../testing/pictures.ts'
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
const look = (id: string, who = june()) => who.client.call(routes.getAnimal, { params: { animal_id: id } })
const bookOf = async (id: string, who = june()) =>
  (await who.client.call(routes.listAnimalEvents, { params: { animal_id: id } })).results

test('adding an animal records its arrival as the first line of its book', async () => {
  const field = await addField(june(), { kind: 'pasture' })
  const tag = uniqueName('14')
  const cow = await addAnimal(june(), { name: 'Daisy', tag, breed: 'Jersey', field_id: field.id, origin: 'bought', from: 'Nora' })
  expect(cow).toMatchObject({
    label: `Daisy · ${tag}`,
    kind: 'animal',
    status: 'here',
    head: 1,
    place: { id: field.id, name: field.name },
    can: { edit: true, override: true },
  })
  expect(await bookOf(cow.id)).toMatchObject([
    {
      kind: 'arrival',
      on: '2026-03-01',
      head_change: 1,
      arrival: { origin: 'bought', from: 'Nora' },
      went: { field: { name: field.name }, group: null },
      by: 'Ada O’Neil',
    },
  ])
})

test('a group has a head count; members with their own records are not counted in it', async () => {
  const herd = await addFlock(june(), { species: 'cattle', head: 0 })
  expect(herd).toMatchObject({ kind: 'group', head: 0, members: 0, status: 'here' })
  const cow = await addAnimal(june(), { group_id: herd.id })
  expect(cow.group).toMatchObject({ id: herd.id })
  expect(await look(herd.id)).toMatchObject({ head: 0, members: 1, of_group: [{ id: cow.id }] })
  const { results } = await june().client.call(routes.listAnimals, { query: { group_id: herd.id } })
  expect(results.map(({ id }) => id)).toEqual([cow.id])
})

test('adds a repeated animal once, and refuses another one with its id', async () => {
  const body = { id: randomUUID(), name: 'Twice', species: 'goat' as const }
  const first = await june().client.call(routes.createAnimal, { body })
  const again = await june().client.call(routes.createAnimal, { body })
  expect(again.id).toBe(first.id)
  expect(await bookOf(first.id)).toHaveLength(1)
  const other = june().client.call(routes.createAnimal, { body: { ...body, name: 'Other' } })
  await expect(other).rejects.toMatchObject({ code: 'conflict', message: messages.idTaken })
})

test.each([
  [{ name: '', tag: '' }, 'name', messages.nameMissing],
  [{ kind: 'group', name: '', tag: '7' }, 'name', messages.groupNameMissing],
  [{ sex: 'mixed' }, 'sex', messages.sexMixed],
  [{ head: 2 }, 'head', messages.headOne],
  [{ on: '2026-05-05' }, 'on', messages.dayAhead],
  [{ born_on: '2026-03-02' }, 'born_on', messages.bornLater],
  [{ dam_id: randomUUID() }, 'dam_id', messages.damUnknown],
  [{ field_id: randomUUID() }, 'field_id', 'We couldn’t find this field.'],
  [{ group_id: randomUUID() }, 'group_id', messages.groupNotFound],
] as const)('refuses inconsistent details at their field: %o', async (about, field, sentence) => {
  await expect(addAnimal(june(), about)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: sentence } })
})

test('a tag is unique among the animals on the farm, ignoring case', async () => {
  const tag = uniqueName('ny')
  const first = await addAnimal(june(), { tag })
  await expect(addAnimal(june(), { tag: tag.toUpperCase() })).rejects.toMatchObject({ fields: { tag: messages.tagTaken } })
  const params = { animal_id: first.id }
  await june().client.call(routes.recordAnimalEvent, { params, body: { kind: 'death', on: '2026-05-01', cause: 'age' } })
  expect((await addAnimal(june(), { tag })).tag).toBe(tag)
})

test('a dam must be female and a sire must not be; the young list both', async () => {
  const cow = await addAnimal(june())
  const bull = await addAnimal(june(), { sex: 'male' })
  await expect(addAnimal(june(), { dam_id: bull.id })).rejects.toMatchObject({ fields: { dam_id: messages.damMale } })
  await expect(addAnimal(june(), { sire_id: cow.id })).rejects.toMatchObject({ fields: { sire_id: messages.sireFemale } })
  const calf = await addAnimal(june(), { dam_id: cow.id, sire_id: bull.id })
  expect(calf).toMatchObject({ dam: { id: cow.id, label: cow.label }, sire: { id: bull.id } })
  expect((await look(bull.id)).young).toEqual([{ id: calf.id, label: calf.label }])
  const params = { animal_id: calf.id }
  const own = june().client.call(routes.updateAnimal, { params, body: { dam_id: calf.id } })
  await expect(own).rejects.toMatchObject({ fields: { dam_id: messages.parentSelf } })
})

test('owners edit an animal; workers view it and record events', async () => {
  const cow = await addAnimal(june())
  const params = { animal_id: cow.id }
  const body = { story: 'Born in the snow.', public: true, name: 'Snow' }
  expect(await june().client.call(routes.updateAnimal, { params, body })).toMatchObject({ ...body, label: 'Snow' })
  await expect(rosa().client.call(routes.updateAnimal, { params, body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(addAnimal(rosa())).rejects.toMatchObject({ code: 'forbidden' })
  expect((await look(cow.id, rosa())).can).toMatchObject({ edit: false, override: false, see_money: false })
  await rosa().client.call(routes.recordAnimalEvent, { params, body: { kind: 'weight', on: '2026-05-04', weight: 812.5 } })
  expect(await look(cow.id)).toMatchObject({ last_weight: { weight: 812.5, unit: 'lb', on: '2026-05-04' } })
})

test('only animals that are gone can be archived, and they are listed on request', async () => {
  const cow = await addAnimal(june())
  const params = { animal_id: cow.id }
  const putAway = () => june().client.call(routes.updateAnimal, { params, body: { archived: true } })
  await expect(putAway()).rejects.toMatchObject({ fields: { archived: messages.stillHere } })
  const listed = async (show: 'here' | 'gone') =>
    (await june().client.call(routes.listAnimals, { query: { show } })).results.some(({ id }) => id === cow.id)
  expect([await listed('here'), await listed('gone')]).toEqual([true, false])
  await june().client.call(routes.recordAnimalEvent, { params, body: { kind: 'sale', on: '2026-05-04', buyer: 'Nora' } })
  expect([await listed('here'), await listed('gone')]).toEqual([false, true])
  expect(await putAway()).toMatchObject({ archived: true, status: 'sold' })

  const herd = await addFlock(june(), { head: 3 })
  const group = { animal_id: herd.id }
  const empty = () => june().client.call(routes.updateAnimal, { params: group, body: { archived: true } })
  await expect(empty()).rejects.toMatchObject({ fields: { archived: messages.groupFull } })
  await june().client.call(routes.recordAnimalEvent, { params: group, body: { kind: 'sale', on: '2026-05-04', head: 3 } })
  expect(await empty()).toMatchObject({ archived: true })
  await june().client.call(routes.recordAnimalEvent, { params: group, body: { kind: 'arrival', on: '2026-05-04', head: 2 } })
  expect(await look(herd.id)).toMatchObject({ archived: false, head: 2 })
})

test("photos must be one's own uploads, at most eight, and stay when the uploader leaves", async () => {
  const cow = await addAnimal(june())
  const params = { animal_id: cow.id }
  const leaver = await openAccount(farmlane)
  await joinFarm(farmlane, june(), leaver, 'worker')
  const { id: upload_id } = await sendPicture(farmlane, leaver)
  const foreign = june().client.call(routes.addAnimalPhoto, { params, body: { upload_id } })
  await expect(foreign).rejects.toMatchObject({ fields: { upload_id: messages.photoUnknown } })
  await leaver.client.call(routes.addAnimalPhoto, { params, body: { upload_id } })
  const shown = await leaver.client.call(routes.addAnimalPhoto, { params, body: { upload_id } })
  expect(shown.photos.map(({ id }) => id)).toEqual([upload_id])
  await leaver.client.call(routes.recordAnimalEvent, {
    params,
    body: { kind: 'weight', on: '2026-05-04', weight: 700, notes: 'Thin' },
  })
  const told = await leaver.client.call(identity.exportData, {})
  expect(JSON.stringify(told)).toContain('Thin')
  await leaver.client.call(identity.deleteAccount, { body: { current_password: password } })
  await farmlane.deliver()
  expect(await look(cow.id)).toMatchObject({ photo: { id: upload_id }, photos: [{ id: upload_id }] })
  expect((await bookOf(cow.id))[0]).toMatchObject({ kind: 'weight', by: '' })
  const gone = await june().client.call(routes.removeAnimalPhoto, { params: { ...params, upload_id } })
  expect(gone.photos).toEqual([])
})

test('the database changes head counts by events only, and events are immutable', async () => {
  const flock = await addFlock(june())
  const { kysely } = farmlane.database
  await expect(sql`update animals set head = 90 where id = ${flock.id}`.execute(kysely)).rejects.toThrow('by events only')
  await expect(sql`update animal_events set head_change = 90 where animal_id = ${flock.id}`.execute(kysely)).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from animal_events where animal_id = ${flock.id}`.execute(kysely)).rejects.toThrow('never changed')
  const sale = sql`insert into animal_events (id, farm_id, animal_id, number, kind, happened_on, head_change, sets_field, sets_group,
      facts, notes, reason, digest, at)
    select gen_random_uuid(), farm_id, animal_id, 2, 'sale', happened_on, -85, false, false, '{}', '', '', digest, at
    from animal_events where animal_id = ${flock.id}`
  await expect(sale.execute(kysely)).rejects.toThrow('cannot have such a count')
})
