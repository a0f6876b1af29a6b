import { Link } from 'react-router'
import { useHasFarm } from '../../features/farms/has-farm.ts'

/** The link from the shopper's area back to the farm. */
export const YourFarmLink = () =>
  useHasFarm() && (
    <Link to="/farmer/dashboard" className="flex min-h-9 items-center text-sm font-semibold text-link hover:underline">
      Your farm
    </Link>
  )
