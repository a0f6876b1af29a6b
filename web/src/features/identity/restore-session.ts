import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { getProfile } from '@farmlane/contract/identity/routes.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { callApi, tokenExpiredEvent } from '../../platform/api.ts'
import { hasTokens } from '../../platform/tokens.ts'
import { forgetSession, keepKnownUser, knownUserKey, readKnownUser } from './known-user.ts'
import { session, sessionStore } from './session-store.ts'

/** Another tab signed in, signed out or changed the profile. */
const watched = [accessTokenKey, refreshTokenKey, knownUserKey]

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
    if (event.key !== null && !watched.includes(event.key)) return
    const known = readKnownUser()
    if (!hasTokens()) session.logout()
    else if (known) session.success(known)
  })
}
