import { randomUUID } from 'node:crypto'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import * as fulfilment from '@farmlane/contract/fulfilment/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import * as inputs from '@farmlane/contract/inputs/routes.ts'
import { addressOf } from '@farmlane/contract/kernel/call.ts'
import type { Route } from '@farmlane/contract/kernel/route.ts'
import * as livestock from '@farmlane/contract/livestock/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as talks from '@farmlane/contract/orders/message-routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import * as tasks from '@farmlane/contract/tasks/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asShown } from './as-shown.ts'
import * as shop from './checkouts.ts'
import { addHarvest } from './farm-records.ts'
import { joinFarm, openAccount, type Person } from './people.ts'
import { sendPicture } from './pictures.ts'
import { sell } from './stalls.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Part of every text of the first farm. Nobody else must ever see it. */
const canary = `canary ${randomUUID()}`

let farmlane: TestApp
let [neighbour, member]: Person[] = []
const ids: Record<string, string> = {}

beforeAll(async () => {
  farmlane = await createTestApp()
  const owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: canary })
  member = await openAccount(farmlane)
  neighbour = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' })
  ids['farm_id'] = await joinFarm(farmlane, owner, member, 'worker')
  ids['user_id'] = member.user.id
  const call = owner.client.call.bind(owner.client)
  const params = { farm_id: ids['farm_id'] }
  await call(farms.updateFarm, { params, body: { description: canary, address: canary, city: canary } })
  const invited = await call(farms.inviteMember, { params, body: { email: 'canary@example.org', role: 'worker' } })
  ids['invitation_id'] = invited.id
  const field = await call(growing.createField, { body: { name: canary, notes: canary } })
  const crop = await call(growing.createCrop, {
    body: {
      name: canary,
      variety: canary,
      field: field.id,
      status: 'ready',
      planted_date: '2026-03-01',
      picked_repeatedly: true,
      notes: canary,
    },
  })
  await call(growing.setCropWeight, { body: { crop_name: canary, unit: 'bunch', pounds: 3 } })
  const harvest = await addHarvest(owner, { crop_id: crop.id, quantity: 5, notes: canary })
  Object.assign(ids, await orderFrom(owner))
  await call(stock.holdLot, { params: { lot_id: harvest.lot }, body: { reason: canary } })
  await call(catalog.updateProduct, { params: { product_id: harvest.product.id }, body: { description: canary } })
  const { option } = await call(fulfilment.createOption, { params, body: { ...timetable, ...pickup, note: canary } })
  ids['option_id'] = option.id
  Object.assign(ids, await keepAnimals(owner, field.id))
  Object.assign(ids, await giveTask(owner, { field_id: field.id, crop_id: crop.id }))
  ids['input_id'] = await closeCrop(owner, crop.id)
  Object.assign(ids, { field_id: field.id, crop_id: crop.id, field: field.id })
  Object.assign(ids, { harvest_id: harvest.id, lot_id: harvest.lot, product_id: harvest.product.id })
})
afterAll(() => farmlane.close())

const timetable = {
  rules: [{ every: 'week' as const, weekday: 6, nth: null, day: null, opens: '09:00', closes: '12:00' }],
  closed_days: [],
  cutoff: { by: 'hours' as const, hours: 24 },
}
const pickup = { way: 'pickup' as const, capacity: 5, fee_minor: 0, minimum_minor: 0, free_above_minor: null, note: '' }
const market = {
  name: 'Mine',
  city: 'Hudson',
  state: 'NY',
  place: { latitude: 41, longitude: -73 },
  time_zone: 'America/New_York',
  hours: [null, null, null, null, null, null, { opens: '08:00', closes: '14:00' }],
}

