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

// zod's `url` gives back the text as it came, not as it was read: the NUL reaches PostgreSQL, which refuses the statement.
test('a website with a NUL in it is refused with a sentence', async () => {
  expect((await set({ website: 'https://example.org/\u0000' })).status).toBe(422)
})

// The text is kept as it came: a bell, and a lone surrogate that the database turns into another character.
test.each(['https://example.org/\ud800', 'https://example.org/\u0007'])(
  'a website with %j is refused, or kept without what does not belong there',
  async (website) => {
    const kept = await set({ website })
    expect(kept.website ?? '').not.toMatch(/[\p{Cc}\p{Cs}\ufffd]/u)
  },
)

// Shoppers would send the password along with every click, and read it in the address.
test.each([
  'https://user:password@willow.example',
  'https://user@willow.example/stand',
  'https://:password@willow.example',
  'https://user:p@ssword@willow.example/stand?a=b',
])('a website with a user name or password is refused: %s', async (website) => {
  expect(await set({ website })).toMatchObject({ status: 422, fields: { website: messages.websiteLogin } })
})

test('a website may hold an @ after its host', async () => {
  const website = 'https://willow.example/@stand?mail=a@b'
  expect(await set({ website })).toMatchObject({ status: 200, website })
})
