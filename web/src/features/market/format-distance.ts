import { formatMileCount } from '@farmlane/contract/kernel/format-miles.ts'

/** '4.2 miles away'; whole miles for longer distances. */
export function formatAway(miles: number): string {
  if (miles < 0.5) return 'around the corner'
  const count = formatMileCount(miles)
  return count === '1' ? '1 mile away' : `${count} miles away`
}
