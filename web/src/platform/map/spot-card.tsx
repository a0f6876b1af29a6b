import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Popup, useMap } from 'react-leaflet'
import type { MapPoint } from './map-points.ts'

type SpotCardProps = { at: MapPoint; name: string; onClose: () => void; children: ReactNode }

/** Opens next to its marker and pans the map until the card is fully visible. Escape anywhere on the map closes it. */
export function SpotCard({ at: { lat, lng }, name, onClose, children }: SpotCardProps) {
  // A new object for the same place would remount the card and lose the focus.
  const at = useMemo(() => ({ lat, lng }), [lat, lng])
  return (
    <Popup
      position={at}
      offset={[0, -36]}
      minWidth={248}
      maxWidth={300}
      autoPanPaddingTopLeft={[6, 12]}
      // The zoom buttons on the right overlap every card.
      autoPanPaddingBottomRight={[58, 12]}
      closeButton={false}
      autoClose={false}
      closeOnClick={false}
      closeOnEscapeKey={false}
      className="map-card"
    >
      <Inside name={name} onClose={onClose}>
        {children}
      </Inside>
    </Popup>
  )
}

function Inside({ name, onClose, children }: Omit<SpotCardProps, 'at'>) {
  const map = useMap()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const around = map.getContainer()
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close.current()
    }
    around.addEventListener('keydown', listen)
    return () => around.removeEventListener('keydown', listen)
  }, [map])
  return (
    <section ref={box} aria-label={name} tabIndex={-1} className="outline-none">
      {children}
      <button type="button" aria-label="Close" onClick={onClose} className="map-card-close">
        <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" stroke="currentColor" strokeWidth="2.4">
          <path d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
        </svg>
      </button>
    </section>
  )
}
