import { latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { MapView } from './map-points.ts'
import { pinsLook } from './pins-look.ts'

/** Moves the map to `view`. An equal view on a later render leaves the map where the user moved it. */
export function LookAt({ view }: { view: MapView }) {
  const map = useMap()
  const words = JSON.stringify(view)
  useEffect(() => {
    const told = JSON.parse(words) as MapView
    const look = 'center' in told ? told : 'pins' in told && pinsLook(told, map.getSize(), map.options.zoomSnap ?? 1)
    if (look) map.setView(look.center, look.zoom, { animate: false })
    else if ('around' in told) map.fitBounds(latLngBounds([...told.around]), { padding: [36, 36], maxZoom: 17, animate: false })
  }, [map, words])
  return null
}

/**
 * A map in a page must not capture touches or the wheel of users who only scroll past it. One finger pans the map while it is
 * `held` (the user draws on it); the wheel zooms once the map has focus. Two fingers always work.
 */
export function Manners({ held }: { held: boolean }) {
  const map = useMap()
  useEffect(() => {
    const finger = window.matchMedia('(pointer: coarse)').matches
    map.dragging[held || !finger ? 'enable' : 'disable']()
    map.doubleClickZoom[held ? 'disable' : 'enable']()
    const hold = () => void map.scrollWheelZoom.enable()
    const letGo = () => void map.scrollWheelZoom.disable()
    if (held) hold()
    else letGo()
    if (held) return undefined
    const box = map.getContainer()
    box.addEventListener('focus', hold)
    box.addEventListener('blur', letGo)
    return () => {
      box.removeEventListener('focus', hold)
      box.removeEventListener('blur', letGo)
    }
  }, [map, held])
  return null
}

/** Leaflet measures its container only once, but opening a dialog or rotating a phone resizes it. */
export function FollowsItsBox() {
  const map = useMap()
  useEffect(() => {
    const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    watch.observe(map.getContainer())
    return () => watch.disconnect()
  }, [map])
  return null
}

/** Shows the focus ring and the center cross to keyboard users only, not after a click or tap. */
export function ComesByKeyboard() {
  const map = useMap()
  useEffect(() => {
    const box = map.getContainer()
    const pressed = () => void (box.dataset['pressed'] = '')
    const typed = () => void delete box.dataset['pressed']
    box.addEventListener('pointerdown', pressed, true)
    box.addEventListener('keydown', typed)
    box.addEventListener('blur', typed)
    return () => {
      box.removeEventListener('pointerdown', pressed, true)
      box.removeEventListener('keydown', typed)
      box.removeEventListener('blur', typed)
    }
  }, [map])
  return null
}

/** The accessible name of the container that the arrow keys pan. */
export function MapName({ label }: { label: string }) {
  const map = useMap()
  useEffect(() => {
    const box = map.getContainer()
    box.setAttribute('role', 'group')
    box.setAttribute('aria-roledescription', 'map')
    box.setAttribute('aria-label', label)
  }, [map, label])
  return null
}
