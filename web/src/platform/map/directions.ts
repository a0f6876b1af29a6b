import type { Place } from '@farmlane/contract/kernel/place.ts'

/** A map service's page with directions to a place, from wherever the user is. */
export const directionsTo = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`
