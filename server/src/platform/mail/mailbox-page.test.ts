import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpApp } from '../http/http-app.ts'
import { createLog } from '../log.ts'
import { createMailer } from './create-mailer.ts'
import { openMailbox } from './mailbox.ts'
import { registerMailbox } from './mailbox-page.ts'
import type { Mail } from './mailer.ts'

let dataDir: string
let app: FastifyInstance
const config = () => ({
  production: false,
  smtpUrl: undefined,
  mailFrom: 'Farmlane <hello@farm.example>',
  publicUrl: 'http://localhost:3000',
  dataDir,
})
const mail = (subject: string, more: Partial<Mail> = {}): Mail => ({
  to: { name: 'Anna', address: 'anna@farm.example' },
  subject,
  paragraphs: ['Hello Anna.'],
  action: { label: 'Confirm', path: '/verify-email/abc' },
  ...more,
})
const send = (...mails: Mail[]) =>
  mails.reduce((before, each) => before.then(() => createMailer(config()).send(each)), Promise.resolve())
const open = async (options: object = {}) => {
  app = await createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: false, hotReload: false })
  registerMailbox(app, { ...config(), ...options })
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'farmlane-mailbox-'))
  await open()
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

test('shows that the mailbox is empty', async () => {
  const page = await app.inject('/dev/mailbox')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No mail yet')
})

test('lists mails newest first, as a page and as JSON', async () => {
  await send(mail('First'), mail('Second'), mail('For Bert', { to: { name: '', address: 'Bert@farm.example' } }))
  const page = (await app.inject('/dev/mailbox')).body
  expect(page.indexOf('For Bert')).toBeLessThan(page.indexOf('Second'))
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'))
  const { results } = (await app.inject('/dev/mailbox.json')).json()
  expect(results.map((each: { subject: string }) => each.subject)).toEqual(['For Bert', 'Second', 'First'])
  expect(results[1]).toMatchObject({
    to: { name: 'Anna', address: 'anna@farm.example' },
    text: expect.stringContaining('Hello Anna.'),
    links: ['http://localhost:3000/verify-email/abc'],
  })
  expect((await app.inject('/dev/mailbox.json?to=bert@farm.example')).json().results).toHaveLength(1)
})

test("shows a mail's text with working links, and its HTML form", async () => {
  await send(mail('Confirm your address'))
  const [{ id }] = (await app.inject('/dev/mailbox.json')).json().results
  const page = await app.inject(`/dev/mailbox/${id}`)
  expect(page.body).toContain('<a href="http://localhost:3000/verify-email/abc">http://localhost:3000/verify-email/abc</a>')
  expect(page.body).toContain('Anna &lt;anna@farm.example&gt;')
  const designed = await app.inject(`/dev/mailbox/${id}/designed`)
  expect(designed.headers['content-security-policy']).toContain("default-src 'none'")
  expect(designed.body).toContain('Confirm</a>')
})

test('pages have no inline style or script and escape user text', async () => {
  const nasty = '<script>alert(1)</script>"\'javascript:alert(1)'
  await send(mail(nasty, { to: { name: nasty, address: 'anna@farm.example' }, paragraphs: [nasty] }))
  const [{ id }] = (await app.inject('/dev/mailbox.json')).json().results
  for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`]) {
    const page = await app.inject(url)
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toMatch(/<script|<style|style=|href="javascript/)
    expect(page.body).toContain('&lt;script&gt;')
  }
})

test.each(['nothing', '..%2fsecret', '20260101000000000-000000-00000000'])('the mail %s is not found', async (id) => {
  await send(mail('A mail'))
  const [secret] = await openMailbox(dataDir).list()
  await writeFile(path.join(dataDir, 'secret.json'), JSON.stringify(secret))
  const page = await app.inject(`/dev/mailbox/${id}`)
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('This mail is not here')
})

test('keeps the last 500 mails', async () => {
  const mailbox = openMailbox(dataDir)
  const kept = { from: '', to: mail('').to, text: '', html: '', links: [] }
  for (let sent = 0; sent < 703; sent++) await mailbox.put({ ...kept, subject: `mail ${sent}` })
  const mails = await mailbox.list()
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([500, 'mail 702', 'mail 203'])
  // Old mails are removed every 100 mails, not with each one.
  expect((await readdir(path.join(dataDir, 'mailbox'))).length).toBeLessThan(600)
})

test.each([{ production: true }, { smtpUrl: 'smtp://mail.example' }])('with %j there is no mailbox page', async (options) => {
  await app.close()
  await open(options)
  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) expect((await app.inject(url)).statusCode).toBe(404)
})
