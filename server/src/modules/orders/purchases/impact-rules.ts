import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'

type FromFarm = { readonly place: Place | null; readonly orders: number }

/** The average distance that the food traveled. Each order counts once, so frequent orders nearby shorten the average. */
export function averageMiles(farms: readonly FromFarm[], near: Place): number | null {
  let [miles, orders] = [0, 0]
  for (const { place, orders: n } of farms) {
    if (!place) continue
    miles += milesBetween(near, place) * n
    orders += n
  }
  return orders > 0 ? miles / orders : null
}
