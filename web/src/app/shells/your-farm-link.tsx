import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { farmsQuery } from '../../features/farms/farm-queries.ts'
import { useSession } from '../../features/identity/session-store.ts'

/** The way from the shopping side back to the farm, for everybody who has one or came to open one. */
export function YourFarmLink() {
  const { user, isAuthenticated, isLoading } = useSession()
  const farmer = user?.user_type === 'farmer'
  // A shopper may have joined a team. The market also stands here without a session, and then nobody is asked.
  const farms = useQuery({ ...farmsQuery, enabled: isAuthenticated && !isLoading && !farmer })
  if (!isAuthenticated || !(farmer || farms.data?.results.length)) return null
  return (
    <Link to="/farmer/dashboard" className="flex min-h-9 items-center text-sm font-semibold text-link hover:underline">
      Your farm
    </Link>
  )
}
