import type { Register, SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { register } from '@farmlane/contract/identity/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { NetworkError, sentenceOf } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { settleSignIn } from './log-in.ts'
import { session } from './session-store.ts'

/** Creates an account. Usually its email must be verified first; then no one is logged in, which is not an error. */
export function useRegister() {
  const write = useWrite(register)
  const cache = useQueryClient()
  const command = async (body: Register): Promise<SignedIn> => {
    session.start()
    try {
      const reply = await write.mutateAsync({ body })
      if (settleSignIn(reply)) cache.clear()
      else session.failure('')
      return reply
    } catch (error) {
      session.failure(
        error instanceof NetworkError ? messages.registrationFailed : sentenceOf(error, messages.registrationFailed),
      )
      throw error
    }
  }
  return { register: command, done: write.isSuccess, offline: write.error instanceof NetworkError }
}
