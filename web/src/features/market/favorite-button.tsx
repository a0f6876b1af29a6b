import { IconHeart } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../platform/browser/hydrated.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSession } from '../identity/session-store.ts'
import type { Favored } from './parts/favorite-switch.tsx'

// Loaded only for signed-in people.
const FavoriteSwitch = lazy(() => import('./parts/favorite-switch.tsx'))

/** Adds a farm or a product to the favorites. Visitors are sent to login and back. */
export function FavoriteButton({ favored }: { favored: Favored }) {
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const signedIn = useSession((state) => state.isAuthenticated) && hydrated
  const asVisitor = (
    <ButtonLink
      variant="outline"
      to={`/login?next=${encodeURIComponent(pathname)}`}
      icon={<IconHeart size={20} aria-hidden="true" />}
    >
      Add to Favorites
    </ButtonLink>
  )
  if (!signedIn) return asVisitor
  return (
    <Suspense fallback={asVisitor}>
      <FavoriteSwitch favored={favored} />
    </Suspense>
  )
}
