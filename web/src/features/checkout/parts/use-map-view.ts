import { useEffect, useState } from 'react'
import type { Near } from '../checkout-queries.ts'

/** The location of a town or zip code; null when it isn't known. */
export type FindPlace = (text: string) => Promise<Near>

const zoom = 13

/** The center of the pin map: the zip code once it is complete, until then the person's location. */
export function useMapView(zip: string, near: Near, findPlace: FindPlace) {
  const [at, setAt] = useState(near)
  const whole = /^\s*(\d{5})\b/.exec(zip)?.[1]
  useEffect(() => {
    if (!whole) return undefined
    let isAsked = true
    void findPlace(whole).then((place) => {
      if (place && isAsked) setAt(place)
    })
    return () => {
      isAsked = false
    }
  }, [whole, findPlace])
  return at ? { center: { lat: at.latitude, lng: at.longitude }, zoom } : undefined
}
