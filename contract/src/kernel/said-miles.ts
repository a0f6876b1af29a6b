import { saidNumber } from './said-quantity.ts'

/** '4.2' below 10 miles, '18' above: the tenths of a long distance are noise. */
export const saidMileCount = (miles: number): string => saidNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))

/** '4.2 mi', or null when the distance is unknown. */
export const saidMiles = (miles: number | null): string | null => (miles === null ? null : `${saidMileCount(miles)} mi`)
