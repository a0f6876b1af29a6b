import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { favoriteProductsQuery, favoritesQuery } from './favorites.ts'
import { FarmCard } from './parts/farm-card.tsx'
import { ProductCard, productGrid } from './parts/product-card.tsx'
import { nearOf, usePlace } from './visitor-place.ts'

/** A shopper's favorite farms and products. */
export function FavoritesScreen() {
  const near = nearOf(usePlace())
  const farms = useQuery(favoritesQuery(near))
  const products = useQuery(favoriteProductsQuery(near))
  const [now] = useState(() => new Date().toISOString())
  const failed = [farms, products].find(({ data, isError }) => isError && !data)
  if (failed)
    return (
      <LoadFailed what="your favorites" busy={failed.isFetching} again={() => void failed.refetch()}>
        {sentenceOf(failed.error)}
      </LoadFailed>
    )
  if (!farms.data || !products.data) return <Spinner label="Loading your favorites" />
  if (farms.data.results.length + products.data.results.length === 0)
    return (
      <EmptyState
        title="No favorites yet"
        picture={<Food name="red-heart" size={80} />}
        action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}
      >
        Tap the heart on a farm or a product, and you’ll find it here next time.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-10">
      {farms.data.results.length > 0 && (
        <section aria-labelledby="favorite-farms">
          <h2 id="favorite-farms" className="text-2xl">
            Farms
          </h2>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
            {farms.data.results.map((farm) => (
              <FarmCard key={farm.id} farm={farm} action="View" />
            ))}
          </ul>
        </section>
      )}
      {products.data.results.length > 0 && (
        <section aria-labelledby="favorite-products" className="@container">
          <h2 id="favorite-products" className="text-2xl">
            Products
          </h2>
          <ul className={productGrid}>
            {products.data.results.map((product) => (
              <ProductCard key={product.id} product={product} now={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
