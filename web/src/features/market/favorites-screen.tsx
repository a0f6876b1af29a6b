import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { favoritesQuery } from './favorites.ts'
import { FarmCard } from './parts/farm-card.tsx'
import { nearOf, usePlace } from './visitor-place.ts'

export function FavoritesScreen() {
  const favorites = useQuery(favoritesQuery(nearOf(usePlace())))
  if (favorites.data?.results.length === 0)
    return (
      <EmptyState
        title="No favorites so far"
        picture={<Food name="red-heart" size={80} />}
        action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}
      >
        Mark a farm with the heart, and you find it here the next time you are hungry.
      </EmptyState>
    )
  if (favorites.data)
    return (
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
        {favorites.data.results.map((farm) => (
          <FarmCard key={farm.id} farm={farm} action="View" heading="h2" />
        ))}
      </ul>
    )
  if (favorites.isPending) return <Spinner label="Loading your favorites" />
  return (
    <LoadFailed what="your favorites" busy={favorites.isFetching} again={() => void favorites.refetch()}>
      {sentenceOf(favorites.error)}
    </LoadFailed>
  )
}
