import { Circle, Marker } from 'react-leaflet'
import { boxAround, metresPerMile } from './map-circle.ts'
import { pinIcon } from './map-icons.ts'
import type { Pin } from './map-items.ts'
import { MapWindow } from './map-window.tsx'

export default function PlaceMapWindow({ label, place, radiusMiles, pinned = false, small, className }: PlaceMapProps) {
  const at = { lat: place.latitude, lng: place.longitude }
  // Zoom in on a circle around a known place; show the surroundings of a circle that hides the exact place.
  const view = { around: boxAround(at, Math.max(radiusMiles, 1) * (pinned ? 1.1 : 2)) }
  return (
    <MapWindow label={label} view={view} small={small} className={className}>
      {radiusMiles > 0 && <Circle center={at} radius={radiusMiles * metresPerMile} className="map-radius" interactive={false} />}
      {(pinned || radiusMiles === 0) && <Marker position={at} icon={pinIcon} interactive={false} keyboard={false} />}
    </MapWindow>
  )
}

export type PlaceMapProps = {
  label: string
  place: Pin
  /** Above 0, the place is somewhere in this circle and there is no pin, unless `pinned`. */
  radiusMiles: number
  /** The exact place is known: show a pin in the center of the circle. */
  pinned?: boolean | undefined
  /** Without controls, for a small strip of map. */
  small?: boolean | undefined
  className?: string | undefined
}
