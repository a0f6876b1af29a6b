import { Tokens } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { refreshTokens } from '@farmlane/contract/identity/routes.ts'
import { addressOf, problemFrom, type Send } from '@farmlane/contract/kernel/call.ts'
import { Problem, ProblemBody } from '@farmlane/contract/kernel/problem.ts'
import type { WithLock } from '../browser/locks.ts'
import type { TokenStore } from '../session/tokens.ts'
import { NetworkError } from './network-error.ts'

export type RefreshDeps = { send: Send; tokens: TokenStore; withLock: WithLock; onExpired: () => void }

const sessionExpired = () => new Problem('unauthorized', messages.sessionExpiredLoginAgain)

/**
 * Returns a valid access token in place of `refused`, which the server just rejected.
 * Only one tab sends the request; the others wait for the lock and then find the new pair in storage.
 */
export const refreshAccess = (deps: RefreshDeps, refused: string | null): Promise<string> =>
  deps.withLock(async () => {
    const { access, refresh } = deps.tokens.read()
    if (access !== null && access !== refused) return access
    // Another call has already ended the session and notified everyone; notifying again would overwrite its message.
    if (access === null && refresh === null) throw sessionExpired()
    if (refresh === null) return giveUp(deps)
    const pair = await swap(deps.send, refresh)
    const now = deps.tokens.read()
    if (now.refresh !== refresh) {
      // The user logged out, or another one logged in, during the request: the new pair must not restore the old session.
      if (now.access === null) throw sessionExpired()
      return now.access
    }
    if (pair === 'refused') return giveUp(deps)
    deps.tokens.write(pair)
    return pair.access
  })

function giveUp({ tokens, onExpired }: RefreshDeps): never {
  tokens.clear()
  onExpired()
  throw sessionExpired()
}

/**
 * Returns 'refused' only when our own server refused in its own format. Any other failure (offline, overload, a captive portal)
 * throws and leaves the tokens alone, so that being offline never logs the user out.
 */
async function swap(send: Send, refresh: string): Promise<Tokens | 'refused'> {
  const ask = () =>
    send(addressOf(refreshTokens), {
      method: refreshTokens.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    })
  // Retry at once after a lost response: the server repeats its reply only for a short time.
  const answer = await ask().catch(ask)
  const content = await answer.json().catch(() => undefined)
  if (answer.status === 401 && ProblemBody.safeParse(content).data?.code === 'unauthorized') return 'refused'
  if (answer.status >= 400) throw answer.status === 401 ? new NetworkError() : problemFrom(answer.status, content)
  const pair = Tokens.safeParse(content)
  if (!pair.success) throw new NetworkError()
  return pair.data
}
