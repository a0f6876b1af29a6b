import type { KnownPlace } from '@farmlane/contract/market/market-farm.ts'
import type { findPlaces } from '@farmlane/contract/market/routes.ts'
import { abortableSend, plainGet } from '../../platform/plain-get.ts'

export async function knownPlaces(text: string, signal: AbortSignal): Promise<KnownPlace[]> {
  const found = await plainGet<typeof findPlaces>('/market/places/', { q: text }, abortableSend(signal))
  return found.results
}

/** What a point is called. A point without a town, or without an answer, is still a place. */
export async function placeNamed(point: { latitude: number; longitude: number }, otherwise: string): Promise<KnownPlace> {
  const text = `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`
  const [town] = await knownPlaces(text, AbortSignal.timeout(4000)).catch(() => [])
  return { ...point, label: town?.label ?? otherwise }
}
