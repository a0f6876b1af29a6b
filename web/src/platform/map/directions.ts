import type { Place } from '@farmlane/contract/kernel/place.ts'

/** Where a map service plans the way to a place, from wherever its visitor is. */
export const directionsTo = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`
