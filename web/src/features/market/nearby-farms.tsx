import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserSend } from '../../platform/http/browser-send.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { aroundView } from './around-view.ts'
import { FarmsMap } from './farms-map.tsx'
import { nearestFarms } from './nearest-farms.ts'
import { FarmLine } from './parts/farm-line.tsx'
import { nearOf, usePlace } from './visitor-place.ts'

const shown = 3

/** The three nearest farms, on the map and as a list with distances. */
export function NearbyFarms() {
  const place = usePlace()
  const near = nearOf(place)
  const [picked, setPicked] = useState<string | null>(null)
  const nearest = useQuery({ queryKey: ['market', 'nearest', near], queryFn: () => nearestFarms(browserSend, place) })
  const farms = nearest.data?.farms.slice(0, shown)
  return (
    <section aria-labelledby="nearby">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="nearby" className="text-2xl">
          Farms near {place.label}
        </h2>
        <TextLink to="/consumer/map" className="py-2">
          Open the Farm Map
        </TextLink>
      </div>
      {farms ? (
        <>
          <FarmsMap
            place={place}
            view={aroundView(place, farms)}
            piece={{ farms, clusters: [] }}
            picked={farms.some(({ id }) => id === picked) ? picked : null}
            onPick={setPicked}
            onBox={() => undefined}
            className="h-76"
          />
          {farms.length === 0 ? (
            <p className="mt-3 text-ink-2">No farms sell here yet.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {farms.map((farm) => (
                <li key={farm.id}>
                  <FarmLine farm={farm} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : nearest.isPending ? (
        <Spinner label="Loading the farms near you" />
      ) : (
        <LoadFailed what="the farms near you" busy={nearest.isFetching} again={() => void nearest.refetch()}>
          Please check your connection.
        </LoadFailed>
      )}
    </section>
  )
}
