import { useRef, useState } from 'react'
import type { MapBox } from '../../platform/map/map-items.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { aroundView } from './around-view.ts'
import { FarmsMap } from './farms-map.tsx'
import { formatFarmCount } from './format-farm-count.ts'
import { inWindow } from './map-piece.ts'
import type { NearestFarms } from './nearest-farms.ts'
import { FarmsBeside } from './parts/farms-beside.tsx'
import { PlaceButton } from './place-button.tsx'
import { useMapPiece } from './use-map-piece.ts'
import { nearOf, usePlace } from './visitor-place.ts'

/**
 * Opening a card moves the map. The list keeps the previous area until the card is closed, because the person didn't move the
 * map.
 */
type OpenCard = { id: string; near: string; listed: MapBox }

/** The map at full size, with a list of the farms it shows. */
export function FarmMapScreen({ nearest }: { nearest: NearestFarms | null }) {
  const place = usePlace()
  const near = nearOf(place)
  const map = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenCard | null>(null)
  const { box, piece, failed, onBox, again } = useMapPiece(near)
  const card = open?.near === near ? open : null
  const listed = card?.listed ?? box
  const seen = piece && listed && inWindow(piece, listed)
  const pick = (id: string | null) => setOpen(id !== null && listed ? { id, near, listed } : null)
  const show = (id: string) => {
    pick(id)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <PageHeading title="Farm Map" lead={formatCount(seen?.total)} actions={<PlaceButton />} />
      {failed && (
        <div className="mt-5">
          <LoadFailed what="the farms on the map" again={again}>
            The map itself still works. Please check your connection.
          </LoadFailed>
        </div>
      )}
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div ref={map} className="scroll-mt-4 scroll-mb-22">
          <FarmsMap
            place={place}
            view={aroundView(place, nearest?.farms ?? [])}
            piece={piece}
            picked={card?.id ?? null}
            onPick={pick}
            onBox={onBox}
            className="h-[60dvh] min-h-100 lg:h-[calc(100dvh-11rem)]"
          />
        </div>
        <FarmsBeside seen={seen} onShow={show} />
      </div>
    </>
  )
}

/** Announced again whenever the map comes to rest on other farms. */
const formatCount = (total: number | undefined) => (
  <span aria-live="polite">{total === undefined ? 'Looking for farms…' : `${formatFarmCount(total)} in this area`}</span>
)
