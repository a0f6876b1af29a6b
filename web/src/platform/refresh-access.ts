import { Tokens } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { refreshTokens } from '@farmlane/contract/identity/routes.ts'
import { addressOf, problemFrom, type Send } from '@farmlane/contract/kernel/call.ts'
import { Problem, ProblemBody } from '@farmlane/contract/kernel/problem.ts'
import type { WithLock } from './locks.ts'
import { NetworkError } from './network-error.ts'
import type { TokenStore } from './tokens.ts'

export type RefreshDeps = { send: Send; tokens: TokenStore; withLock: WithLock; onExpired: () => void }

const sessionExpired = () => new Problem('unauthorized', messages.sessionExpiredLoginAgain)

/**
 * A working access token in place of `refused`, the one the server just turned down.
 * Only one tab asks; the others wait at the lock and then find the new pair in storage.
 */
export const refreshAccess = (deps: RefreshDeps, refused: string | null): Promise<string> =>
  deps.withLock(async () => {
    const { access, refresh } = deps.tokens.read()
    if (access !== null && access !== refused) return access
    // Ended by somebody else meanwhile, who has told everybody: saying it twice would only overwrite their words.
    if (access === null && refresh === null) throw sessionExpired()
    if (refresh === null) return giveUp(deps)
    const pair = await swap(deps.send, refresh)
    const now = deps.tokens.read()
    if (now.refresh !== refresh) {
      // Logged out, or in as somebody else, while we asked: the new pair must not bring the old session back.
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
 * `refused` only when our own server said so in its own form. Whatever else goes wrong (offline, overload, a hotel's
 * login page) is thrown and leaves the tokens alone: offline is not logged out.
 */
async function swap(send: Send, refresh: string): Promise<Tokens | 'refused'> {
  const ask = () =>
    send(addressOf(refreshTokens), {
      method: refreshTokens.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    })
  // A lost answer is asked for again at once: the server repeats it only for a short while.
  const answer = await ask().catch(ask)
  const content = await answer.json().catch(() => undefined)
  if (answer.status === 401 && ProblemBody.safeParse(content).data?.code === 'unauthorized') return 'refused'
  if (answer.status >= 400) throw answer.status === 401 ? new NetworkError() : problemFrom(answer.status, content)
  const pair = Tokens.safeParse(content)
  if (!pair.success) throw new NetworkError()
  return pair.data
}
