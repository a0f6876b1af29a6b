import { plural } from '../kernel/plural.ts'
/** Open orders that hold some of a product: how many, and the day of the last hand-over. */
export type OpenOrders = { readonly orders: number; readonly last_on: string | null }

/** Why the unit of a product can't change now, and when it can. */
export function describeUnitHeld({ orders, last_on }: OpenOrders): string {
  const until =
    last_on === null ? '' : plural(orders, { one: ' until {day}', other: ', the last until {day}' }, { day: formatDay(last_on) })
  return plural(
    orders,
    {
      one: '{count} open order holds some of it{until}. You can change the unit once it’s handed over. Pause the product to stop new orders.',
      other:
        '{count} open orders hold some of it{until}. You can change the unit once they’re handed over. Pause the product to stop new orders.',
    },
    { until },
  )
}

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
