import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet'
import { Marker, useMap } from 'react-leaflet'
import { betweenIcon, chosenCornerIcon, cornerIcon } from './map-icons.ts'
import { type MapPoint, tidy } from './map-points.ts'
import { movedByKey } from './moved-by-key.ts'
import type { OutlineMapProps } from './outline-map-props.ts'

/** The handles of an outline that is being drawn. */
export function OutlineCorners({ corners, beforeChange, onChange, chosen, onChoose }: OutlineMapProps) {
  const map = useMap()
  const moveTo = (at: number, place: MapPoint) => onChange(corners.map((corner, i) => (i === at ? tidy(place) : corner)))

  function onKey(at: number, event: LeafletKeyboardEvent) {
    const corner = corners[at]
    if (!corner) return
    const { key } = event.originalEvent
    if (key === 'Enter' || key === ' ') {
      event.originalEvent.preventDefault()
      return onChoose(at === chosen ? null : at)
    }
    const moved = movedByKey(map, corner, event)
    if (!moved && key !== 'Delete' && key !== 'Backspace') return
    beforeChange()
    if (moved) return moveTo(at, moved)
    event.originalEvent.preventDefault()
    onChange(corners.filter((_, i) => i !== at))
    onChoose(null)
    map.getContainer().focus()
  }

  function insert(after: number, place: MapPoint) {
    beforeChange()
    onChange(corners.toSpliced(after + 1, 0, tidy(place)))
    onChoose(after + 1)
  }

  return (
    <>
      {corners.length >= 3 &&
        corners.map((corner, i) => {
          const middle = between(corner, corners[(i + 1) % corners.length] ?? corner)
          return (
            <Marker
              key={`between ${i} of ${corners.length}`}
              position={middle}
              icon={betweenIcon}
              keyboard={false}
              eventHandlers={{ click: () => insert(i, middle) }}
            />
          )
        })}
      {corners.map((corner, i) => (
        <Marker
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position in the outline
          key={i}
          position={corner}
          icon={i === chosen ? chosenCornerIcon : cornerIcon}
          title={`Corner ${i + 1}`}
          zIndexOffset={1000}
          draggable
          autoPan
          eventHandlers={{
            click: () => onChoose(i === chosen ? null : i),
            dragstart: () => {
              beforeChange()
              onChoose(i)
            },
            drag: ({ target }) => moveTo(i, (target as LeafletMarker).getLatLng()),
            keydown: (event) => onKey(i, event),
          }}
        />
      ))}
    </>
  )
}

const between = (a: MapPoint, b: MapPoint): MapPoint => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })
