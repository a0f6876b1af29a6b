import { type LatLng, type Marker as LeafletMarker, latLngBounds } from 'leaflet'
import { useEffect, useState } from 'react'
import { Circle, Marker, useMap, useMapEvents } from 'react-leaflet'
import { boxAround, metresPerMile } from './map-circle.ts'
import { MapCross } from './map-cross.tsx'
import { pinIcon } from './map-icons.ts'
import type { Pin } from './map-items.ts'
import { homeView, type MapPoint, type MapView, tidy } from './map-points.ts'
import { MapWindow } from './map-window.tsx'
import { movedByKey } from './moved-by-key.ts'

const pointOf = (pin: Pin): MapPoint => ({ lat: pin.latitude, lng: pin.longitude })

export default function PinMapWindow({ label, value, onChange, radiusMiles = 0, view = homeView, className }: PinWindowProps) {
  const at = value && pointOf(value)
  // The map centers on the pin once; after that the user moves it.
  const [look, setLook] = useState<MapView>(() => (at ? viewOf(at, radiusMiles) : view))
  // While there is no pin, the map also follows changes to `view`.
  const told = JSON.stringify(view)
  const [heard, setHeard] = useState(told)
  if (!at && told !== heard) {
    setHeard(told)
    setLook(view)
  }
  const set = (place: MapPoint | LatLng) => {
    const { lat, lng } = tidy(place)
    onChange({ latitude: lat, longitude: lng })
  }
  return (
    <MapWindow label={label} view={look} className={className}>
      <SetPin onSet={set} />
      {at && radiusMiles > 0 && <Around at={at} miles={radiusMiles} />}
      {at && <ThePin at={at} onSet={set} />}
      <MapCross />
    </MapWindow>
  )
}

const viewOf = (at: MapPoint, miles: number): MapView => (miles > 0 ? { around: boxAround(at, miles) } : { center: at, zoom: 13 })

/** The radius circle. Zooms the map out when a larger circle no longer fits. */
function Around({ at, miles }: { at: MapPoint; miles: number }) {
  const map = useMap()
  useEffect(() => {
    const box = latLngBounds(boxAround(map.getCenter(), miles))
    if (map.getBoundsZoom(box) < map.getZoom()) map.setZoom(map.getBoundsZoom(box), { animate: false })
  }, [map, miles])
  return <Circle center={at} radius={miles * metresPerMile} className="map-radius" interactive={false} />
}

type SetPinProps = { onSet: (place: MapPoint | LatLng) => void }

function SetPin({ onSet }: SetPinProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onSet(latlng),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return
      // In a form, Enter would submit it.
      originalEvent.preventDefault()
      onSet(map.getCenter())
    },
  })
  return null
}

function ThePin({ at, onSet }: SetPinProps & { at: MapPoint }) {
  const map = useMap()
  const { lat, lng } = at
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng], Math.max(map.getZoom(), 9), { animate: false })
  }, [map, lat, lng])
  return (
    <Marker
      position={at}
      icon={pinIcon}
      title="Pin"
      draggable
      autoPan
      eventHandlers={{
        dragend: ({ target }) => onSet((target as LeafletMarker).getLatLng()),
        keydown: (event) => {
          const moved = movedByKey(map, at, event)
          if (moved) onSet(moved)
        },
      }}
    />
  )
}

export type PinMapProps = {
  value: Pin | null
  onChange: (pin: Pin | null) => void
  /** Called with true when the typed numbers are not a valid place, so there is nothing to save. */
  onUnclear?: ((unclear: boolean) => void) | undefined
  /** A circle around the pin, for "somewhere in here". */
  radiusMiles?: number | undefined
  /** The view while there is no pin. */
  view?: MapView | undefined
  label?: string | undefined
  className?: string | undefined
}
export type PinWindowProps = Omit<PinMapProps, 'label' | 'onUnclear'> & { label: string }
