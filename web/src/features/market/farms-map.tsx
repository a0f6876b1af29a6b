import type { MapPiece } from '@farmlane/contract/market/market-farm.ts'
import type { MapBox } from '../../platform/map/map-items.ts'
import type { MapView } from '../../platform/map/map-points.ts'
import { SpotsMap } from '../../platform/map/spots-map.tsx'
import { formatAway } from './format-distance.ts'
import { MapFarmCard } from './parts/map-farm-card.tsx'
import type { VisitorPlace } from './place-cookie.ts'

type FarmsMapProps = {
  place: VisitorPlace
  view: MapView
  piece: MapPiece | null
  picked: string | null
  onPick: (id: string | null) => void
  onBox: (box: MapBox) => void
  className?: string | undefined
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ lat: latitude, lng: longitude })

/** Farms as pins, or as circles with a count where many are close together. */
export function FarmsMap({ place, piece, ...rest }: FarmsMapProps) {
  const farms = piece?.farms ?? []
  const picked = farms.find(({ id }) => id === rest.picked)
  return (
    <SpotsMap
      label={`Farms near ${place.label}`}
      here={pointOf(place)}
      spots={farms.map((farm) => ({
        id: farm.id,
        at: pointOf(farm.place),
        name: farm.miles === null ? farm.name : `${farm.name}, ${formatAway(farm.miles)}`,
      }))}
      crowds={(piece?.clusters ?? []).map(({ place: at, count }) => ({
        at: pointOf(at),
        count,
        name: `${count} farms close together, zoom in`,
      }))}
      card={picked && <MapFarmCard farm={picked} />}
      {...rest}
    />
  )
}
