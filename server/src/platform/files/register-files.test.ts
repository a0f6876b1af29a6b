import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refuseUndeclared } from '../http/declared-routes.ts'
import { createHttpApp } from '../http/http-app.ts'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { gif, jpegOf, jpegWithPlace, pngBomb, svg } from '../testing/picture-corpus.ts'
import { diskFileStore } from './disk-file-store.ts'
import { registerFiles } from './register-files.ts'

let farm: TestDatabase
let app: FastifyInstance
let directory: string
let now = new Date()
const [anna, bert] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  farm = await createTestDatabase({ clock: () => now })
  directory = await mkdtemp(path.join(tmpdir(), 'farmlane-uploads-'))
  for (const id of [anna, bert]) {
    const user = {
      id,
      username: id.slice(0, 8),
      email: `${id}@farm.example`,
      password_hash: '',
      first_name: 'A',
      last_name: 'B',
      user_type: 'farmer',
    }
    await farm.database.write((tx) =>
      tx.db
        .insertInto('users')
        .values({ ...user, created_at: now, updated_at: now })
        .execute(),
    )
  }
  app = await createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: false, hotReload: false })
  refuseUndeclared(app)
  await registerFiles(app, {
    database: farm.database,
    store: diskFileStore(directory),
    replySecret: Buffer.alloc(32, 7),
    bound: [],
    authenticate: async ({ headers }) => {
      if (!headers['x-user']) throw new Problem('unauthorized', 'Please log in first.')
      return { userId: String(headers['x-user']) }
    },
  })
})
afterAll(async () => {
  await app.close()
  await farm.drop()
  await rm(directory, { recursive: true })
})
beforeEach(async () => {
  // The next hour, so that uploads of one test don't count toward the limit of the next.
  now = new Date(now.getTime() + 3_600_000)
  await farm.database.write((tx) => tx.db.deleteFrom('uploads').execute())
  await rm(path.join(directory, 'uploads'), { recursive: true, force: true })
})

type Sending = { as?: string | null; key?: string; part?: string; name?: string; more?: boolean }
function send(bytes: Buffer, { as = anna, key, part = 'file', name = 'barn.jpg', more = false }: Sending = {}) {
  const form = new FormData()
  form.append(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  if (more) form.append('file2', new Blob([new Uint8Array(bytes)]), 'second.jpg')
  const headers = { ...(as && { 'x-user': as }), ...(key && { 'idempotency-key': key }) }
  return app.inject({ method: 'POST', url: '/api/uploads/', payload: form, headers })
}
const stored = async () => {
  const files = await readdir(directory, { recursive: true, withFileTypes: true })
  const rows = await farm.database.kysely.selectFrom('uploads').selectAll().execute()
  return { files: files.filter((entry) => entry.isFile()).length, rows: rows.length }
}

test('takes a picture in and serves it in three immutable sizes', async () => {
  const answer = await send(await jpegWithPlace())
  expect(answer.statusCode).toBe(200)
  const upload = answer.json()
  expect(upload).toEqual({ id: expect.any(String), width: 600, height: 900, urls: expect.any(Object) })
  expect(await stored()).toEqual({ files: 3, rows: 1 })
  for (const [width, url] of Object.entries<string>(upload.urls)) {
    const shown = await app.inject(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(Math.min(Number(width), 600))
  }
})

test('only signed-in people can upload pictures', async () => {
  expect((await send(await jpegOf(9, 9), { as: null })).statusCode).toBe(401)
  expect(await stored()).toEqual({ files: 0, rows: 0 })
})

test('the same picture with the same key is one upload, however often it is sent', async () => {
  const bytes = await jpegOf(400, 300)
  const first = await send(bytes, { key: 'key-of-the-barn' })
  const again = await send(bytes, { key: 'key-of-the-barn' })
  expect(again.json()).toEqual(first.json())
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => send(bytes, { key: 'key-of-the-shed' })))
  const codes = new Set(atOnce.map((answer) => answer.statusCode))
  expect([...codes].every((code) => code === 200 || code === 409)).toBe(true)
  expect(codes.has(200)).toBe(true)
  expect(await stored()).toEqual({ files: 6, rows: 2 })
})

