import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { getProfile } from '@farmlane/contract/identity/routes.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { callApi, tokenExpiredEvent } from '../../platform/api.ts'
import { hasTokens } from '../../platform/tokens.ts'
import { forgetSession, keepKnownUser, readKnownUser } from './known-user.ts'
import { session, sessionStore } from './session-store.ts'

let restored: Promise<void> | undefined

/** Called once when the app starts in the browser; further calls give the same promise. */
export function restoreSession(): Promise<void> {
  restored ??= (watch(), load())
  return restored
}

async function load(): Promise<void> {
  if (!hasTokens()) return
  session.start()
  const known = readKnownUser()
  if (known) session.recall(known)
  try {
    const user = await callApi(getProfile, {})
    // A logout in another tab may have come in while the answer was on its way.
    if (!hasTokens()) return session.logout()
    keepKnownUser(user)
    session.success(user)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthorized') {
      forgetSession()
      return session.failure(messages.sessionExpired)
    }
    // Offline, or the server is down: still signed in, as far as we know.
    sessionStore.setState({ isLoading: false, isAuthenticated: true })
    window.addEventListener('online', () => void load(), { once: true })
  }
}

function watch(): void {
  window.addEventListener(tokenExpiredEvent, () => {
    forgetSession()
    session.failure(messages.sessionExpiredLoginAgain)
  })
  window.addEventListener('storage', (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key !== null && event.key !== accessTokenKey && event.key !== refreshTokenKey) return
    if (!hasTokens()) session.logout()
    else if (!sessionStore.getState().isAuthenticated) void load()
  })
}
