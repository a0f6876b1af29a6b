import { endOtherSessions, endSession } from '@farmlane/contract/identity/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { sessionsQuery } from './user-queries.ts'

export function useEndSessions() {
  const cache = useQueryClient()
  const again = () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  return { one: useWrite(endSession, again), others: useWrite(endOtherSessions, again) }
}
