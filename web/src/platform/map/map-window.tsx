import 'leaflet/dist/leaflet.css'
import './map.css'
import type { ReactNode } from 'react'
import { MapContainer, ScaleControl, ZoomControl } from 'react-leaflet'
import { mapHeight } from './lazy-map.tsx'
import { MapGround } from './map-ground.tsx'
import { ComesByKeyboard, FollowsItsBox, LookAt, Manners, MapName } from './map-habits.tsx'
import { homeView, type MapView } from './map-points.ts'
import { MapTiles } from './map-tiles.tsx'
import { tileSource } from './tile-source.ts'

type MapWindowProps = {
  /** The accessible name. */
  label: string
  view?: MapView | undefined
  /** The user is working on the map: one finger pans it. */
  held?: boolean | undefined
  /** Too small for controls. */
  small?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The base of every map: background, tiles, scale and zoom. Markers and shapes are its children. */
export function MapWindow({
  label,
  view = homeView,
  held = false,
  small = false,
  className = mapHeight,
  children,
}: MapWindowProps) {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div className={`relative isolate overflow-hidden rounded-card border border-line ${className}`}>
      <MapContainer
        center={[0, 0]}
        zoom={3}
        minZoom={3}
        maxZoom={20}
        // Our own background is sharp at every zoom level, the tiles of a service only at whole levels.
        zoomSnap={tileSource() ? 1 : 0.25}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        zoomAnimation={moves}
        fadeAnimation={moves}
        markerZoomAnimation={moves}
        worldCopyJump
        className="farm-map"
      >
        <MapName label={label} />
        <LookAt view={view} />
        <Manners held={held} />
        <FollowsItsBox />
        <ComesByKeyboard />
        <MapGround />
        <MapTiles />
        {!small && (
          <>
            <ZoomControl position="topright" />
            <ScaleControl position="bottomleft" imperial metric={false} />
          </>
        )}
        {children}
        {!held && !small && <p className="map-hint">Two fingers move the map</p>}
      </MapContainer>
    </div>
  )
}
