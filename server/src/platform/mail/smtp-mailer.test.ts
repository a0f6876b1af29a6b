import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handle } from '../jobs/handlers.ts'
import { job } from '../jobs/job.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createJobsDatabase } from '../testing/jobs-database.ts'
import { catchMail, closedPort, type MailCatcher } from '../testing/mail-catcher.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { createMailer } from './create-mailer.ts'
import type { Mail } from './mailer.ts'
import { senderOf, smtpMailer } from './smtp-mailer.ts'

const greeting = job<{ name: string }>('tests.greeting')
const from = 'Farmlane <hello@farm.example>'
const publicUrl = 'https://farm.example'
const mail: Mail = {
  to: { name: 'Anna', address: 'anna@farm.example' },
  subject: 'Good morning',
  paragraphs: ['The beets are ready.'],
  action: { label: 'See them', path: '/beets' },
}
let farm: TestDatabase
let catcher: MailCatcher
const mailer = (smtpUrl = catcher.url) => smtpMailer({ smtpUrl, from, publicUrl })
const greet = (smtpUrl?: string) => [
  handle(greeting, (_tx, { name }) => mailer(smtpUrl).send({ ...mail, to: { ...mail.to, name } })),
]

beforeAll(async () => {
  farm = await createJobsDatabase()
})
afterAll(() => farm.drop())
beforeEach(async () => {
  catcher = await catchMail()
})
afterEach(() => catcher.close())

test('sends both forms, marked as automatically generated', async () => {
  await mailer().send(mail)
  const [caught, ...more] = catcher.mails
  expect(more).toEqual([])
  expect(caught).toMatchObject({ sender: 'hello@farm.example', recipients: ['anna@farm.example'] })
  expect(caught?.headers.get('from')).toBe('Farmlane <hello@farm.example>')
  expect(caught?.headers.get('to')).toBe('Anna <anna@farm.example>')
  expect(caught?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(caught?.headers.get('content-type')).toContain('multipart/alternative')
  expect(caught?.raw).toContain('https://farm.example/beets')
})

test('replies go to the address the mail names, and to one address only', async () => {
  await mailer().send({ ...mail, replyTo: 'ada@field.example' })
  expect(catcher.mails[0]?.headers.get('reply-to')).toBe('ada@field.example')
  await expect(mailer().send({ ...mail, replyTo: 'ada@field.example, thief@evil.example' })).rejects.toThrow('no address')
  expect(catcher.mails).toHaveLength(1)
})

test.each([
  'Anna\r\nBcc: thief@evil.example',
  'Anna\nSubject: You won',
  'Anna "the Beet" O\'Hara',
  'Anna" <thief@evil.example>, "x',
  'Anna, thief@evil.example',
  'Ännä <thief@evil.example>',
  '',
])('the name %j adds neither a header nor a recipient', async (name) => {
  await mailer().send({ ...mail, to: { ...mail.to, name } })
  const caught = catcher.mails[0]
  expect(caught?.recipients).toEqual(['anna@farm.example'])
  expect([...(caught?.headers.keys() ?? [])].sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  )
  expect(caught?.headers.get('subject')).toBe('Good morning')
  expect(caught?.headers.get('to')).toMatch(/(^| )<?anna@farm\.example>?$/)
})

test('a subject with line breaks adds no header', async () => {
  await mailer().send({ ...mail, subject: 'Hi\r\nBcc: thief@evil.example' })
  expect(catcher.mails[0]?.recipients).toEqual(['anna@farm.example'])
  expect(catcher.mails[0]?.headers.has('bcc')).toBe(false)
})

test.each([
  'anna@farm.example, thief@evil.example',
  'anna@farm.example>\r\nRCPT TO:<thief@evil.example',
  '<anna@farm.example>',
  'anna',
  'a b@farm.example',
])('refuses to send mail to %j', async (address) => {
  await expect(mailer().send({ ...mail, to: { name: 'Anna', address } })).rejects.toThrow('no address')
  expect(catcher.mails).toEqual([])
})

test('sends mail after the commit and not after a rollback', async () => {
  await farm.database.write((tx) => tx.enqueue(greeting, { name: 'Anna' }))
  const lost = farm.database.write(async (tx) => {
    await tx.enqueue(greeting, { name: 'Bert' })
    throw new Error('not today')
  })
  await expect(lost).rejects.toThrow('not today')
  expect(catcher.mails).toEqual([])
  await runJobs(farm.database, greet())
  expect(catcher.mails.map((caught) => caught.headers.get('to'))).toEqual(['Anna <anna@farm.example>'])
})

test('while the mail server refuses, the job waits; then the mail is sent once', async () => {
  await farm.database.write((tx) => tx.enqueue(greeting, { name: 'Anna' }))
  const refused = await runJobs(farm.database, greet(`smtp://127.0.0.1:${await closedPort()}`), { recordFailures: true })
  expect(refused).toEqual({ done: [], failed: ['tests.greeting'] })
  const later = { until: new Date(Date.now() + 60_000) }
  expect((await runJobs(farm.database, greet(), later)).done).toEqual(['tests.greeting'])
  expect((await runJobs(farm.database, greet(), later)).done).toEqual([])
  expect(catcher.mails).toHaveLength(1)
})

test('in production without a mail server every mail fails with the reason', async () => {
  const config = { production: true, smtpUrl: undefined, mailFrom: from, publicUrl, dataDir: '/nowhere' }
  await expect(createMailer(config).send(mail)).rejects.toThrow('SMTP_URL is not set')
})

test('the sender is one address, with or without a name', () => {
  expect(senderOf('Farmlane <hello@farm.example>')).toEqual({ name: 'Farmlane', address: 'hello@farm.example' })
  expect(senderOf('hello@farm.example')).toEqual({ name: '', address: 'hello@farm.example' })
  for (const wrong of ['', 'Farmlane', 'a@farm.example, b@farm.example']) expect(() => senderOf(wrong)).toThrow('MAIL_FROM')
})
