import { formatNumber } from './format-quantity.ts'

/** '4.2' below 10 miles, '18' above: the tenths of a long distance are noise. */
export const formatMileCount = (miles: number): string =>
  formatNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))

/** '4.2 mi', or null when the distance is unknown. */
export const formatMiles = (miles: number | null): string | null => (miles === null ? null : `${formatMileCount(miles)} mi`)
