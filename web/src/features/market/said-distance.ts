import { saidNumber } from '@farmlane/contract/kernel/said-quantity.ts'

/** '4.2 mi'; nothing when nobody knows from where. */
export const saidMiles = (miles: number | null): string | null =>
  miles === null ? null : `${saidNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))} mi`

/** '4.2 miles away'; farther off the tenths say nothing. */
export function saidAway(miles: number): string {
  if (miles < 0.5) return 'around the corner'
  const said = miles < 10 ? miles.toFixed(1).replace(/\.0$/, '') : String(Math.round(miles))
  return said === '1' ? '1 mile away' : `${said} miles away`
}
