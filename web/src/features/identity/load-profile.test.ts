import type { User } from '@farmlane/contract/identity/user.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { describe, expect, it } from 'vitest'
import { NetworkError } from '../../platform/http/network-error.ts'
import { type LoadProfileDeps, loadProfile } from './load-profile.ts'
import { createSessionStore, sessionCommands } from './session-store.ts'

const june = { id: '1', username: 'june', first_name: 'June' } as User
const olderJune = { ...june, first_name: 'J.' }

function device(fetchProfile: () => Promise<User>, more: Partial<LoadProfileDeps> = {}) {
  const store = createSessionStore()
  const did: string[] = []
  const run = () =>
    loadProfile({
      session: sessionCommands(store),
      hasTokens: () => true,
      fetchProfile,
      readKnownUser: () => olderJune,
      keepKnownUser: () => void did.push('keep'),
      forgetSession: () => void did.push('forget'),
      ...more,
    })
  return { store, did, run }
}

describe('on app load', () => {
  it('fetches nothing without a token', async () => {
    const { store, run } = device(() => Promise.reject(new Error('asked')), { hasTokens: () => false })
    expect(await run()).toBe('settled')
    expect(store.getState()).toEqual(store.getInitialState())
  })

  it('authenticates the user once the profile is loaded', async () => {
    const { store, did, run } = device(async () => june)
    const running = run()
    expect(store.getState()).toMatchObject({ isLoading: true, error: null, user: olderJune })
    await running
    expect(store.getState()).toEqual({ user: june, isAuthenticated: true, isLoading: false, error: null })
    expect(did).toEqual(['keep'])
  })

  it('ends the session on a definite refusal', async () => {
    const { store, did, run } = device(() => Promise.reject(new Problem('unauthorized', 'no')))
    await run()
    expect(store.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false, error: 'Session expired' })
    expect(did).toEqual(['forget'])
  })

  it.each([new NetworkError(), new Problem('unavailable', 'busy'), new Problem('failed', 'oops')])(
    'keeps the last known user signed in without a definite reply (%s)',
    async (reason) => {
      const { store, did, run } = device(() => Promise.reject(reason))
      expect(await run()).toBe('unreached')
      expect(store.getState()).toEqual({ user: olderJune, isAuthenticated: true, isLoading: false, error: null })
      expect(did).toEqual([])
    },
  )

  it('honors a logout in another tab during the request', async () => {
    let there = true
    const profile = async () => {
      there = false
      return june
    }
    const { store, did, run } = device(profile, { hasTokens: () => there })
    await run()
    expect(store.getState()).toMatchObject({ user: null, isAuthenticated: false })
    expect(did).toEqual([])
  })
})

it('the auth state follows the specification', () => {
  const store = createSessionStore()
  const session = sessionCommands(store)
  session.start()
  expect(store.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: true, error: null })
  session.success(june)
  expect(store.getState()).toEqual({ user: june, isAuthenticated: true, isLoading: false, error: null })
  session.failure('Login failed')
  expect(store.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false, error: 'Login failed' })
  session.clearError()
  expect(store.getState().error).toBeNull()
  session.success(june)
  session.logout()
  expect(store.getState()).toEqual({ user: null, isAuthenticated: false, isLoading: false, error: null })
})
