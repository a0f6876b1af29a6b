import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { getProfile } from '@farmlane/contract/identity/routes.ts'
import { callApi, tokenExpiredEvent } from '../../platform/http/api.ts'
import { forgetDraft, leftKey } from '../../platform/session/owned-view.ts'
import { hasTokens } from '../../platform/session/tokens.ts'
import { forgetSession, keepKnownUser, knownUserKey, readKnownUser } from './known-user.ts'
import { loadProfile } from './load-profile.ts'
import { session } from './session-store.ts'

/** The storage keys that change when another tab signs in, signs out or changes the profile. */
const watched = [accessTokenKey, refreshTokenKey, knownUserKey]

let restored: Promise<void> | undefined

/** Restores the session when the app starts in the browser; later calls return the same promise. */
export function restoreSession(): Promise<void> {
  restored ??= (watch(), load())
  return restored
}

async function load(): Promise<void> {
  const fetchProfile = () => callApi(getProfile, {})
  const outcome = await loadProfile({ session, hasTokens, fetchProfile, readKnownUser, keepKnownUser, forgetSession })
  if (outcome === 'unreached') window.addEventListener('online', () => void load(), { once: true })
}

function watch(): void {
  window.addEventListener(tokenExpiredEvent, () => {
    forgetSession()
    session.failure(messages.sessionExpiredLoginAgain)
  })
  window.addEventListener('storage', (event) => {
    if (event.key === leftKey) forgetDraft()
    // `key` is null when the whole storage was cleared.
    if (event.key !== null && !watched.includes(event.key)) return
    const known = readKnownUser()
    if (!hasTokens()) session.logout()
    else if (known) session.success(known)
  })
  // A page restored from the back/forward cache may have missed a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && !hasTokens() && session.logout())
}
