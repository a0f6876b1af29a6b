import { Circle, Marker } from 'react-leaflet'
import { boxAround, metresPerMile } from './map-circle.ts'
import { pinIcon } from './map-icons.ts'
import { MapWindow } from './map-window.tsx'
import type { PlaceMapProps } from './place-map.tsx'

export default function PlaceMapWindow({ label, place, radiusMiles, className }: PlaceMapProps) {
  const at = { lat: place.latitude, lng: place.longitude }
  const view = { around: boxAround(at, Math.max(radiusMiles, 1) * 2) }
  return (
    <MapWindow label={label} view={view} className={className}>
      {radiusMiles > 0 ? (
        <Circle center={at} radius={radiusMiles * metresPerMile} className="map-radius" interactive={false} />
      ) : (
        <Marker position={at} icon={pinIcon} interactive={false} keyboard={false} />
      )}
    </MapWindow>
  )
}
