import { expect, test } from 'vitest'
import { createQueue } from '../browser/locks.ts'
import { NetworkError } from '../http/network-error.ts'
import { createTokenStore } from '../session/tokens.ts'
import { createOpenStream } from './open-stream.ts'

type Asked = { url: string; headers: Record<string, string> }

/** A server that accepts one access token and exchanges one refresh token for it. */
function stand(answer: (asked: Asked) => Response = (asked) => greet(asked)) {
  const kept = new Map<string, string>()
  const tokens = createTokenStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const asked: Asked[] = []
  let expired = 0
  const open = createOpenStream({
    tokens,
    withLock: createQueue(),
    onExpired: () => (expired += 1),
    send: async (_, { body }) => {
      const isGood = body?.includes('good-refresh')
      return {
        status: isGood ? 200 : 401,
        headers: new Headers(),
        json: async () =>
          isGood ? { access: 'new', refresh: 'next' } : { code: 'unauthorized', message: 'no', error: 'no', request_id: '' },
      }
    },
    fetch: async (url, { headers }) => {
      asked.push({ url, headers: headers as Record<string, string> })
      return answer(asked.at(-1) as Asked)
    },
  })
  return { tokens, open, asked, expired: () => expired }
}
const greet = ({ headers }: Asked) =>
  headers['authorization'] === 'Bearer new'
    ? new Response('', { headers: { 'content-type': 'text/event-stream' } })
    : Response.json({ code: 'unauthorized', message: 'no', error: 'no' }, { status: 401 })
const { signal } = new AbortController()

test('sends the token and the last event id in headers', async () => {
  const { tokens, open, asked } = stand()
  tokens.write({ access: 'new', refresh: 'good-refresh' })
  await open('12-34', signal)
  expect(asked).toEqual([
    { url: '/api/events/', headers: { accept: 'text/event-stream', authorization: 'Bearer new', 'last-event-id': '12-34' } },
  ])
})

test('refreshes an expired token once and uses the new one', async () => {
  const { tokens, open, asked } = stand()
  tokens.write({ access: 'old', refresh: 'good-refresh' })
  await open(null, signal)
  expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer new'])
  expect(tokens.read()).toEqual({ access: 'new', refresh: 'next' })
})

test('ends the session when the refresh is refused', async () => {
  const { tokens, open, expired } = stand()
  tokens.write({ access: 'old', refresh: 'bad' })
  await expect(open(null, signal)).rejects.toMatchObject({ code: 'unauthorized' })
  expect(expired()).toBe(1)
})

test('passes on Retry-After from a busy server; a response that is no event stream is a network error', async () => {
  const busy = stand(() => Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': '5' } }))
  await expect(busy.open(null, signal)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  const hotel = stand(() => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
  await expect(hotel.open(null, signal)).rejects.toBeInstanceOf(NetworkError)
})
