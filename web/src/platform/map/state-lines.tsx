import { useEffect, useState } from 'react'
import { GeoJSON, Pane } from 'react-leaflet'
import type { mesh as Mesh } from 'topojson-client'

type Lines = ReturnType<typeof Mesh>
let drawn: Promise<Lines> | undefined

async function readLines(): Promise<Lines> {
  const [{ mesh }, { default: atlas }] = await Promise.all([import('topojson-client'), import('us-atlas/states-10m.json')])
  return mesh(atlas, atlas.objects.states)
}

/** The outlines of the US states, under the tiles. The rest of the map works without them. */
export function StateLines() {
  const [lines, setLines] = useState<Lines | null>(null)
  useEffect(() => {
    let gone = false
    drawn ??= readLines()
    drawn.then(
      (read) => gone || setLines(read),
      // The next map retries.
      () => (drawn = undefined),
    )
    return () => {
      gone = true
    }
  }, [])
  return (
    <Pane name="states" className="map-states">
      {lines && <GeoJSON data={lines} interactive={false} style={{ className: 'map-state' }} />}
    </Pane>
  )
}
