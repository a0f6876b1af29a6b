import { saidMileCount } from '@farmlane/contract/kernel/said-miles.ts'

/** '4.2 miles away'; farther off the tenths say nothing. */
export function saidAway(miles: number): string {
  if (miles < 0.5) return 'around the corner'
  const said = saidMileCount(miles)
  return said === '1' ? '1 mile away' : `${said} miles away`
}
