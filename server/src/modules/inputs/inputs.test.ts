import { randomUUID } from 'node:crypto'
import { messages } from '@farmlane/contract/inputs/messages.ts'
import * as routes from '@farmlane/contract/inputs/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCrop, addField } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let [owner, manager, worker] = [] as Person[] as [Person, Person, Person]
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Spray Farm' })
  manager = await hire(farmlane, owner, 'manager')
  worker = await hire(farmlane, owner, 'worker')
})
afterAll(() => farmlane.close())

type Body = Input<typeof routes.recordInput>['body']
const facts = (more: Partial<Body>): Body => ({
  kind: 'spray',
  product: 'Copper Shield',
  registration_no: '1234-56',
  amount: 12,
  amount_unit: 'fl oz',
  applicator: 'Ada O’Neil',
  started_at: '2026-05-04T10:00:00Z',
  ended_at: '2026-05-04T11:00:00Z',
  ...more,
})
const record = (more: Partial<Body>, who = worker) => who.client.call(routes.recordInput, { body: facts(more) })
const whole = (input_id: string, who = worker) => who.client.call(routes.getInput, { params: { input_id } })
const amend = (input_id: string, body: Input<typeof routes.amendInput>['body'], who = manager) =>
  who.client.call(routes.amendInput, { params: { input_id }, body })

test('a worker can record a spray, and a crop implies its field', async () => {
  const crop = await addCrop(owner)
  const input = await record({ crop_id: crop.id, wind_mph: 4.5, temperature_f: 61, target: 'Early blight', re_entry_hours: 24 })
  expect(input).toMatchObject({
    product: 'Copper Shield',
    field_id: crop.field,
    field_name: crop.field_name,
    crop_name: crop.name,
    wind_mph: 4.5,
    re_entry_hours: 24,
    recorded_by: 'Ada O’Neil',
    version: 1,
    withdrawn: false,
    can: { amend: false },
  })
  expect((await whole(input.id, manager)).can.amend).toBe(true)
  expect((await whole(input.id)).versions).toHaveLength(1)
})

test('recording the same input again is idempotent; different facts under its id are refused', async () => {
  const field = await addField(owner)
  const id = randomUUID()
  const sent = { id, field_id: field.id, device_at: '2026-05-04T11:05:00Z' }
  const answers = await Promise.all([record(sent), record(sent), record({ ...sent, device_at: '2026-05-04T11:06:00Z' })])
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  await amend(id, { amount: 13, reason: 'misread' })
  expect(await record(sent)).toMatchObject({ id, amount: 13, version: 2 })
  expect((await whole(id)).versions).toHaveLength(2)
  await expect(record({ ...sent, amount: 14 })).rejects.toMatchObject({ code: 'conflict', message: messages.idTaken })
})

test.each([
  ['no place', {}, 'field_id', messages.placeMissing],
  ['a field of nobody', { field_id: randomUUID() }, 'field_id', messages.fieldNotFound],
  ['a crop of nobody', { crop_id: randomUUID() }, 'crop_id', messages.cropNotFound],
  [
    'a future start',
    { started_at: '2026-05-04T12:11:00Z', ended_at: '2026-05-04T13:00:00Z' },
    'started_at',
    messages.startsLater,
  ],
  ['an end before the start', { ended_at: '2026-05-04T09:59:00Z' }, 'ended_at', messages.endsBefore],
  ['an end weeks later', { ended_at: '2026-05-20T09:59:00Z' }, 'ended_at', messages.tooLong],
  ['raw manure without soil contact', { kind: 'raw_manure' as const }, 'soil_contact', messages.contactMissing],
])('a record with %s is refused at its field', async (what, more, field, sentence) => {
  const place = what.includes('place') || what.includes('nobody') ? {} : { field_id: (await addField(owner)).id }
  await expect(record({ ...place, ...more })).rejects.toMatchObject({ code: 'invalid', fields: { [field]: sentence } })
})

test('refuses a crop together with a field it is not in', async () => {
  const [crop, field] = [await addCrop(owner), await addField(owner)]
  const slip = record({ crop_id: crop.id, field_id: field.id })
  await expect(slip).rejects.toMatchObject({ fields: { crop_id: messages.cropElsewhere } })
})

