import type { User } from '@farmlane/contract/identity/user.ts'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { setOwner } from '../../platform/session/owner.ts'
import { hasTokens } from '../../platform/session/tokens.ts'

/** The auth state as specified in section 4. */
export type SessionState = {
  user: User | null
  isAuthenticated: boolean
  isLoading: boolean
  error: string | null
}

const nobody: SessionState = { user: null, isAuthenticated: false, isLoading: false, error: null }

export const createSessionStore = () => createStore<SessionState>(() => nobody)
const sessionStore = createSessionStore()
sessionStore.subscribe(({ user }) => setOwner(user?.id ?? null))

export const sessionCommands = (store = sessionStore) => ({
  start: () => store.setState({ isLoading: true, error: null }),
  success: (user: User) => store.setState({ user, isAuthenticated: true, isLoading: false, error: null }),
  failure: (error: string) => store.setState({ ...nobody, error }),
  logout: () => store.setState(nobody),
  clearError: () => store.setState({ error: null }),
  /** Uses the stored profile while the current one is loading. */
  recall: (user: User) => store.setState({ user, isAuthenticated: true }),
  /** Keeps the user signed in when the server is unreachable. */
  stay: () => store.setState({ isAuthenticated: true, isLoading: false }),
})
export const session = sessionCommands()

export function useSession(): SessionState
export function useSession<T>(select: (state: SessionState) => T): T
export function useSession<T>(select: (state: SessionState) => T | SessionState = (state) => state) {
  return useStore(sessionStore, select)
}

/** Another tab signed in or out, or the page was restored from the back/forward cache. */
const elsewhere = ['storage', 'pageshow'] as const

function watchTokens(changed: () => void): () => void {
  const leave = sessionStore.subscribe(changed)
  for (const event of elsewhere) window.addEventListener(event, changed)
  return () => {
    leave()
    for (const event of elsewhere) window.removeEventListener(event, changed)
  }
}

/** Whether this browser has a session. False in server-rendered pages, which are the same for everyone. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    watchTokens,
    () => hasTokens(),
    () => false,
  )
