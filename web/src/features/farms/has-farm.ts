import { useQuery } from '@tanstack/react-query'
import { useSession } from '../identity/session-store.ts'
import { farmsQuery } from './farm-queries.ts'

/** True for every farmer, who has a farm or came to open one, and for shoppers who joined a team. Guests cause no request. */
export function useHasFarm(): boolean {
  const { user, isAuthenticated, isLoading } = useSession()
  const farmer = user?.user_type === 'farmer'
  const farms = useQuery({ ...farmsQuery, enabled: isAuthenticated && !isLoading && !farmer })
  return isAuthenticated && (farmer || Boolean(farms.data?.results.length))
}
