import { useEffect } from 'react'
import { Pane, useMap } from 'react-leaflet'
import { DegreeGrid } from './degree-grid.tsx'
import { Furrows } from './furrows.ts'
import { StateLines } from './state-lines.tsx'

/** What lies under the tiles, and is the whole map where there are none. */
export function MapGround() {
  return (
    <>
      <Pane name="ground" className="map-ground">
        <FurrowLayer />
        <DegreeGrid />
      </Pane>
      <StateLines />
    </>
  )
}

function FurrowLayer() {
  const map = useMap()
  useEffect(() => {
    const layer = new Furrows({ pane: 'ground', noWrap: false }).addTo(map)
    return () => void layer.remove()
  }, [map])
  return null
}
