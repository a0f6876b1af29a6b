import type { getFront } from '@farmlane/contract/market/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { browserSend } from '../../platform/http/browser-send.ts'
import { plainGet } from '../../platform/http/plain-get.ts'
import { FarmCard } from './parts/farm-card.tsx'
import { nearOf, usePlace } from './visitor-place.ts'

/** The best-rated farm around the visitor. Renders nothing when there is none. */
export function FeaturedFarm() {
  const near = nearOf(usePlace())
  const { data: farm } = useQuery({
    queryKey: ['market', 'featured', near],
    queryFn: async () => (await plainGet<typeof getFront>('/market/front/', { near }, browserSend)).featured[0] ?? null,
  })
  if (!farm) return null
  return (
    <section aria-labelledby="featured-farm">
      <h2 id="featured-farm" className="mb-4 text-2xl">
        Featured farm
      </h2>
      <ul>
        <FarmCard farm={farm} />
      </ul>
    </section>
  )
}
