import type { Login, SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { logIn } from '@farmlane/contract/identity/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NetworkError, sentenceOf } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { keepSession } from './known-user.ts'
import { session } from './session-store.ts'

/** Stores the tokens and the user. Returns false if the reply asks for verification instead. */
export function settleSignIn(reply: SignedIn): boolean {
  const { requires_verification, access, refresh, user } = reply
  if (requires_verification || !access || !refresh || !user) return false
  keepSession({ access, refresh }, user)
  session.success(user)
  return true
}

/**
 * Logs in and updates the auth state. A successful login clears data loaded by a visitor or an earlier user. Otherwise the reply
 * says whose email to verify.
 */
export function useLogIn() {
  const write = useWrite(logIn)
  const cache = useQueryClient()
  const command = async (body: Login): Promise<SignedIn> => {
    session.start()
    try {
      const reply = await write.mutateAsync({ body })
      if (settleSignIn(reply)) cache.clear()
      else session.failure(reply.error ?? messages.verifyBeforeLogin)
      return reply
    } catch (error) {
      session.failure(error instanceof NetworkError ? messages.loginFailed : sentenceOf(error, messages.loginFailed))
      throw error
    }
  }
  return { logIn: command, done: write.isSuccess, offline: write.error instanceof NetworkError }
}
