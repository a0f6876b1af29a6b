import type { Field } from '@farmlane/contract/growing/field.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import * as routes from '@farmlane/contract/growing/routes.ts'
import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Creek' })
})
afterAll(() => farmlane.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const square = [
  { lat: 41.927, lng: -73.912 },
  { lat: 41.927, lng: -73.909 },
  { lat: 41.929, lng: -73.909 },
  { lat: 41.929, lng: -73.912 },
]
const change = (field: Field, body: object, by = owner) =>
  by.client.call(routes.updateField, { params: { field_id: field.id }, body })
const fieldsOf = async (person: Person) => (await person.client.call(routes.listFields, {})).results

test('the acres of a field with an outline are computed from it, ignoring the entered size', async () => {
  const field = await addField(owner, { outline: square, size_acres: 900 })
  expect(field).toMatchObject({ outline: square, size_acres: 13.64, kind: 'field', status: 'active', standing: [] })
  const larger = square.map((corner) => (corner.lat > 41.928 ? { ...corner, lat: 41.931 } : corner))
  expect(await change(field, { outline: larger, size_acres: 1 })).toMatchObject({ size_acres: 27.28 })
  expect(await change(field, { size_acres: 1 })).toMatchObject({ size_acres: 27.28 })
})

test('a field without an outline has the size its farmer enters', async () => {
  const field = await addField(owner, { size_acres: 2.5 })
  expect(field).toMatchObject({ outline: null, size_acres: 2.5 })
  expect(await change(field, { size_acres: 3 })).toMatchObject({ size_acres: 3 })
  const drawn = await change(field, { outline: square })
  expect(await change(drawn, { outline: null })).toMatchObject({ outline: null, size_acres: 13.64 })
  expect(await change(drawn, { size_acres: null })).toMatchObject({ size_acres: null })
})

test.each([
  [[...square].slice(0, 2), messages.outlineRule],
  [[square[0], square[2], square[1], square[3]], messages.outlineCrosses],
  [
    [
      { lat: -80, lng: -170 },
      { lat: -80, lng: 170 },
      { lat: 80, lng: 170 },
    ],
    messages.outlineTooLarge,
  ],
])('an invalid outline is refused at its field', async (outline, sentence) => {
  const add = addField(owner, { outline: outline as typeof square })
  await expect(add).rejects.toMatchObject({ code: 'invalid', fields: { outline: sentence } })
})

test('active fields of one farm have distinct names', async () => {
  const first = await addField(owner, { name: "O'Brien's “Hill”; --" })
  const again = addField(owner, { name: "o'brien's “hill”; --" })
  await expect(again).rejects.toMatchObject({ fields: { name: messages.fieldNameTaken } })
  const second = await addField(owner)
  await expect(change(second, { name: first.name })).rejects.toMatchObject({ fields: { name: messages.fieldNameTaken } })
  await change(first, { status: 'archived' })
  expect(await change(second, { name: first.name })).toMatchObject({ name: first.name })
  await expect(change(first, { status: 'active' })).rejects.toMatchObject({ fields: { name: messages.fieldNameTaken } })
})

test('fields of different farms may have the same name', async () => {
  const neighbour = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' })
  const { name } = await addField(owner)
  expect(await addField(neighbour, { name })).toMatchObject({ name })
})

test('a field cannot be archived while crops are planned or growing on it', async () => {
  const field = await addField(owner)
  for (const status of ['planned', 'growing', 'ready'] as const) {
    const crop = await addCrop(owner, { field: field.id, status })
    await expect(change(field, { status: 'archived' })).rejects.toMatchObject({
      code: 'conflict',
      message: messages.fieldStanding,
    })
    await owner.client.call(routes.changeCropStatus, { params: { crop_id: crop.id }, body: { status: 'failed' } })
  }
  const kept = await addCrop(owner, { field: field.id })
  await owner.client.call(routes.updateCrop, { params: { crop_id: kept.id }, body: { archived: true } })
  expect(await change(field, { status: 'archived' })).toMatchObject({ status: 'archived' })
})

test('the list names the crops on each field and puts archived fields last', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'List Farm' })
  const [hill, brook] = [await addField(farmer, { name: 'hill' }), await addField(farmer, { name: 'Brook' })]
  await change(await addField(farmer, { name: 'Acre' }), { status: 'archived' }, farmer)
  await addCrop(farmer, { field: hill.id, name: 'Kale' })
  await addCrop(farmer, { field: hill.id, name: 'Basil', status: 'growing' })
  await addCrop(farmer, { field: hill.id, name: 'Basil', status: 'growing', variety: 'Thai' })
  await addCrop(farmer, { field: hill.id, name: 'Oats', status: 'planned' })
  expect((await fieldsOf(farmer)).map(({ name, standing, status }) => [name, standing, status])).toEqual([
    [brook.name, [], 'active'],
    ['hill', ['Basil', 'Kale'], 'active'],
    ['Acre', [], 'archived'],
  ])
})

test('absent facts stay unchanged, and an empty update changes nothing', async () => {
  const field = await addField(owner, { notes: 'Wet in spring.\nDrained 2019.', kind: 'bed', outline: square })
  farmlane.pass(minutes)
  expect(await change(field, {})).toEqual(field)
  const changed = await change(field, { status: 'fallow' })
  expect(changed).toEqual({ ...field, status: 'fallow', updated_at: changed.updated_at })
  expect(changed.updated_at > field.updated_at).toBe(true)
})

test('a worker can see the fields but not change them', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
  const field = await addField(owner)
  expect((await fieldsOf(worker)).find(({ id }) => id === field.id)).toMatchObject({ can: { edit: false } })
  await expect(change(field, { name: 'Mine' }, worker)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(addField(worker)).rejects.toMatchObject({ code: 'forbidden' })
})

test('using a field of another farm is refused as not found', async () => {
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Stranger' })
  const field = await addField(owner)
  const missing = { code: 'not_found', message: kernel.notFound }
  await expect(change(field, { name: 'Mine' }, stranger)).rejects.toMatchObject(missing)
  await expect(change({ ...field, id: nobody }, { name: 'Mine' }, stranger)).rejects.toMatchObject(missing)
  await expect(addCrop(stranger, { field: field.id })).rejects.toMatchObject(missing)
  await expect(addCrop(stranger, { field: nobody })).rejects.toMatchObject(missing)
  const named = stranger.client.call(routes.listFields, { query: { farm_id: field.farm } })
  await expect(named).rejects.toMatchObject(missing)
  expect(await fieldsOf(stranger)).toEqual([])
})