/** A shopper orders from the farm, with the canary in every text. */
async function orderFrom(owner: Person): Promise<{ order_id: string; line_id: string; slot_id: string }> {
  const shopper = await openAccount(farmlane)
  await owner.client.call(farms.updateFarm, {
    params: { farm_id: ids['farm_id'] ?? '' },
    body: { place: { latitude: 41, longitude: -74 } },
  })
  await shop.offer(farmlane, owner)
  await shop.putInCart(shopper, (await sell(owner, { name: canary })).id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const placed = await shop.place(shopper, { ...body, farms: body.farms.map((part) => ({ ...part, note: canary })) })
  const { orders } = await shop.purchaseOf(shopper, placed.id)
  const talk = { purchase_id: placed.id, order_id: orders[0]?.id ?? '' }
  await shopper.client.call(talks.writeToFarm, { params: talk, body: { text: canary } })
  const { slots } = await owner.client.call(desk.getDesk, { params: { farm_id: ids['farm_id'] ?? '' } })
  return { order_id: orders[0]?.id ?? '', line_id: orders[0]?.lines[0]?.id ?? '', slot_id: slots[0]?.id ?? '' }
}

/** A cow and her herd, with the canary in every text of their records. */
async function keepAnimals(owner: Person, field_id: string) {
  const { client } = owner
  const texts = { breed: canary, story: canary, notes: canary, from: canary }
  const animal = { ...texts, species: 'cattle' as const, on: '2026-03-01', field_id }
  const herd = await client.call(livestock.createAnimal, { body: { ...animal, kind: 'group', name: canary, head: 12 } })
  const cow = await client.call(livestock.createAnimal, { body: { ...animal, name: canary, group_id: herd.id, sex: 'female' } })
  const params = { animal_id: cow.id }
  const treatment = { kind: 'treatment' as const, medicine: canary, reason: canary, vet: canary, on: '2026-05-04' }
  const { event } = await client.call(livestock.recordAnimalEvent, {
    params,
    body: { ...treatment, ended_on: '2026-05-05', milk_days: 4, meat_days: 9, notes: canary },
  })
  return { animal_id: cow.id, group_id: herd.id, event_id: event.id }
}

/** A task with everything a task can have. */
async function giveTask(owner: Person, context: { field_id: string; crop_id: string }) {
  const { client } = owner
  const { id: upload_id } = await sendPicture(farmlane, owner)
  const { id: task_id } = await client.call(tasks.createTask, {
    body: {
      title: canary,
      description: canary,
      context,
      assignee_id: owner.user.id,
      repeat: { every: 'week' },
      checklist: [{ text: canary }],
      photo_ids: [upload_id],
    },
  })
  const params = { task_id }
  const { checklist, times } = await client.call(tasks.addTime, { params, body: { minutes: 5, note: canary } })
  await client.call(tasks.completeTask, { params, body: {} })
  await client.call(tasks.reopenTask, { params, body: { reason: canary } })
  await client.call(tasks.makeFeed, { body: {} })
  return { task_id, upload_id, item_id: checklist[0]?.id ?? '', time_id: times[0]?.id ?? '', assignee_id: owner.user.id }
}

/** A spray that closes the crop, and a harvest that overrides it with a reason. */
async function closeCrop({ client }: Person, crop_id: string): Promise<string> {
  const times = { started_at: '2026-05-04T10:00:00Z', ended_at: '2026-05-04T11:00:00Z' }
  const texts = { product: canary, applicator: canary, target: canary, method: canary, weather: canary, notes: canary }
  const intervals = { re_entry_hours: 48, pre_harvest_days: 7 }
  const body = { kind: 'spray', amount: 1, amount_unit: 'gal', crop_id, ...times, ...texts, ...intervals } as const
  const { id } = await client.call(inputs.recordInput, { body })
  await client.call(inputs.amendInput, { params: { input_id: id }, body: { amount: 2, reason: canary } })
  const picked = { crop_id, quantity: 1, unit: 'lbs', harvest_date: '2026-05-04', override: { reason: canary } } as const
  await client.call(harvests.recordHarvest, { body: picked })
  return id
}

/** For every write in a farm, a body that would be valid in one's own farm. */
const bodies: Record<string, () => object> = {
  'PATCH /farms/{farm_id}/': () => ({ name: 'Mine' }),
  'PATCH /farms/{farm_id}/settings/': () => ({ time_zone: 'Europe/Berlin', currency: 'EUR' }),
  'PATCH /farms/{farm_id}/members/{user_id}/': () => ({ role: 'owner' }),
  'POST /farms/{farm_id}/invitations/': () => ({ email: 'me@example.org', role: 'owner' }),
  'POST /farms/{farm_id}/fulfilment/': () => ({ ...timetable, ...pickup }),
  'POST /farms/{farm_id}/fulfilment/preview/': () => ({ option_id: ids['option_id'], market_id: null, timetable }),
  'PUT /farms/{farm_id}/fulfilment/{option_id}/': () => ({
    settings: { ...timetable, ...pickup },
    seen: '2026-05-04T12:00:00Z',
    told: [],
  }),
  'PATCH /farms/{farm_id}/fulfilment/{option_id}/': () => ({ active: false }),
  'POST /farms/{farm_id}/markets/': () => market,
  'POST /fields/': () => ({ farm_id: ids['farm_id'], name: 'Mine' }),
  'PATCH /fields/{field_id}/': () => ({ name: 'Mine' }),
  'POST /fields/{field_id}/photos/': () => ({ upload_id: ids['upload_id'] }),
  'POST /crops/': () => ({ name: 'Mine', field: ids['field_id'] }),
  'PATCH /crops/{crop_id}/': () => ({ name: 'Mine' }),
  'POST /crops/{crop_id}/status/': () => ({ status: 'failed' }),
  'POST /crops/{crop_id}/repeat/': () => ({ times: 1, every_days: 7 }),
  'POST /crops/weights/': () => ({ farm_id: ids['farm_id'], crop_name: 'Kale', unit: 'bunch', pounds: 1 }),
  'POST /inputs/': () => ({
    farm_id: ids['farm_id'],
    kind: 'spray',
    product: 'Mine',
    amount: 1,
    amount_unit: 'gal',
    applicator: 'Me',
    started_at: '2026-05-04T10:00:00Z',
    ended_at: '2026-05-04T11:00:00Z',
    crop_id: ids['crop_id'],
  }),
  'POST /inputs/{input_id}/amend/': () => ({ amount: 3, reason: 'mine' }),
  'POST /inputs/{input_id}/withdraw/': () => ({ reason: 'mine' }),
  'POST /livestock/': () => ({ farm_id: ids['farm_id'], name: 'Mine', species: 'goat' }),
  'PATCH /livestock/{animal_id}/': () => ({ name: 'Mine' }),
  'POST /livestock/{animal_id}/photos/': () => ({ upload_id: ids['upload_id'] }),
  'POST /livestock/{animal_id}/events/': () => ({ kind: 'death', on: '2026-05-04' }),
  'POST /livestock/events/{event_id}/take_back/': () => ({ reason: 'mine' }),
  'POST /tasks/': () => ({ farm_id: ids['farm_id'], title: 'Mine' }),
  'POST /tasks/quick_create/': () => ({ farm_id: ids['farm_id'], title: 'Mine' }),
  'PATCH /tasks/{task_id}/': () => ({ title: 'Mine' }),
  'POST /tasks/{task_id}/start/': () => ({}),
  'POST /tasks/{task_id}/complete/': () => ({}),
  'POST /tasks/{task_id}/reopen/': () => ({ reason: 'mine' }),
  'POST /tasks/{task_id}/checklist/': () => ({ text: 'Mine' }),
  'PATCH /tasks/{task_id}/checklist/{item_id}/': () => ({ done: true }),
  'POST /tasks/{task_id}/photos/': () => ({ upload_id: ids['upload_id'] }),
  'POST /tasks/{task_id}/time/': () => ({ minutes: 5 }),
  'POST /tasks/feed/': () => ({ farm_id: ids['farm_id'] }),
  'PATCH /lots/{lot_id}/': () => ({ use_by: null }),
  'POST /lots/{lot_id}/hold/': () => ({ reason: 'mine' }),
  'POST /lots/{lot_id}/release/': () => ({}),
  'POST /lots/{lot_id}/recount/': () => ({ quantity: 0 }),
  'POST /lots/{lot_id}/discard/': () => ({ quantity: 1, reason: 'spoiled' }),
  'POST /products/': () => ({ farm_id: ids['farm_id'], name: 'Mine', unit: 'lb' }),
  'PATCH /products/{product_id}/': () => ({ name: 'Mine' }),
  'POST /products/{product_id}/update_stock/': () => ({ quantity: 1 }),
  'POST /products/import/': () => ({ farm_id: ids['farm_id'], csv: 'name,unit\nMine,lb', dry_run: false }),
  'PUT /farms/{farm_id}/orders/settings/': () => ({ accepts_automatically: false }),
  'PUT /farms/{farm_id}/orders/run/': () => ({ slot_id: ids['slot_id'], order_ids: [ids['order_id']] }),
  'POST /farms/{farm_id}/orders/{order_id}/lines/{line_id}/weigh/': () => ({ weights: [1] }),
  'POST /farms/{farm_id}/orders/{order_id}/lines/{line_id}/short/': () => ({ missing: 1 }),
  'POST /farms/{farm_id}/orders/{order_id}/lines/{line_id}/substitute/': () => ({ product_id: ids['product_id'], quantity: 1 }),
  'POST /farms/{farm_id}/orders/{order_id}/lines/{line_id}/lot/': () => ({ lot_id: ids['lot_id'], reason: 'mine' }),
  'POST /farms/{farm_id}/orders/{order_id}/refund/': () => ({ amount_minor: 1, reason: 'mine' }),
  'POST /farms/{farm_id}/orders/{order_id}/undo/': () => ({ reason: 'mine' }),
  'POST /farms/{farm_id}/orders/shortage/': () => ({
    slot_id: ids['slot_id'],
    product_id: ids['product_id'],
    there: 0,
    instead: null,
  }),
  'POST /farms/{farm_id}/orders/all/': () => ({ slot_id: ids['slot_id'], to: 'packed' }),
  'POST /farms/{farm_id}/orders/{order_id}/decline/': () => ({ reason: 'mine' }),
  'POST /farms/{farm_id}/orders/{order_id}/hand-over/': () => ({ code: null }),
  'POST /farms/{farm_id}/orders/{order_id}/cancel/': () => ({ reason: 'mine' }),
  'PUT /farms/{farm_id}/orders/summaries/': () => ({ wanted: false }),
  'POST /farms/{farm_id}/orders/{order_id}/messages/': () => ({ text: 'mine' }),
  'POST /farms/{farm_id}/orders/{order_id}/messages/read/': () => ({ number: 1 }),
  'POST /farms/{farm_id}/sync/': () => ({
    operations: [
      { id: randomUUID(), kind: 'tasks.complete', params: { task_id: ids['task_id'] }, body: {} },
      { id: randomUUID(), kind: 'tasks.create', body: { farm_id: ids['farm_id'], title: 'Mine' } },
    ],
  }),
  'POST /farms/{farm_id}/reviews/{review_id}/answer/': () => ({ text: 'mine' }),
  'POST /harvests/quick_record/': () => ({ crop_id: ids['crop_id'], quantity: 1, unit: 'lbs', harvest_date: '2026-05-04' }),
  'PATCH /harvests/{harvest_id}/': () => ({ notes: 'mine' }),
  'POST /lots/{lot_id}/product/': () => ({}),
  'POST /crops/{crop_id}/pick_again/': () => ({}),
  'POST /harvests/{harvest_id}/correct/': () => ({
    ...{ crop_id: ids['crop_id'], quantity: 1, unit: 'lbs', harvest_date: '2026-05-04', reason: 'mine' },
  }),
  'POST /harvests/{harvest_id}/withdraw/': () => ({ reason: 'mine' }),
}

const nameOf = (route: Route) => `${route.method} ${route.path}`
const farmRoutes = () => farmlane.app.api.bound.filter(({ access }) => typeof access === 'object')

/** The ids of the first farm for every query parameter that takes one. */
const queryOf = ({ path, query }: Route): Record<string, string> => {
  const shape = (query as unknown as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const named = Object.keys(shape).filter((name) => ids[name] && !path.includes(`{${name}}`))
  return Object.fromEntries(named.map((name) => [name, ids[name] as string]))
}

async function ask(route: Route, query: Record<string, string>, who: Person) {
  const body = bodies[nameOf(route)]?.()
  return farmlane.app.inject({
    method: route.method as 'GET',
    url: addressOf(route, { params: ids, query }),
    headers: { authorization: `Bearer ${who.client.access}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

/** A checksum over all rows of the first farm. */
async function fingerprint(): Promise<string> {
  const { rows: walled } = await sql<{ name: string }>`
    select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'farm_wall' and c.relname <> 'farms'`.execute(farmlane.database.kysely)
  expect(walled.length).toBeGreaterThan(9)
  const sums = walled.map(
    ({ name }) =>
      sql`(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(name)} t where farm_id = ${ids['farm_id']})`,
  )
  const { rows } = await sql<{ all: string }>`select concat_ws(' ', ${sql.join(sums)}) as all`.execute(farmlane.database.kysely)
  return rows[0]?.all ?? ''
}

test('the test below tries every write that acts in a farm', () => {
  const writes = farmRoutes().filter(({ method, body }) => method !== 'GET' && body)
  expect(writes.map(nameOf).toSorted()).toEqual(Object.keys(bodies).toSorted())
})

test('no call with the ids of another farm reads, changes or reveals anything of it', async () => {
  const before = await fingerprint()
  for (const route of farmRoutes()) {
    const answer = await ask(route, queryOf(route), neighbour as Person)
    const where = `${nameOf(route)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
    expect(answer.statusCode, where).toBe(404)
    expect(answer.json<{ message: string }>().message, where).toBe('We couldn’t find this.')
    expect(answer.body, where).not.toContain('canary')
  }
  expect(await fingerprint()).toBe(before)
})

test("in one's own farm, the ids of another farm filter to nothing", async () => {
  for (const route of farmRoutes().filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
    const shape = (route.query as unknown as { shape: Record<string, unknown> }).shape
    const known = Object.keys(shape).filter((name) => name !== 'farm_id' && ids[name])
    const answer = await ask(route, Object.fromEntries(known.map((name) => [name, ids[name] as string])), neighbour as Person)
    expect(answer.statusCode, nameOf(route)).toBe(200)
    expect(answer.body, nameOf(route)).not.toContain('canary')
  }
})

test('a body cannot refer to a record of another farm', async () => {
  const { client } = neighbour as Person
  const field = await client.call(growing.createField, { body: { name: 'Own' } })
  const own = await client.call(growing.createCrop, { body: { name: 'Own', field: field.id } })
  const context = { crop_id: ids['crop_id'] ?? '' }
  for (const slipped of ['field_id', 'group_id', 'dam_id'] as const)
    await expect(
      client.call(livestock.createAnimal, {
        body: { name: 'Own', species: 'cattle', [slipped]: slipped === 'dam_id' ? ids['animal_id'] : ids[slipped] },
      }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { [slipped]: expect.stringContaining('couldn’t find') } })
  await expect(client.call(tasks.createTask, { body: { title: 'Own', context } })).rejects.toMatchObject({ code: 'invalid' })
  const sprayed = client.call(inputs.recordInput, {
    body: {
      kind: 'spray',
      product: 'Own',
      amount: 1,
      amount_unit: 'gal',
      applicator: 'Me',
      started_at: '2026-05-04T10:00:00Z',
      ended_at: '2026-05-04T11:00:00Z',
      crop_id: context.crop_id,
    },
  })
  await expect(sprayed).rejects.toMatchObject({ code: 'invalid', fields: { crop_id: 'We couldn’t find this crop.' } })
  const moved = client.call(growing.updateCrop, { params: { crop_id: own.id }, body: { field: ids['field_id'] ?? '' } })
  await expect(moved).rejects.toMatchObject({ code: 'invalid', fields: { field: 'We couldn’t find this field.' } })
})

test('texts of the first farm never appear in the log', () => {
  expect(farmlane.log.join('')).not.toContain(canary)
})

test('members of the farm can see it', async () => {
  const answer = await ask(growing.listFields, {}, member as Person)
  expect(answer.body).toContain(canary)
})
