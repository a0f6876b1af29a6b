import * as farms from '@farmlane/contract/farms/routes.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addField, addTask } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
let worker: Person
let farmId: string
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Feed; Seed, & Co' })
  worker = await openAccount(farmlane)
  farmId = await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(() => farmlane.close())

const today = '2026-05-04'
const read = (address: string) => farmlane.app.inject(address.replace('http://localhost:3000', ''))
const make = async (person: Person, scope: 'mine' | 'all' = 'mine') =>
  (await person.client.call(routes.makeFeed, { body: { scope } })).address
const summaries = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .flatMap((line) => (line.startsWith('SUMMARY:') ? [line.slice(8)] : []))

test('a calendar feed shows a person’s own and unassigned tasks at a secret address', async () => {
  const field = await addField(owner, { name: 'River Bend, north' })
  await addTask(owner, { title: 'For Bo', assignee_id: worker.user.id, context: { field_id: field.id }, description: 'One\nTwo' })
  await addTask(owner, { title: 'For whoever comes by', due_date: addDays(today, 3) })
  const mine = await addTask(owner, { title: 'For the owner', assignee_id: owner.user.id })
  const address = await make(worker)
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/tasks\/calendar\/[\w-]{43}\.ics$/)
  const answer = await read(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(summaries(answer.body)).toEqual(['For Bo', 'For whoever comes by'])
  expect(answer.body).toContain('X-WR-CALNAME:Feed\\; Seed\\, & Co tasks')
  expect(answer.body).toContain('LOCATION:River Bend\\, north')
  expect(answer.body).toContain('DESCRIPTION:One\\nTwo')
  expect(answer.body).toContain('DTSTART;VALUE=DATE:20260504')
  expect(summaries((await read(await make(owner, 'all'))).body)).toContain('For the owner')
  await owner.client.call(routes.completeTask, { params: { task_id: mine.id }, body: {} })
  expect(summaries((await read(await make(owner))).body)).toContain('Done: For the owner')
})

test('repeating tasks appear in the calendar before they are created', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Ahead' })
  await addTask(farmer, { title: 'Mow', repeat: { every: 'week' } })
  const { body } = await read(await make(farmer))
  expect(summaries(body)).toHaveLength(9)
  expect(body.match(/STATUS:TENTATIVE/g)).toHaveLength(8)
  expect(new Set(body.match(/UID:.*/g)).size).toBe(9)
})

test('a new address replaces the old one, and the feed can be turned off', async () => {
  const first = await make(worker)
  const second = await make(worker, 'all')
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  expect((await worker.client.call(routes.getFeed, {})).feed).toMatchObject({ scope: 'all' })
  await worker.client.call(routes.endFeed, {})
  expect((await read(second)).statusCode).toBe(404)
  expect((await worker.client.call(routes.getFeed, {})).feed).toBeNull()
})

test('only a digest of the address is stored, and the address is not logged', async () => {
  const address = await make(worker)
  await read(address)
  const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? 'none'
  const rows = await farmlane.database.kysely.selectFrom('task_feeds').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(rows.every(({ address_digest }) => address_digest.length === 32)).toBe(true)
  expect(farmlane.log.join('')).not.toContain(secret)
})

test('the feed of a former member stops working and stays off even if they rejoin', async () => {
  const leaver = await openAccount(farmlane)
  await joinFarm(farmlane, owner, leaver, 'worker')
  const address = await make(leaver, 'all')
  expect((await read(address)).statusCode).toBe(200)
  await owner.client.call(farms.removeMember, { params: { farm_id: farmId, user_id: leaver.user.id } })
  const answer = await read(address)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('Feed')
  await joinFarm(farmlane, owner, leaver, 'worker')
  expect((await read(address)).statusCode).toBe(404)
})

test('the feed of a closed farm is not found', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Soon Gone' })
  const address = await make(farmer)
  const farm = (await farmer.client.call(farms.listFarms, {})).results[0]?.id ?? ''
  await farmlane.database.kysely.updateTable('farms').set({ closed_at: farmlane.now() }).where('id', '=', farm).execute()
  expect((await read(address)).statusCode).toBe(404)
})

test.each(['x', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '..%2f..ics', '%00.ics'])(
  'the address %s is not found',
  async (file) => {
    const answer = await read(`/api/tasks/calendar/${file}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  },
)

test('an old repeating task appears only within the days the calendar covers', async () => {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Long ago' })
  await addTask(farmer, { title: 'Feed hens', due_date: '2022-01-01', repeat: { every: 'day' } })
  expect(summaries((await read(await make(farmer))).body).length).toBeLessThan(200)
})
