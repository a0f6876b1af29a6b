import { countedAtMost, usualDistance } from '@farmlane/contract/market/constants.ts'
import { lazy, Suspense, useRef } from 'react'
import { WhenSeen } from '../../platform/browser/when-seen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatFarmCount } from './format-farm-count.ts'
import type { NearestFarms } from './nearest-farms.ts'
import { DrawnMap } from './parts/drawn-map.tsx'
import { FarmLine } from './parts/farm-line.tsx'
import { usePlaceChooser } from './place-button.tsx'
import type { VisitorPlace } from './place-cookie.ts'
import { usePlace } from './visitor-place.ts'

// The map and its content are loaded when they are about to become visible.
const DiscoverMap = lazy(() => import('./parts/discover-map.tsx'))

/** The map of the landing page, with the nearest farms as a list below it. */
export function DiscoverFarms({ nearest }: { nearest: NearestFarms | null }) {
  const place = usePlace()
  const map = useRef<HTMLDivElement>(null)
  const paper = <DrawnMap place={place} farms={nearest?.farms ?? []} className={mapSize} />
  const { openChooser, chooser } = usePlaceChooser()
  const setLocation = () => {
    map.current?.scrollIntoView({ block: 'center' })
    openChooser()
  }
  return (
    <section aria-labelledby="discover" className="wrap pt-16 sm:pt-22">
      <p className="eyebrow">{formatCount(nearest)}</p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <h2 id="discover" className="text-[36px] sm:text-[46px]">
          Discover Local Farms Near You
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" className="noscript:hidden" onClick={setLocation}>
            Set Your Location
          </Button>
          <ButtonLink to="/marketplace">View All Farms</ButtonLink>
        </div>
      </div>
      <p aria-live="polite" className="mt-3 text-ink-2">
        {formatPlace(place, nearest)}
      </p>
      {/* If the map is visible when the page opens, it is loaded at once. */}
      <div ref={map} data-wakes="" className="mt-6 scroll-mt-6">
        <WhenSeen paper={paper}>
          <Suspense fallback={paper}>
            <DiscoverMap nearest={nearest} className={mapSize} />
          </Suspense>
        </WhenSeen>
      </div>
      {nearest ? (
        <div className="mt-4">
          <h3 className="sr-only">The nearest farms</h3>
          <ul className="grid gap-x-10 md:grid-cols-2">
            {nearest.farms.map((farm) => (
              <li key={farm.id} className="border-b border-line">
                <FarmLine farm={farm} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="mt-6 text-ink-2">We can’t load the list of farms right now. Please try again in a moment.</p>
      )}
      {chooser}
    </section>
  )
}

const mapSize = 'h-112 sm:h-130'

function formatPlace({ chosen, label }: VisitorPlace, nearest: NearestFarms | null): string {
  if (!chosen) return 'Showing farms near New York. Set your location to see yours.'
  const isFar = nearest?.within === 0 && nearest.farms.length > 0
  return isFar ? `Showing the farms nearest to ${label}.` : `Farms near ${label}.`
}

function formatCount(nearest: NearestFarms | null): string {
  if (!nearest) return 'Farms near you'
  const { within, more } = nearest
  return `${formatFarmCount(more ? countedAtMost : within, more)} within ${usualDistance} miles`
}
