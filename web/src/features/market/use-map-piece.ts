import type { getMapPiece } from '@farmlane/contract/market/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { abortableSend, plainGet } from '../../platform/http/plain-get.ts'
import type { MapBox } from '../../platform/map/map-items.ts'
import { isCovered, type KnownPiece, withMargin } from './map-piece.ts'

/** How long the map must be still before a request is sent. */
const restMs = 200

async function askPiece(near: string, box: MapBox, signal: AbortSignal): Promise<KnownPiece> {
  const { zoom, ...edges } = box
  const degrees = Object.fromEntries(Object.entries(edges).map(([edge, value]) => [edge, value.toFixed(4)]))
  const asked = { near, ...degrees, zoom: String(zoom) }
  return { near, box, piece: await plainGet<typeof getMapPiece>('/market/map/', asked, abortableSend(signal)) }
}

/** The farms in the map's window. A new request cancels the previous one, and the last reply stays on screen until the next. */
export function useMapPiece(near: string) {
  const [box, setBox] = useState<MapBox | null>(null)
  const [known, setKnown] = useState<KnownPiece | null>(null)
  const [failed, setFailed] = useState(false)
  const newest = useRef(known)
  useEffect(() => {
    if (!box || isCovered(newest.current, near, box)) return undefined
    const ends = new AbortController()
    const ask = async () => {
      try {
        const answer = await askPiece(near, withMargin(box), ends.signal)
        newest.current = answer
        setKnown(answer)
        setFailed(false)
      } catch {
        if (!ends.signal.aborted) setFailed(true)
      }
    }
    const resting = setTimeout(() => void ask(), newest.current ? restMs : 0)
    return () => {
      clearTimeout(resting)
      ends.abort()
    }
  }, [box, near])
  return { box, piece: known?.piece ?? null, failed, onBox: setBox, again: () => setBox((now) => now && { ...now }) }
}
