import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import type { findPlaces } from '@farmlane/contract/market/routes.ts'
import { abortableSend, plainGet } from '../../platform/http/plain-get.ts'

export async function knownPlaces(text: string, signal: AbortSignal): Promise<KnownPlace[]> {
  const found = await plainGet<typeof findPlaces>('/market/places/', { q: text }, abortableSend(signal))
  return found.results
}

/** The first town or zip code that starts with the text. Null when none is known or the request fails. */
export async function firstPlace(text: string): Promise<KnownPlace | null> {
  const [place] = await knownPlaces(text, AbortSignal.timeout(4000)).catch(() => [])
  return place ?? null
}

/** The name of a point. Without a known town, or when the request fails, `otherwise` is used. */
export async function placeNamed(point: { latitude: number; longitude: number }, otherwise: string): Promise<KnownPlace> {
  const text = `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`
  const [town] = await knownPlaces(text, AbortSignal.timeout(4000)).catch(() => [])
  return { ...point, label: town?.label ?? otherwise }
}
