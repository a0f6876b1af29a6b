import { randomUUID } from 'node:crypto'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import { importProducts } from '@farmlane/contract/catalog/routes.ts'
import { listFarms } from '@farmlane/contract/farms/routes.ts'
import { syncFarm } from '@farmlane/contract/sync/routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OpenApi } from '../platform/http/openapi.ts'
import { addAnimal, addCrop, addFlock, addHarvest, addTask } from './farm-records.ts'
import { openAccount, type Person } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let farmlane: TestApp
let document: OpenApi
let access = ''
/** Ids of a farm with records of every kind, so that valid ids reach the checks behind authorization. */
let known: string[] = []
/** Not used by the random calls, which may sign the first farmer out. */
let calm: Person
let calmFarmId = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  document = (await farmlane.app.inject('/api/openapi.json')).json<OpenApi>()
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Fuzz Farm' })
  access = farmer.tokens.access
  const crop = await addCrop(farmer, { picked_repeatedly: true })
  const body = { crop_id: crop.id, quantity: 5, unit: 'lbs', harvest_date: '2026-05-04' } as const
  const harvest = await addHarvest(farmer, body)
  const task = await addTask(farmer, { repeat: { every: 'week' }, checklist: [{ text: 'Rinse' }] })
  const flock = await addFlock(farmer)
  const cow = await addAnimal(farmer)
  calm = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Calm Farm' })
  calmFarmId = await farmOf(calm)
  known = [
    await farmOf(farmer),
    crop.field,
    crop.id,
    harvest.id,
    harvest.lot,
    harvest.product.id,
    task.id,
    flock.id,
    cow.id,
    farmer.user.id,
  ]
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('rate_counters', 'audit_log', 'schema_migrations')`.execute(farmlane.database.kysely)
  const tables = [...rows.map(({ name }) => name), 'pgboss.job']
  expect(tables).toEqual(expect.arrayContaining(['users', 'crops', 'lots', 'stock_movements', 'uploads']))
  await recordWrites(tables)
})
afterAll(() => farmlane.close())

const farmOf = async ({ client }: Person): Promise<string> => (await client.call(listFarms, {})).results[0]?.id ?? ''

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Input that nobody should send, and somebody will. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    'a'.repeat(300),
    '٣',
    '👩‍🌾'.repeat(40),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.constantFrom<unknown>(1, 'x', null, {}), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', '$ne', 'length'), fc.constantFrom<unknown>(1, 'x', {}), {
    maxKeys: 2,
  }),
)

/** An almost valid value of the right type, to reach the checks behind the schema. */
function plausible(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return fc.oneof(...kinds.map(plausible))
  if (schema.properties) return objectOf(schema.properties)
  if (schema.format === 'uuid') return fc.constantFrom('00000000-0000-4000-8000-000000000000', ...known)
  if (schema.format === 'date')
    return fc.constantFrom('2026-05-04', '2026-02-30', '0000-01-01', '9999-12-31', '1899-12-31', '2026-05-05')
  if (schema.format === 'email') return fc.constantFrom('a@example.org', 'ö@example.org', 'a@b')
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (kind === 'boolean') return fc.boolean()
  if (kind === 'number' || kind === 'integer') return fc.oneof(fc.integer({ min: -2, max: 1e9 }), fc.double({ noNaN: true }))
  return fc.oneof(fc.constantFrom('rosalind', 'eleven purple tractors', 'A'.repeat(43)), fc.string({ maxLength: 30 }))
}
const objectOf = (properties: Record<string, Schema>): fc.Arbitrary<unknown> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant(null).chain(() => plausible(each)) }, { weight: 1, arbitrary: hostile }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .chain((right) =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constant(right) },
        { weight: 1, arbitrary: hostile.map((extra) => ({ ...right, surprise: extra })) },
      ),
    )

const cursors = [
  '2026-02-30_1_x',
  `2026-05-04_99999999999999_${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
  '_',
  '9999-99-99',
]

