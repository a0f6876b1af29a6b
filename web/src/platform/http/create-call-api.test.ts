import { getProfile, listDemoAccounts, logIn, updateProfile } from '@farmlane/contract/identity/routes.ts'
import type { Send } from '@farmlane/contract/kernel/call.ts'
import { Problem, type ProblemCode, problemBody, problemStatus } from '@farmlane/contract/kernel/problem.ts'
import { describe, expect, it } from 'vitest'
import { createQueue } from '../browser/locks.ts'
import { createTokenStore } from '../session/tokens.ts'
import { createCallApi } from './create-call-api.ts'

type Seen = { url: string; method: string; headers: Record<string, string> }
type Answer = { status: number; body: unknown }

const june = {
  id: '5f0c1a51-3d0e-4a53-9d0c-0b7f4b1f6a11',
  username: 'june',
  email: 'june@example.test',
  first_name: 'June',
  last_name: 'Hale',
  phone_number: '',
  user_type: 'farmer',
  preferences: { email_updates: true, show_nearby: true, share_reviews: false },
  created_at: '2026-08-15T06:00:00.000Z',
}
const ok = (body: unknown): Answer => ({ status: 200, body })
const no = (code: ProblemCode): Answer => ({ status: problemStatus[code], body: problemBody(new Problem(code, code), 'r') })

function browser(answers: (seen: Seen) => Answer, stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  const tokens = createTokenStore({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  })
  const seen: Seen[] = []
  const waits: number[] = []
  let keys = 0
  let expired = 0
  const send: Send = async (url, init) => {
    const one = { url, method: init.method, headers: init.headers }
    seen.push(one)
    const { status, body } = answers(one)
    return { status, headers: { get: () => null }, json: async () => body }
  }
  const callApi = createCallApi({
    send,
    tokens,
    withLock: createQueue(),
    onExpired: () => void (expired += 1),
    newKey: () => `key-${(keys += 1)}`,
    wait: async (ms) => void waits.push(ms),
  })
  return { callApi, seen, waits, tokens, expired: () => expired }
}
const signedIn = { accessToken: 'a0', refreshToken: 'r0' }

describe('calls', () => {
  it('send the stored token, and an idempotency key when they write', async () => {
    const { callApi, seen } = browser(() => ok(june), signedIn)
    await callApi(getProfile, {})
    await callApi(updateProfile, { body: { first_name: 'June' } })
    await callApi(updateProfile, { body: { first_name: 'June' } }, { key: 'mine' })
    expect(seen.map(({ headers }) => headers['authorization'])).toEqual(['Bearer a0', 'Bearer a0', 'Bearer a0'])
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'key-1', 'mine'])
  })

  it('to log in send no token and never trigger a refresh', async () => {
    const { callApi, seen, tokens } = browser(() => no('unauthorized'), signedIn)
    await expect(callApi(logIn, { body: { username: 'june', password: 'wrong-one' } })).rejects.toMatchObject({ status: 401 })
    await expect(callApi(listDemoAccounts, {})).rejects.toMatchObject({ status: 401 })
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/login/', '/api/auth/demo_accounts/'])
    expect(seen.some(({ headers }) => headers['authorization'])).toBe(false)
    expect(tokens.read().access).toBe('a0')
  })

  it('are retried once after a 401, with the new token and the same key', async () => {
    const { callApi, seen } = browser(({ url, headers }) => {
      if (url.includes('refresh')) return ok({ access: 'a1', refresh: 'r1' })
      return headers['authorization'] === 'Bearer a1' ? ok(june) : no('unauthorized')
    }, signedIn)
    await callApi(updateProfile, { body: { first_name: 'June' } })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/auth/profile/update/',
      '/api/auth/token/refresh/',
      '/api/auth/profile/update/',
    ])
    expect(seen[0]?.headers['idempotency-key']).toBe(seen[2]?.headers['idempotency-key'])
  })

  it('are not retried again when the new token is refused too', async () => {
    const { callApi, seen } = browser(
      ({ url }) => (url.includes('refresh') ? ok({ access: 'a1', refresh: 'r1' }) : no('unauthorized')),
      signedIn,
    )
    await expect(callApi(getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(seen).toHaveLength(3)
  })

  it('of a visitor without tokens fail without a refresh', async () => {
    const { callApi, seen, expired } = browser(() => no('unauthorized'))
    await expect(callApi(getProfile, {})).rejects.toMatchObject({ message: 'unauthorized' })
    expect(seen).toHaveLength(1)
    expect(expired()).toBe(0)
  })

  it('share one refresh when many fail at once', async () => {
    let swaps = 0
    const { callApi } = browser(({ url, headers }) => {
      if (url.includes('refresh')) return ok({ access: `a${(swaps += 1)}`, refresh: `r${swaps}` })
      return headers['authorization'] === 'Bearer a1' ? ok(june) : no('unauthorized')
    }, signedIn)
    await Promise.all(Array.from({ length: 8 }, () => callApi(getProfile, {})))
    expect(swaps).toBe(1)
  })

  it('are retried up to three times with the same key while the key is in flight elsewhere', async () => {
    let tries = 0
    const { callApi, seen, waits } = browser(() => ((tries += 1) < 3 ? no('in_flight') : ok(june)), signedIn)
    await callApi(updateProfile, { body: { first_name: 'June' } })
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']))
    expect(waits).toHaveLength(2)
    const stuck = browser(() => no('in_flight'), signedIn)
    await expect(stuck.callApi(updateProfile, { body: {} })).rejects.toMatchObject({ code: 'in_flight' })
    expect(stuck.seen).toHaveLength(4)
  })
})
