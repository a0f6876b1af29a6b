import { saidNumber } from './said-quantity.ts'

/** '4.2', '18': far off the tenths say nothing. */
export const saidMileCount = (miles: number): string => saidNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))

/** '4.2 mi'; nothing when nobody knows from where. */
export const saidMiles = (miles: number | null): string | null => (miles === null ? null : `${saidMileCount(miles)} mi`)
