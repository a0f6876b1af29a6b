import { messages } from '@farmlane/contract/files/messages.ts'
import { expect, test } from 'vitest'
import { createTokenStore } from '../session/tokens.ts'
import { createSendPicture, type SendForm } from './send-picture.ts'

const id = '00000000-0000-4000-8000-000000000001'
const upload = { id, width: 4, height: 3, urls: { '320': '/a', '800': '/b', '1600': '/c' } }
const photo = (bytes = 3, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'barn.jpg', { type })
const options = () => ({ key: 'key-of-the-barn', onProgress: () => {}, signal: new AbortController().signal })

function platform(sendForm: SendForm, access = 'old') {
  const kept = new Map([
    ['accessToken', access],
    ['refreshToken', 'refresh'],
  ])
  const tokens = createTokenStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const send = async () => ({
    status: 200,
    headers: { get: () => null },
    json: async () => ({ access: 'new', refresh: 'refresh-2' }),
  })
  const sendPicture = createSendPicture({ send, tokens, withLock: (work) => work(), onExpired: () => {}, sendForm })
  return Object.assign(sendPicture, { tokens })
}

test('sends a picture once, with its idempotency key and the token', async () => {
  const sent: Record<string, string>[] = []
  const sendPicture = platform(async (_, { headers }) => {
    sent.push(headers)
    return { status: 200, retryAfter: null, content: upload }
  })
  expect(await sendPicture(photo(), options())).toEqual(upload)
  expect(sent).toEqual([{ 'idempotency-key': 'key-of-the-barn', authorization: 'Bearer old' }])
})

test('refreshes an expired token and resends the picture with the same key', async () => {
  const sent: Record<string, string>[] = []
  const sendPicture = platform(async (_, { headers }) => {
    sent.push(headers)
    const old = headers['authorization'] === 'Bearer old'
    return old
      ? { status: 401, retryAfter: null, content: { code: 'unauthorized', message: 'Please log in first.' } }
      : { status: 200, retryAfter: null, content: upload }
  })
  expect(await sendPicture(photo(), options())).toEqual(upload)
  expect(sent.map((each) => each['idempotency-key'])).toEqual(['key-of-the-barn', 'key-of-the-barn'])
})

const tokenOf = (sub: string) => ['{"alg":"HS256"}', JSON.stringify({ sub }), 'signed'].map((part) => btoa(part)).join('.')

test("does not resend June's picture as Bo when Bo logs in during the upload", async () => {
  const sent: unknown[] = []
  const sendPicture = platform(async (_, { headers }) => {
    sent.push(headers['authorization'])
    sendPicture.tokens.write({ access: tokenOf('bo'), refresh: 'refresh of bo' })
    return { status: 401, retryAfter: null, content: { code: 'unauthorized', message: 'Please log in first.' } }
  }, tokenOf('june'))
  await expect(sendPicture(photo(), { ...options(), as: 'june' })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(sent).toEqual([`Bearer ${tokenOf('june')}`])
})

test("does not send June's picture as Bo, who logged in in another tab", async () => {
  const sendPicture = platform(() => Promise.reject(new Error('nothing may leave')), tokenOf('bo'))
  await expect(sendPicture(photo(), { ...options(), as: 'june' })).rejects.toMatchObject({ code: 'unauthorized' })
})

test.each([
  ['an empty file', photo(0), messages.empty],
  ['a file above 10 MB', photo(10 * 1024 * 1024 + 1), messages.tooManyBytes],
  ['a PDF', photo(9, 'application/pdf'), messages.kind],
])('refuses %s before sending anything', async (_, file, sentence) => {
  const sendPicture = platform(() => Promise.reject(new Error('nothing may leave')))
  await expect(sendPicture(file, options())).rejects.toThrow(sentence)
})

test("throws the server's refusal with its message", async () => {
  const sendPicture = platform(async () => ({ status: 422, retryAfter: null, content: { message: messages.damaged } }))
  await expect(sendPicture(photo(), options())).rejects.toThrow(messages.damaged)
})
