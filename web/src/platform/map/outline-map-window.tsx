import type { LatLng } from 'leaflet'
import { Polygon, Polyline, useMapEvents } from 'react-leaflet'
import { MapCross } from './map-cross.tsx'
import { tidy } from './map-points.ts'
import { MapShapes } from './map-shapes.tsx'
import { MapWindow } from './map-window.tsx'
import { OutlineCorners } from './outline-corners.tsx'
import type { OutlineMapProps } from './outline-map-props.ts'

export default function OutlineMapWindow(props: OutlineMapProps) {
  const { label, corners, drawing, wrong, others = [], view, className } = props
  const look = `map-draft ${wrong ? 'map-wrong' : ''}`
  const drawn = corners.map(({ lat, lng }): [number, number] => [lat, lng])
  return (
    <MapWindow label={label} view={view} held={drawing} className={className}>
      <MapShapes shapes={others} faint />
      {drawn.length >= 3 ? (
        <Polygon key={look} positions={drawn} className={look} interactive={false} />
      ) : (
        <Polyline positions={drawn} className="map-draft" interactive={false} />
      )}
      {drawing && <SetCorners {...props} />}
      {drawing && <OutlineCorners {...props} />}
      {drawing && <MapCross />}
    </MapWindow>
  )
}

function SetCorners({ corners, beforeChange, onChange, onChoose }: OutlineMapProps) {
  const set = (at: LatLng) => {
    beforeChange()
    onChange([...corners, tidy(at)])
    onChoose(null)
  }
  const map = useMapEvents({
    click: ({ latlng }) => set(latlng),
    keydown: ({ originalEvent: { key, target } }) => {
      if (key === 'Enter' && target === map.getContainer()) set(map.getCenter())
    },
  })
  return null
}
