import { useEffect } from 'react'
import { Pane, useMap } from 'react-leaflet'
import { DegreeGrid } from './degree-grid.tsx'
import { Furrows } from './furrows.ts'
import { StateLines } from './state-lines.tsx'

/** The background under the tiles, and the whole map when there are no tiles. */
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
