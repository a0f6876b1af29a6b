import { randomUUID } from 'node:crypto'
import { messageDays } from '@farmlane/contract/contact/constants.ts'
import type { ContactMessage } from '@farmlane/contract/contact/contact-message.ts'
import { messages } from '@farmlane/contract/contact/messages.ts'
import { sendMessage } from '@farmlane/contract/contact/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, hours, type TestApp, uniqueName } from '../../testing/test-app.ts'
import { forgetMessages } from './send-mails.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const team = 'hello@farmlane.example'
const newAddress = () => `${uniqueName('ada')}@example.org`
const fromShopper = (more: Partial<ContactMessage> = {}): ContactMessage =>
  ({
    form: 'consumer',
    first_name: 'Ada',
    last_name: 'Field',
    email: newAddress(),
    subject: 'order',
    message: 'Where are my beets?',
    ...more,
  }) as ContactMessage
const fromFarmer = (more: Partial<ContactMessage> = {}): ContactMessage =>
  ({
    form: 'farmer',
    farm_name: 'Windy Acre',
    first_name: 'Grace',
    last_name: 'Barn',
    email: newAddress(),
    phone: '+1 212 555 0100',
    topic: 'demo',
    message: 'May I see it?',
    ...more,
  }) as ContactMessage
const rowsOf = async (email: string) =>
  (await sql<Record<string, unknown>>`select * from contact_messages where email = ${email}`.execute(farmlane.database.kysely))
    .rows

test('a shopper’s message is stored, mailed to the team and acknowledged', async () => {
  const body = fromShopper()
  const reply = await farmlane.newClient().call(sendMessage, { body })
  expect(reply.message).toBe(messages.received)
  expect(await rowsOf(body.email)).toMatchObject([
    { form: 'consumer', topic: 'order', message: 'Where are my beets?', phone: '' },
  ])
  const mails = await farmlane.deliver()
  const toTeam = mails.find((mail) => mail.to.address === team)
  expect(toTeam).toMatchObject({ subject: 'Contact: Order Help', replyTo: body.email })
  expect(toTeam?.paragraphs).toEqual([`From: Ada Field\nEmail: ${body.email}`, 'Where are my beets?'])
  const toSender = mails.filter((mail) => mail.to.address === body.email)
  expect(toSender).toMatchObject([{ subject: 'We received your message' }])
  expect(mails).toHaveLength(2)
})

test('a farmer’s message includes the farm, the phone number and the topic', async () => {
  const body = fromFarmer()
  await farmlane.newClient().call(sendMessage, { body })
  expect(await rowsOf(body.email)).toMatchObject([{ form: 'farmer', topic: 'demo', farm_name: 'Windy Acre' }])
  const toTeam = (await farmlane.deliver()).find((mail) => mail.to.address === team)
  expect(toTeam?.subject).toBe('Farmer contact: Live demo')
  expect(toTeam?.paragraphs[0]).toBe(`From: Grace Barn\nEmail: ${body.email}\nFarm: Windy Acre\nPhone: +1 212 555 0100`)
})

test('a farmer’s message needs neither a farm name nor a phone number', async () => {
  const { farm_name: _, phone: __, ...body } = fromFarmer() as Extract<ContactMessage, { form: 'farmer' }>
  await farmlane.newClient().call(sendMessage, { body })
  const toTeam = (await farmlane.deliver()).find((mail) => mail.to.address === team)
  expect(toTeam?.paragraphs[0]).toBe(`From: Grace Barn\nEmail: ${body.email}`)
})

test('retries with the same idempotency key deliver the message once', async () => {
  const body = fromShopper()
  const client = farmlane.newClient()
  const headers = { 'idempotency-key': randomUUID() }
  await Promise.all([1, 2, 3].map(() => client.call(sendMessage, { body }, headers).catch(() => null)))
  await client.call(sendMessage, { body }, headers)
  expect(await rowsOf(body.email)).toHaveLength(1)
  expect(await farmlane.deliver()).toHaveLength(2)
})

test('every invalid field is reported, and nothing is stored or mailed', async () => {
  const nothing = { form: 'consumer', first_name: ' ', last_name: '', email: 'nobody', subject: '', message: ' \n ' }
  const asked = farmlane.newClient().call(sendMessage, { body: nothing as ContactMessage })
  await expect(asked).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      first_name: messages.firstNameMissing,
      last_name: messages.lastNameMissing,
      email: messages.emailInvalid,
      subject: messages.topicMissing,
      message: messages.messageMissing,
    },
  })
  const farmer = fromFarmer({ phone: 'call me', topic: 'tractor' } as object)
  await expect(farmlane.newClient().call(sendMessage, { body: farmer })).rejects.toMatchObject({
    fields: { phone: messages.phoneRule, topic: messages.topicMissing },
  })
  const long = fromShopper({ message: 'x'.repeat(5001) })
  await expect(farmlane.newClient().call(sendMessage, { body: long })).rejects.toMatchObject({
    fields: { message: messages.messageTooLong },
  })
  expect(await farmlane.deliver()).toEqual([])
})

test.each(['ada@example.org\r\nBcc: all@example.org', 'ada@example.org, eve@example.org', '"x\\"@evil" <a@b.c>'])(
  'rejects %j as an email address',
  async (email) => {
    await expect(farmlane.newClient().call(sendMessage, { body: fromShopper({ email }) })).rejects.toMatchObject({
      fields: { email: messages.emailInvalid },
    })
  },
)

test('a sender’s text is mailed only to the team', async () => {
  const words = 'Win 500$ at https://evil.example/now'
  const body = fromFarmer({ first_name: words, last_name: words, farm_name: words, message: `<b>${words}</b>` })
  await farmlane.newClient().call(sendMessage, { body })
  const mails = await farmlane.deliver()
  expect(JSON.stringify(mails.filter((mail) => mail.to.address === body.email))).not.toContain('evil')
  const toTeam = mails.find((mail) => mail.to.address === team)
  expect(toTeam?.subject).toBe('Farmer contact: Live demo')
  expect(toTeam?.paragraphs.at(-1)).toBe(`<b>${words}</b>`)
})

test('the form is rate-limited per caller', async () => {
  const body = fromShopper()
  const eve = farmlane.newClient()
  const outcomes = []
  for (let n = 0; n < 8; n += 1)
    outcomes.push(
      await eve.call(sendMessage, { body }).then(
        () => 'done',
        (problem: { code: string }) => problem.code,
      ),
    )
  expect(outcomes).toEqual([...Array<string>(6).fill('done'), 'too_many', 'too_many'])
  await expect(farmlane.newClient().call(sendMessage, { body })).resolves.toBeTruthy()
  // The named mailbox gets at most two mails; the team gets every message.
  const mails = await farmlane.deliver()
  expect(mails.filter((mail) => mail.to.address === body.email)).toHaveLength(2)
  expect(mails.filter((mail) => mail.to.address === team)).toHaveLength(7)
})

test('messages are deleted after thirteen months', async () => {
  const body = fromShopper()
  await farmlane.newClient().call(sendMessage, { body })
  farmlane.pass((messageDays - 1) * 24 * hours)
  await farmlane.database.write(forgetMessages)
  expect(await rowsOf(body.email)).toHaveLength(1)
  farmlane.pass(48 * hours)
  await farmlane.database.write(forgetMessages)
  expect(await rowsOf(body.email)).toEqual([])
})
