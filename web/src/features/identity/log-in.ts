import type { Login, SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { logIn } from '@farmlane/contract/identity/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NetworkError, sentenceOf } from '../../platform/api.ts'
import { useWrite } from '../../platform/use-write.ts'
import { keepSession } from './known-user.ts'
import { session } from './session-store.ts'

/** Stores tokens and user. An answer that asks for verification is no login. */
export function settleSignIn(reply: SignedIn): boolean {
  const { requires_verification, access, refresh, user } = reply
  if (requires_verification || !access || !refresh || !user) return false
  keepSession({ access, refresh }, user)
  session.success(user)
  return true
}

/** Logs in, with the auth state following along; what a former person or a visitor had loaded is dropped. Without a session the reply says whom to verify. */
export function useLogIn() {
  const write = useWrite(logIn)
  const cache = useQueryClient()
  const deed = async (body: Login): Promise<SignedIn> => {
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
  return { logIn: deed, done: write.isSuccess, offline: write.error instanceof NetworkError }
}
