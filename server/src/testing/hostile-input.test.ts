import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../platform/http/openapi.ts'
import { signUp } from './people.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let farmlane: TestApp
let document: OpenApi
let access = ''
let farmId = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  document = (await farmlane.app.inject('/api/openapi.json')).json<OpenApi>()
  const farmer = await signUp(farmlane, { user_type: 'farmer', farm_name: 'Fuzz Farm' })
  access = farmer.tokens.access
  farmId =
    (await farmlane.app.inject({ url: '/api/farms/', headers: { authorization: `Bearer ${access}` } })).json<{
      results: { id: string }[]
    }>().results[0]?.id ?? ''
})
afterAll(() => farmlane.close())

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
}
type Operation = {
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** What nobody should send, and somebody will. */
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

/** Close to right: a value of the right kind, so that the checks behind the schema are reached too. */
function plausible(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible))
  if (schema.properties) return objectOf(schema.properties)
  if (schema.format === 'uuid') return fc.constantFrom('00000000-0000-4000-8000-000000000000', farmId)
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

/** Everything but the counters of slow doors and the record of refused logins, which are kept on purpose. */
async function fingerprint(): Promise<string> {
  const tables = [
    'users',
    'sessions',
    'mailed_links',
    'farms',
    'farm_members',
    'farm_invitations',
    'idempotency_keys',
    'uploads',
    'pgboss.job',
  ]
  const sums = tables.map(
    (table) => sql`(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text || ':' || count(*) from ${sql.table(table)} t)`,
  )
  const { rows } = await sql<{ all: string }>`select concat_ws(' ', ${sql.join(sums)}) as all`.execute(farmlane.database.kysely)
  return rows[0]?.all ?? ''
}

const runs = Number(process.env['FUZZ_RUNS'] ?? 12)

test('no input makes the API fail, tell about its inside, or change anything while it refuses', async () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  expect(operations.length).toBeGreaterThan(30)
  let address = 0
  const refused = new Set<string>()
  for (const { path, method, operation } of operations) {
    const body = operation.requestBody
      ? fc.oneof(
          { weight: 5, arbitrary: plausible(operation.requestBody.content['application/json'].schema) },
          { weight: 1, arbitrary: hostile },
        )
      : fc.constant(undefined)
    const param = fc.oneof(fc.constant(farmId), fc.constantFrom('x', '%00', '..', '00000000-0000-4000-8000-000000000000', '-1'))
    await fc.assert(
      fc.asyncProperty(
        body,
        param,
        fc.option(fc.constantFrom('?a=1', '?__proto__[x]=1', '?q=%ff', '?farm_id=1&farm_id=2')),
        fc.boolean(),
        async (payload, id, query, signedIn) => {
          address += 1
          const before = await fingerprint()
          const answer = await farmlane.app.inject({
            method: method.toUpperCase() as 'GET',
            url: path.replace(/\{\w+\}/g, id) + (query ?? ''),
            remoteAddress: `10.8.${Math.floor(address / 250) % 250}.${(address % 250) + 1}`,
            headers: {
              ...(signedIn && { authorization: `Bearer ${access}` }),
              ...(payload !== undefined && { 'content-type': 'application/json' }),
            },
            ...(payload !== undefined && { payload: JSON.stringify(payload) ?? '' }),
          })
          const where = `${method} ${path} ${JSON.stringify(payload)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
          expect(answer.statusCode, where).toBeLessThan(500)
          expect(answer.body, where).not.toMatch(/\bat .*\.ts:\d+|node_modules|select .* from|syntax error|violates|pg_|kysely/i)
          if (answer.statusCode >= 400) {
            refused.add(`${method} ${path}`)
            expect(answer.json(), where).toMatchObject({
              message: expect.any(String),
              error: expect.any(String),
              code: expect.any(String),
            })
            expect(await fingerprint(), where).toBe(before)
          }
        },
      ),
      { numRuns: runs },
    )
  }
  expect(refused.size).toBeGreaterThan(25)
}, 120_000)

test.each([
  ['{"username": "a"', 'application/json', 400],
  ['username=a', 'application/x-www-form-urlencoded', 415],
  ['<a/>', 'text/xml', 415],
  [`"${'x'.repeat(300_000)}"`, 'application/json', 413],
  ['{"__proto__": {"admin": true}}', 'application/json', 400],
])('a body like %.20s as %s is refused with %i', async (payload, type, status) => {
  const answer = await farmlane.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ message: expect.any(String) })
})

test('an address that cannot be decoded is refused in our own form, with our headers', async () => {
  const answer = await farmlane.app.inject('/api/%ff')
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-security-policy']).toBeTruthy()
  expect(answer.json()).toMatchObject({ code: 'malformed', request_id: expect.any(String) })
})
