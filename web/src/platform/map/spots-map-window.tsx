import type { Map as LeafletMap, Marker as LeafletMarker } from 'leaflet'
import { type ReactNode, useEffect, useRef } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import { crowdIcon, hereIcon, pickedSpotIcon, spotIcon } from './map-icons.ts'
import type { MapBox, MapCrowd, MapSpot } from './map-items.ts'
import type { MapPoint, MapView } from './map-points.ts'
import { MapWindow } from './map-window.tsx'
import { onPress } from './press-mark.ts'
import { SpotCard } from './spot-card.tsx'

export default function SpotsMapWindow({ label, view, spots, crowds, here, onBox, className, ...rest }: SpotsMapProps) {
  const { picked, onPick, card } = rest
  const marks = useRef(new Map<string, LeafletMarker>())
  const chosen = spots.find(({ id }) => id === picked)
  const close = () => {
    if (picked) marks.current.get(picked)?.getElement()?.focus({ preventScroll: true })
    onPick(null)
  }
  return (
    <MapWindow label={label} view={view} className={className}>
      <TellsItsBox onBox={onBox} onEmptyPress={() => onPick(null)} />
      {here && <Marker position={here} icon={hereIcon} interactive={false} keyboard={false} zIndexOffset={-500} />}
      {crowds.map((crowd) => (
        <Crowd key={`${crowd.at.lat} ${crowd.at.lng}`} {...crowd} />
      ))}
      {spots.map(({ id, at, name }) => (
        <Marker
          key={id}
          position={at}
          title={name}
          zIndexOffset={id === picked ? 1000 : 0}
          icon={id === picked ? pickedSpotIcon : spotIcon}
          ref={(mark) => void (mark ? marks.current.set(id, mark) : marks.current.delete(id))}
          eventHandlers={onPress(() => onPick(id))}
        />
      ))}
      {chosen && (
        <SpotCard key={chosen.id} at={chosen.at} name={chosen.name} onClose={close}>
          {card}
        </SpotCard>
      )}
    </MapWindow>
  )
}

/** A click on the cluster zooms in until its spots separate. */
function Crowd({ at, count, name }: MapCrowd) {
  const map = useMap()
  const enter = () => {
    map.setView(at, Math.min(Math.round(map.getZoom()) + 2, 18), { animate: false })
    // The cluster is about to split; keep the focus in the map.
    map.getContainer().focus({ preventScroll: true })
  }
  return <Marker position={at} icon={crowdIcon(count)} title={name} eventHandlers={onPress(enter)} />
}

type TellsItsBoxProps = { onBox: (box: MapBox) => void; onEmptyPress: () => void }

function TellsItsBox({ onBox, onEmptyPress }: TellsItsBoxProps) {
  const told = useRef(onBox)
  useEffect(() => {
    told.current = onBox
  })
  const map = useMapEvents({
    moveend: () => told.current(boxOf(map)),
    resize: () => told.current(boxOf(map)),
    click: onEmptyPress,
  })
  useEffect(() => told.current(boxOf(map)), [map])
  return null
}

function boxOf(map: LeafletMap): MapBox {
  const bounds = map.getBounds()
  return {
    west: Math.max(bounds.getWest(), -180),
    south: Math.max(bounds.getSouth(), -85),
    east: Math.min(bounds.getEast(), 180),
    north: Math.min(bounds.getNorth(), 85),
    zoom: Math.min(Math.round(map.getZoom()), 19),
  }
}

export type SpotsMapProps = {
  label: string
  view: MapView
  spots: readonly MapSpot[]
  crowds: readonly MapCrowd[]
  /** The user's own location. */
  here?: MapPoint | undefined
  picked: string | null
  onPick: (id: string | null) => void
  /** The content of the picked spot's card. */
  card: ReactNode
  /** Called at the start and whenever the map stops moving. */
  onBox: (box: MapBox) => void
  className?: string | undefined
}
