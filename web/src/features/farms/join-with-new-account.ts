import type { JoinWithNewAccount } from '@farmlane/contract/farms/farm.ts'
import { joinWithNewAccount } from '@farmlane/contract/farms/routes.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../platform/http/api.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { settleSignIn } from '../identity/log-in.ts'
import { keepLoginSide } from '../identity/login-side.ts'
import { session } from '../identity/session-store.ts'
import { chooseFarm } from './current-farm.ts'
import { invitationKey } from './farm-queries.ts'

/** Creates an account for an invited email, joins the farm and switches to it. */
export function useJoinWithNewAccount() {
  const write = useWrite(joinWithNewAccount)
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (body: JoinWithNewAccount): Promise<void> => {
    session.start()
    try {
      const { farm_id, ...tokens } = await write.mutateAsync({ body })
      keepLoginSide('farmer')
      chooseFarm(farm_id)
      settleSignIn({ requires_verification: false, ...tokens })
      // Keep the invitation, which is still on the screen: a refetch would report it as used.
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== invitationKey })
    } catch (error) {
      session.failure(sentenceOf(error, messages.registrationFailed))
      throw error
    }
    await navigate('/farmer/dashboard')
  }
}