/** Nearly valid queries, and some entirely invalid ones. */
function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const asked = parameters.filter((each) => each.in === 'query')
  const right = fc
    .record(
      Object.fromEntries(
        asked.map(({ name, schema }) => [
          name,
          name === 'cursor' ? fc.constantFrom(...cursors) : fc.oneof(plausible(schema), hostile),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((values) => Object.entries(values).map(([name, value]) => `${name}=${encoded(value)}`))
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom('?a=1', '?__proto__[x]=1', '?q=%ff', '?farm_id=1&farm_id=2') },
  )
}
/** Strings are sent unquoted, so that a NUL reaches the server as such. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed())

/**
 * From now on, every written row leaves a record in the same transaction: a rollback undoes both, a commit keeps both. The rate
 * counters and the audit log are left out, because refused calls write to them on purpose.
 */
async function recordWrites(tables: readonly string[]): Promise<void> {
  const { kysely } = farmlane.database
  await sql`create table recorded_writes (number bigint generated always as identity primary key, what text not null)`.execute(
    kysely,
  )
  await sql`create function record_write() returns trigger language plpgsql as $$ begin
    insert into public.recorded_writes (what) values (tg_op || ' ' || tg_table_name);
    return null;
  end $$`.execute(kysely)
  for (const table of tables) {
    await sql`create trigger record_write after insert or update or delete on ${sql.table(table)}
      for each row execute function record_write()`.execute(kysely)
    await sql`create trigger record_truncate after truncate on ${sql.table(table)} execute function record_write()`.execute(
      kysely,
    )
  }
}
async function writesAfter(number: number): Promise<{ number: number; what: string }[]> {
  const { rows } = await sql<{ number: number; what: string }>`
    select number, what from recorded_writes where number > ${number} order by number`.execute(farmlane.database.kysely)
  return rows
}
async function lastWrite(): Promise<number> {
  return (await writesAfter(0)).at(-1)?.number ?? 0
}

const runs = 12 * Number(process.env['PROVE'] ?? 1)

test('records a committed write and not a rolled-back one', async () => {
  const before = await lastWrite()
  const rename = sql`update farms set name = name where id = ${calmFarmId}`
  const undone = farmlane.database.write(async (tx) => {
    await rename.execute(tx.db)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await writesAfter(before)).toEqual([])
  await farmlane.database.write((tx) => rename.execute(tx.db))
  expect(await writesAfter(before)).toMatchObject([{ what: 'UPDATE farms' }])
})

test('no input makes the API fail, leak internals, or change anything in a refused call', async () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  expect(operations.length).toBeGreaterThan(30)
  let address = 0
  const refused = new Set<string>()
  let last = await lastWrite()
  for (const { path, method, operation } of operations) {
    const body = operation.requestBody
      ? fc.oneof(
          { weight: 5, arbitrary: plausible(operation.requestBody.content['application/json'].schema) },
          { weight: 1, arbitrary: hostile },
        )
      : fc.constant(undefined)
    const param = fc.oneof(
      fc.constantFrom(...known),
      fc.constantFrom('x', '%00', '..', '00000000-0000-4000-8000-000000000000', '-1'),
    )
    await fc.assert(
      fc.asyncProperty(body, param, queryOf(operation), fc.boolean(), async (payload, id, query, signedIn) => {
        address += 1
        const answer = await farmlane.app.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, id) + query,
          remoteAddress: `10.8.${Math.floor(address / 250) % 250}.${(address % 250) + 1}`,
          headers: {
            ...(signedIn && { authorization: `Bearer ${access}` }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload: JSON.stringify(payload) ?? '' }),
        })
        const where = `${method} ${path}${query} ${JSON.stringify(payload)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
        expect(answer.statusCode, where).toBeLessThan(500)
        expect(answer.body, where).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .* from|syntax error|violates|pg_|kysely/i)
        if (answer.statusCode >= 400) {
          refused.add(`${method} ${path}`)
          expect(answer.json(), where).toMatchObject({
            message: expect.any(String),
            error: expect.any(String),
            code: expect.any(String),
          })
        }
        const writes = await writesAfter(last)
        last = writes.at(-1)?.number ?? last
        if (answer.statusCode >= 400) expect(writes, where).toEqual([])
      }),
      { numRuns: runs },
    )
  }
  expect(refused.size).toBeGreaterThan(25)
})

test.each([
  ['cut off', 'application/json', 400, '{"username": "a"'],
  ['a form', 'application/x-www-form-urlencoded', 415, 'username=a'],
  ['markup', 'text/xml', 415, '<a/>'],
  ['endless', 'application/json', 413, `"${'x'.repeat(300_000)}"`],
  ['poisoned', 'application/json', 400, '{"__proto__": {"admin": true}}'],
])('refuses a body that is %s, sent as %s, with %i', async (_what, type, status, payload) => {
  const answer = await farmlane.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ message: expect.any(String) })
})

test('refuses an address that cannot be decoded, in our own form and with our headers', async () => {
  const answer = await farmlane.app.inject('/api/%ff')
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-security-policy']).toBeTruthy()
  expect(answer.json()).toMatchObject({ code: 'malformed', request_id: expect.any(String) })
})

/** PostgreSQL cannot store the first; the others are half a surrogate pair. */
const notText = ['kale\u0000', '\ud83d kale', 'kale \udc69']

test('every text input of every route refuses a NUL and half a surrogate pair', () => {
  const texts = farmlane.app.api.bound.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) => textsIn(route[part], `${route.method} ${route.path} ${part}`)),
  )
  expect(texts.length).toBeGreaterThan(300)
  const takes = texts.filter(({ schema }) => notText.some((text) => schema.safeParse(text).success))
  expect(takes.map(({ where }) => where)).toEqual([])
})

test.each(['q=%00', 'q=kale%00', 'q=%00%00'])('refuses a market search by %s, naming the field', async (query) => {
  const answer = await farmlane.app.inject({
    url: `/api/farms/${calmFarmId}/markets/?${query}`,
    headers: { authorization: `Bearer ${calm.tokens.access}` },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { q: expect.any(String) } })
})

test.each(notText)('refuses an outbox operation with %j in it and applies the next one', async (title) => {
  const { client } = calm
  const id = randomUUID()
  const operation = (body: object) => ({ id: randomUUID(), kind: 'tasks.create', body: { ...body } })
  const { results } = await client.call(syncFarm, {
    params: { farm_id: calmFarmId },
    body: { operations: [operation({ id: randomUUID(), title }), operation({ id, title: 'Rinse the bins' })] },
  })
  expect(results).toMatchObject([{ state: 'refused', problem: { fields: { title: expect.any(String) } } }, { state: 'applied' }])
})

test.each(notText)('refuses a product file with %j in it', async (name) => {
  const { client } = calm
  const body = { csv: `name,unit\n${name},lb`, dry_run: true }
  await expect(client.call(importProducts, { body })).rejects.toMatchObject({
    code: 'invalid',
    fields: { csv: messages.csvUnreadable },
  })
})

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

/** The string schemas inside a schema, before any transformation. */
function textsIn(schema: z.ZodType | undefined, where: string): { schema: z.ZodType; where: string }[] {
  if (!schema) return []
  const { type, shape = {}, options = [], ...def } = schema.def as unknown as Def
  if (type === 'string') return [{ schema, where }]
  const parts = [def.element, def.innerType, def.keyType, def.valueType, def.in, ...options]
  return [
    ...Object.entries(shape).flatMap(([name, each]) => textsIn(each, `${where}.${name}`)),
    ...parts.flatMap((each) => textsIn(each, where)),
  ]
}
