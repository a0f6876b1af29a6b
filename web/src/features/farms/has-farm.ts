import { useQuery } from '@tanstack/react-query'
import { useSession } from '../identity/session-store.ts'
import { farmsQuery } from './farm-queries.ts'

/** A farmer has one, or came to open one; a shopper may have joined a team. Asks nothing for guests. */
export function useHasFarm(): boolean {
  const { user, isAuthenticated, isLoading } = useSession()
  const farmer = user?.user_type === 'farmer'
  const farms = useQuery({ ...farmsQuery, enabled: isAuthenticated && !isLoading && !farmer })
  return isAuthenticated && (farmer || Boolean(farms.data?.results.length))
}