test('the same picture with the same key is one upload even after the stored reply has been deleted', async () => {
  const bytes = await jpegOf(50, 30)
  const first = await send(bytes, { key: 'key-of-the-well' })
  await farm.database.write((tx) => tx.db.deleteFrom('idempotency_keys').execute())
  expect((await send(bytes, { key: 'key-of-the-well' })).json()).toEqual(first.json())
  expect(await stored()).toEqual({ files: 3, rows: 1 })
})

test('refuses one key for two pictures; the same key from two people gives two uploads', async () => {
  const key = 'key-of-the-gate'
  expect((await send(await jpegOf(40, 30), { key })).statusCode).toBe(200)
  const other = await send(await jpegOf(41, 30), { key })
  expect({ status: other.statusCode, message: other.json().message }).toEqual({
    status: 422,
    message: 'This Idempotency-Key was used for a different request.',
  })
  expect((await send(await jpegOf(40, 30), { key, as: bert })).statusCode).toBe(200)
  expect(await stored()).toEqual({ files: 6, rows: 2 })
})

const refusals: [string, () => Buffer | Promise<Buffer>, Sending, number, string][] = [
  ['an SVG', () => svg, { name: 'barn.svg' }, 415, 'Please choose a JPEG, PNG or WebP picture.'],
  ['a GIF with the name of a JPEG', () => gif, {}, 415, 'Please choose a JPEG, PNG or WebP picture.'],
  ['a bomb', () => pngBomb(), {}, 413, 'This picture has more than 40 megapixels. Please choose a smaller one.'],
  [
    'more than 10 MB',
    () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff),
    {},
    413,
    'This picture is larger than 10 MB. Please choose a smaller one.',
  ],
  ['an empty file', () => Buffer.alloc(0), {}, 422, 'This file is empty. Please choose another picture.'],
  ['a picture under another name', () => jpegOf(9, 9), { part: 'avatar' }, 422, 'Please choose one picture.'],
  ['two pictures at once', () => jpegOf(9, 9), { more: true }, 422, 'Please choose one picture.'],
  [
    'half a picture',
    async () => (await jpegOf(800, 600)).subarray(0, 1500),
    {},
    422,
    'This picture is damaged and can’t be read. Please choose another one.',
  ],
]
test.each(refusals)('%s is refused and leaves nothing behind', async (_, make, sending, status, message) => {
  const answer = await send(await make(), sending)
  expect({ status: answer.statusCode, message: answer.json().message }).toEqual({ status, message })
  expect(await stored()).toEqual({ files: 0, rows: 0 })
})

test('refuses a body that is not a form, or a broken one', async () => {
  const headers = { 'x-user': anna }
  const json = await app.inject({ method: 'POST', url: '/api/uploads/', payload: { file: 'x' }, headers })
  expect(json.statusCode).toBe(415)
  const broken = await app.inject({
    method: 'POST',
    url: '/api/uploads/',
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(broken.statusCode).toBe(400)
  const none = await app.inject({
    method: 'POST',
    url: '/api/uploads/',
    payload: '--x--\r\n',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(none.statusCode).toBeLessThan(500)
  expect(await stored()).toEqual({ files: 0, rows: 0 })
})

test('limits how many pictures one person can upload in an hour', async () => {
  const bytes = await jpegOf(9, 9)
  const key = 'key-of-the-small-one'
  for (let sent = 0; sent < 120; sent++) expect((await send(bytes, { key })).statusCode).toBe(200)
  const over = await send(bytes, { key })
  expect(over.statusCode).toBe(429)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(bytes, { key, as: bert })).statusCode).toBe(200)
})

test.each(['nothing.webp', `${anna}-320.webp`, `${anna}-640.webp`, '..%2f..%2fjwt-secret', '%00'])(
  '/files/%s is not found',
  async (name) => {
    const answer = await app.inject(`/files/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)
