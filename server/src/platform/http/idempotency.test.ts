import { createHash, randomUUID } from 'node:crypto'
import * as farms from '@farmlane/contract/farms/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, password, registration } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { once } from './idempotency.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const countFarms = async () =>
  Number(
    (
      await farmlane.database.kysely
        .selectFrom('farms')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('ten requests at once and five later ones open one farm, and every accepted answer is the same', async () => {
  const { client } = await openAccount(farmlane)
  const before = await countFarms()
  const headers = key()
  const send = () => client.call(farms.openFarm, { body: { name: 'Once Only' } }, headers)
  const settled = await Promise.allSettled(Array.from({ length: 10 }, send))
  for (const each of settled.filter((one) => one.status === 'rejected'))
    expect(each.reason).toMatchObject({ code: 'in_flight', status: 409 })
  const answers = settled.filter((each) => each.status === 'fulfilled').map((each) => each.value)
  for (let later = 0; later < 5; later += 1) answers.push(await send())
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await countFarms()) - before).toBe(1)
})

test('whoever gets the key sees what the previous holder did with it, however close together they are', async () => {
  const secret = new Uint8Array(32)
  for (let round = 0; round < 150; round += 1) {
    const sent = { key: randomUUID(), caller: 'ada', call: 'POST /beds/', request: {} }
    let sown = 0
    const sow = () => farmlane.database.write((tx) => once(tx, secret, sent, async () => (sown += 1)))
    const settled = await Promise.allSettled(Array.from({ length: 6 }, sow))
    for (const each of settled)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'in_flight' })
      else expect(each.value).toBe(1)
    expect(sown).toBe(1)
  }
})

test('refuses a key that was used for a different request', async () => {
  const { client } = await openAccount(farmlane)
  const headers = key()
  await client.call(farms.openFarm, { body: { name: 'First' } }, headers)
  await expect(client.call(farms.openFarm, { body: { name: 'Second' } }, headers)).rejects.toMatchObject({
    status: 422,
    message: messages.keyReused,
  })
  await expect(client.call(identity.updateProfile, { body: {} }, headers)).rejects.toMatchObject({ status: 422 })
})

test('the same key from two people counts as two keys', async () => {
  const [ada, eve] = [await openAccount(farmlane), await openAccount(farmlane)]
  const headers = key()
  const first = await ada.client.call(farms.openFarm, { body: { name: 'Shared Key' } }, headers)
  const second = await eve.client.call(farms.openFarm, { body: { name: 'Shared Key' } }, headers)
  expect(second.id).not.toBe(first.id)
})

test('a refusal stores nothing, so the same key may be retried', async () => {
  const { client, username } = await openAccount(farmlane)
  const headers = key()
  await expect(client.call(identity.logIn, { body: { username, password: 'wrong one' } }, headers)).rejects.toBeInstanceOf(
    Problem,
  )
  expect((await client.call(identity.logIn, { body: { username, password } }, headers)).access).toBeTruthy()
})

test('a repeated login opens one session, and the stored reply cannot be read from the table', async () => {
  const ada = await openAccount(farmlane)
  const headers = key()
  const send = () => farmlane.newClient().call(identity.logIn, { body: { username: ada.username, password } }, headers)
  const [first, again] = [await send(), await send()]
  expect(again).toEqual(first)
  expect((await ada.client.call(identity.listSessions, {})).results).toHaveLength(2)
  const rows = await farmlane.database.kysely.selectFrom('idempotency_keys').selectAll().execute()
  const table = rows.map((row) => Buffer.concat([row.digest, row.request_digest, row.sealed_reply]).toString('latin1')).join()
  expect(table).not.toContain(first.refresh ?? '?')
  expect(table).not.toContain(headers['idempotency-key'])
  // A plain digest of the request would be a fast hash of the password.
  const request = { body: { username: ada.username, password, remember: false } }
  const plain = createHash('sha256')
    .update(`POST /auth/login/\n${JSON.stringify(request)}`)
    .digest('latin1')
  expect(table).not.toContain(plain)
})

test('a sign-up whose answer was lost can be retried with the same key', async () => {
  const client = farmlane.newClient()
  const [body, headers] = [registration(), key()]
  const first = await client.call(identity.register, { body }, headers)
  expect(await client.call(identity.register, { body }, headers)).toEqual(first)
})

test('refuses a malformed key before anything happens', async () => {
  const { client } = await openAccount(farmlane)
  const before = await countFarms()
  await expect(client.call(farms.openFarm, { body: { name: 'No' } }, { 'idempotency-key': 'short' })).rejects.toMatchObject({
    status: 400,
  })
  expect(await countFarms()).toBe(before)
})
