import { Circle, Marker } from 'react-leaflet'
import { boxAround, metresPerMile } from './map-circle.ts'
import { pinIcon } from './map-icons.ts'
import { MapWindow } from './map-window.tsx'
import type { PlaceMapProps } from './place-map.tsx'

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