test('an amendment keeps both versions with author, time and reason; workers cannot amend', async () => {
  const { id } = await record({ field_id: (await addField(owner)).id })
  await expect(amend(id, { amount: 2, reason: 'slip' }, worker)).rejects.toMatchObject({ code: 'forbidden' })
  farmlane.pass(5 * minutes)
  const op_id = randomUUID()
  const amended = await amend(id, { amount: 2, pre_harvest_days: 3, reason: 'The label says so', op_id })
  expect(amended).toMatchObject({ amount: 2, pre_harvest_days: 3, version: 2 })
  expect(amended.versions).toMatchObject([
    { number: 2, amount: 2, reason: 'The label says so', by: 'Ada O’Neil', at: farmlane.now().toISOString() },
    { number: 1, amount: 12, reason: '' },
  ])
  expect((await amend(id, { amount: 2, pre_harvest_days: 3, reason: 'The label says so', op_id })).version).toBe(2)
  await expect(amend(id, { amount: 2, reason: 'again' })).rejects.toMatchObject({ message: messages.nothingAmended })
  await expect(amend(id, { amount: 3, reason: ' ' })).rejects.toMatchObject({ fields: { reason: messages.reasonMissing } })
})

test('a withdrawn record is kept and cannot be amended', async () => {
  const { id } = await record({ field_id: (await addField(owner)).id })
  const params = { input_id: id }
  const gone = await manager.client.call(routes.withdrawInput, { params, body: { reason: 'It was the other field' } })
  expect(gone).toMatchObject({ withdrawn: true, version: 2, can: { amend: false } })
  expect(gone.versions).toMatchObject([{ withdrawn: true, reason: 'It was the other field' }, { withdrawn: false }])
  await expect(amend(id, { amount: 3, reason: 'late' })).rejects.toMatchObject({ message: messages.alreadyWithdrawn })
})

test('the database prevents changes to stored versions', async () => {
  const { id } = await record({ field_id: (await addField(owner)).id })
  const { kysely } = farmlane.database
  await expect(sql`update input_versions set amount = 1 where input_id = ${id}`.execute(kysely)).rejects.toThrow(/never changed/)
  await expect(sql`delete from input_versions where input_id = ${id}`.execute(kysely)).rejects.toThrow(/never changed/)
})

test('the list is filtered by kind, place and farm days, newest first', async () => {
  const [field, crop] = [await addField(owner), await addCrop(owner)]
  // 11:30 PM on May 1 in New York is already May 2 in UTC.
  const late = await record({
    field_id: field.id,
    kind: 'compost',
    started_at: '2026-05-02T03:30:00Z',
    ended_at: '2026-05-02T03:40:00Z',
  })
  const spray = await record({ crop_id: crop.id, field_id: crop.field })
  const list = async (query: Input<typeof routes.listInputs>['query']) =>
    (await worker.client.call(routes.listInputs, { query: query ?? {} })).results.map(({ id }) => id)
  expect((await list({})).indexOf(spray.id)).toBeLessThan((await list({})).indexOf(late.id))
  expect(await list({ field_id: field.id })).toEqual([late.id])
  expect(await list({ crop_id: crop.id })).toEqual([spray.id])
  expect(await list({ field_id: field.id, kind: 'spray' })).toEqual([])
  expect(await list({ field_id: field.id, start_date: '2026-05-01', end_date: '2026-05-01' })).toEqual([late.id])
  expect(await list({ field_id: field.id, start_date: '2026-05-02' })).toEqual([])
})

test('a product is remembered as last used, ignoring case', async () => {
  const product = uniqueName('Neem')
  const field_id = (await addField(owner)).id
  await record({ field_id, product, pre_harvest_days: 1, started_at: '2026-05-01T10:00:00Z', ended_at: '2026-05-01T10:30:00Z' })
  await record({ field_id, product: product.toUpperCase(), pre_harvest_days: 2, re_entry_hours: 4 })
  const { results } = await worker.client.call(routes.listInputProducts, {})
  expect(results.filter((each) => each.product.toLowerCase() === product.toLowerCase())).toMatchObject([
    { product: product.toUpperCase(), pre_harvest_days: 2, re_entry_hours: 4, amount_unit: 'fl oz' },
  ])
})

test("the export uses the farm's time zone and escapes formulas", async () => {
  const field = await addField(owner)
  await record({ field_id: field.id, notes: '=1+1' })
  const { file_name, csv } = await worker.client.call(routes.exportInputs, { query: { field_id: field.id } })
  expect(file_name).toBe('inputs.csv')
  expect(csv).toContain('2026-05-04 06:00,2026-05-04 07:00,spray,Copper Shield,1234-56,12,fl oz')
  expect(csv).toContain("'=1+1")
})
