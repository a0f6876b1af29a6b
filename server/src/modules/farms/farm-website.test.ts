import { messages } from '@farmlane/contract/farms/messages.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
let farmId = ''
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Door Farm' })
  farmId = (await farmer.client.call(farms.listFarms, {})).results[0]?.id ?? ''
})
afterAll(() => farmlane.close())
const set = async (body: object) => {
  const answer = await farmlane.app.inject({
    method: 'PATCH',
    url: `/api/farms/${farmId}/`,
    payload: body,
    headers: { authorization: `Bearer ${farmer.tokens.access}` },
    remoteAddress: farmer.client.address,
  })
  const { website, fields } = answer.json<{ website?: string; fields?: Record<string, string> }>()
  return { status: answer.statusCode, website, fields }
}

// zod's `url` returns the text as given, not as parsed, so a NUL would reach PostgreSQL, which rejects the statement.
test('a website with a NUL is refused as invalid input', async () => {
  expect((await set({ website: 'https://example.org/\u0000' })).status).toBe(422)
})

// The text is kept as given, including a bell character or a lone surrogate, which the database would replace.
test.each(['https://example.org/\ud800', 'https://example.org/\u0007'])(
  'a website with %j is refused or stored without the invalid character',
  async (website) => {
    const kept = await set({ website })
    expect(kept.website ?? '').not.toMatch(/[\p{Cc}\p{Cs}\ufffd]/u)
  },
)

// Every click by a shopper would send the password, and the link shows it.
test.each([
  'https://user:password@willow.example',
  'https://user@willow.example/stand',
  'https://:password@willow.example',
  'https://user:p@ssword@willow.example/stand?a=b',
])('a website with a user name or password is refused: %s', async (website) => {
  expect(await set({ website })).toMatchObject({ status: 422, fields: { website: messages.websiteLogin } })
})

test('a website may contain an @ after its host', async () => {
  const website = 'https://willow.example/@stand?mail=a@b'
  expect(await set({ website })).toMatchObject({ status: 200, website })
})
