import { useState } from 'react'
import { TileLayer } from 'react-leaflet'
import { type TileSource, tileSource } from './tile-source.ts'

/** The tiles of the configured service, and a notice when they fail to load. */
export function MapTiles() {
  const [source] = useState(tileSource)
  return source && <Tiles source={source} />
}

function Tiles({ source }: { source: TileSource }) {
  const [missing, setMissing] = useState(false)
  return (
    <>
      <TileLayer
        url={source.url}
        maxZoom={20}
        maxNativeZoom={19}
        className="map-tile"
        eventHandlers={{ tileload: () => setMissing(false), tileerror: () => setMissing(true) }}
      />
      <div className="map-words">
        {missing ? (
          <p role="status">The map images can’t be loaded. Outlines still work.</p>
        ) : source.credit.includes('OpenStreetMap') ? (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {source.credit}
          </a>
        ) : (
          <p>{source.credit}</p>
        )}
      </div>
    </>
  )
}
