import { messages } from '@farmlane/contract/kernel/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTask } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Willow Creek' })
})
afterAll(() => farmlane.close())

const post = (url: string, payload: string, type = 'application/json') =>
  farmlane.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${owner.tokens.access}`, 'content-type': type, 'content-length': `${payload.length}` },
  })
const complete = async (payload: string, type?: string) =>
  post(`/api/tasks/${(await addTask(owner)).id}/complete/`, payload, type)

test.each(['application/json', 'application/json; charset=utf-8'])('an empty body of %s counts as no body', async (type) => {
  const answer = await complete('', type)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'completed' }])
})

test('an empty body is missing the required fields', async () => {
  const answer = await post('/api/tasks/', '')
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { title: expect.any(String) } }])
})

test.each([' ', '{', '{"a":}', 'null null', '{"__proto__":{"a":1}}'])('refuses the malformed body %s', async (payload) => {
  const answer = await complete(payload)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: messages.malformed }])
})
