import { useState } from 'react'
import { Polyline, useMapEvents } from 'react-leaflet'
import { degreeLines, stepFor } from './degree-lines.ts'

/** Thin lines of latitude and longitude, which give a sense of scale without map tiles. */
export function DegreeGrid() {
  const map = useMapEvents({ moveend: () => setBounds(map.getBounds()) })
  const [bounds, setBounds] = useState(() => map.getBounds())
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const [south, north] = [Math.max(bounds.getSouth(), -85), Math.min(bounds.getNorth(), 85)]
  const step = stepFor(Math.max(east - west, north - south))
  const look = { interactive: false, className: 'map-degree', weight: 1 } as const
  return (
    <>
      {degreeLines(west, east, step).map((lng) => (
        <Polyline
          key={`m${lng}`}
          positions={[
            [south, lng],
            [north, lng],
          ]}
          {...look}
        />
      ))}
      {degreeLines(south, north, step).map((lat) => (
        <Polyline
          key={`p${lat}`}
          positions={[
            [lat, west],
            [lat, east],
          ]}
          {...look}
        />
      ))}
    </>
  )
}
