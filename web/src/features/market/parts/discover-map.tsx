import { useState } from 'react'
import { discoverView } from '../around-view.ts'
import { FarmsMap } from '../farms-map.tsx'
import type { NearestFarms } from '../nearest-farms.ts'
import { useMapPiece } from '../use-map-piece.ts'
import { nearOf, usePlace } from '../visitor-place.ts'

type DiscoverMapProps = { nearest: NearestFarms | null; className: string }

export default function DiscoverMap({ nearest, className }: DiscoverMapProps) {
  const place = usePlace()
  const near = nearOf(place)
  // A card stays open only for the place it was opened around.
  const [picked, setPicked] = useState<{ id: string | null; near: string }>({ id: null, near })
  const { piece, failed, onBox } = useMapPiece(near)
  return (
    <>
      <FarmsMap
        place={place}
        view={discoverView(place, nearest?.farms ?? [])}
        piece={piece}
        picked={picked.near === near ? picked.id : null}
        onPick={(id) => setPicked({ id, near })}
        onBox={onBox}
        className={className}
      />
      {failed && (
        <p role="status" className="mt-2 text-ink-2">
          We can’t load the farms on the map right now. Move the map to try again.
        </p>
      )}
    </>
  )
}
