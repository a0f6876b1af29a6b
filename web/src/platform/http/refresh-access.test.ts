import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem, problemBody } from '@farmlane/contract/kernel/problem.ts'
import { describe, expect, it } from 'vitest'
import { createQueue } from '../browser/locks.ts'
import { createTokenStore } from '../session/tokens.ts'
import { NetworkError } from './network-error.ts'
import { type RefreshDeps, refreshAccess } from './refresh-access.ts'

type Answer = { status: number; body: unknown }
const answer = ({ status, body }: Answer) => ({ status, headers: { get: () => null }, json: async () => body })

const refused: Answer = {
  status: 401,
  body: problemBody(new Problem('unauthorized', 'This session has ended.'), 'r1'),
}

/** A server that exchanges each refresh token once and repeats its reply for the last one, as ours does for a short time. */
function rotatingServer() {
  let current = 'r0'
  let last: { asked: string; pair: { access: string; refresh: string } } | undefined
  let swaps = 0
  const ask = (refresh: string): Answer => {
    if (last?.asked === refresh) return { status: 200, body: last.pair }
    if (refresh !== current) return refused
    swaps += 1
    current = `r${swaps}`
    last = { asked: refresh, pair: { access: `a${swaps}`, refresh: current } }
    return { status: 200, body: last.pair }
  }
  return { ask, swaps: () => swaps }
}

const signedIn: Record<string, string> = { accessToken: 'a0', refreshToken: 'r0' }

function tab(send: (refresh: string) => Promise<Answer> | Answer, stored = signedIn) {
  const storage = new Map(Object.entries(stored))
  const tokens = createTokenStore({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  })
  let expired = 0
  const deps: RefreshDeps = {
    send: async (_, init) => answer(await send(JSON.parse(init.body ?? '{}').refresh)),
    tokens,
    withLock: createQueue(),
    onExpired: () => {
      expired += 1
    },
  }
  return { deps, tokens, expired: () => expired }
}

describe('a refused access token', () => {
  it('is refreshed once when two tabs need it at the same time', async () => {
    const server = rotatingServer()
    let asked = 0
    const first = tab((refresh) => {
      asked += 1
      return server.ask(refresh)
    })
    const second: RefreshDeps = { ...first.deps }
    const both = await Promise.all([refreshAccess(first.deps, 'a0'), refreshAccess(second, 'a0')])
    expect(both).toEqual(['a1', 'a1'])
    expect(asked).toBe(1)
    expect(first.tokens.read()).toEqual({ access: 'a1', refresh: 'r1' })
  })

  it('is not refreshed when another tab has already done so', async () => {
    const server = rotatingServer()
    const { deps, tokens } = tab(server.ask)
    tokens.write({ access: 'a7', refresh: 'r7' })
    expect(await refreshAccess(deps, 'a0')).toBe('a7')
    expect(server.swaps()).toBe(0)
  })

  it('ends the session when our server refuses the refresh token', async () => {
    const { deps, tokens, expired } = tab(() => refused)
    await expect(refreshAccess(deps, 'a0')).rejects.toMatchObject({ message: messages.sessionExpiredLoginAgain })
    expect(tokens.read()).toEqual({ access: null, refresh: null })
    expect(expired()).toBe(1)
  })

  it('ends the session only once when several calls fail', async () => {
    const { deps, expired } = tab(() => refused)
    const all = await Promise.allSettled([1, 2, 3].map(() => refreshAccess(deps, 'a0')))
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(expired()).toBe(1)
  })

  it('ends the session when there is no refresh token', async () => {
    const { deps, tokens, expired } = tab(() => refused, { accessToken: 'a0' })
    await expect(refreshAccess(deps, 'a0')).rejects.toBeInstanceOf(Problem)
    expect(tokens.read()).toEqual({ access: null, refresh: null })
    expect(expired()).toBe(1)
  })
})

describe('a failed refresh that must not log the user out', () => {
  const kept = { access: 'a0', refresh: 'r0' }

  it('keeps the tokens on a network failure', async () => {
    const { deps, tokens, expired } = tab(() => Promise.reject(new NetworkError()))
    await expect(refreshAccess(deps, 'a0')).rejects.toBeInstanceOf(NetworkError)
    expect(tokens.read()).toEqual(kept)
    expect(expired()).toBe(0)
  })

  it.each([429, 500, 502, 503])('keeps the tokens on status %i and throws it', async (status) => {
    const { deps, tokens, expired } = tab(() => ({ status, body: undefined }))
    await expect(refreshAccess(deps, 'a0')).rejects.toBeInstanceOf(Problem)
    expect(tokens.read()).toEqual(kept)
    expect(expired()).toBe(0)
  })

  it.each([
    { status: 401, body: undefined },
    { status: 401, body: { message: 'Please accept the terms of this hotel.' } },
    { status: 200, body: undefined },
  ])('keeps the tokens when something other than our server answers (%j)', async (strange) => {
    const { deps, tokens } = tab(() => strange)
    await expect(refreshAccess(deps, 'a0')).rejects.toBeInstanceOf(NetworkError)
    expect(tokens.read()).toEqual(kept)
  })

  it('retries once after a lost response without a second token exchange', async () => {
    const server = rotatingServer()
    let lost = false
    const { deps, tokens } = tab((refresh) => {
      const given = server.ask(refresh)
      if (lost) return given
      lost = true
      throw new NetworkError()
    })
    expect(await refreshAccess(deps, 'a0')).toBe('a1')
    expect(server.swaps()).toBe(1)
    expect(tokens.read()).toEqual({ access: 'a1', refresh: 'r1' })
  })
})

describe('a logout in another tab during the refresh', () => {
  it('is not undone by the reply', async () => {
    const server = rotatingServer()
    const { deps, tokens } = tab((refresh) => {
      tokens.clear()
      return server.ask(refresh)
    })
    await expect(refreshAccess(deps, 'a0')).rejects.toBeInstanceOf(Problem)
    expect(tokens.read()).toEqual({ access: null, refresh: null })
  })

  it('followed by a login keeps the new session', async () => {
    const { deps, tokens, expired } = tab(() => {
      tokens.write({ access: 'b0', refresh: 's0' })
      return refused
    })
    expect(await refreshAccess(deps, 'a0')).toBe('b0')
    expect(tokens.read()).toEqual({ access: 'b0', refresh: 's0' })
    expect(expired()).toBe(0)
  })
})
