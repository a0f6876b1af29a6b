import { formatQuantity } from '../kernel/format-quantity.ts'
import { plural } from '../kernel/plural.ts'
import type { ProductUnit } from '../kernel/units.ts'

/**
 * Open orders that hold some of a product in its unit: how many, the day of the last hand-over, and how much of the same lots is for
 * sale.
 */
export type OpenOrders = { readonly orders: number; readonly last_on: string | null; readonly for_sale: number }

/** What a change of the unit means for open orders and the lots they hold. Null when there are none. */
export function describeUnitOrders({ orders, last_on, for_sale }: OpenOrders, unit: ProductUnit): string | null {
  if (orders === 0) return null
  const day = last_on === null ? '' : ` until ${formatDay(last_on)}`
  const holding = plural(
    orders,
    {
      one: '{count} open order holds some of it{day} and keeps its unit and price.',
      other: '{count} open orders hold some of it{day} and keep their unit and price.',
    },
    { day },
  )
  if (for_sale === 0) return holding
  const rest = formatQuantity(for_sale, unit)
  const offSale = plural(
    orders,
    {
      one: 'The other {rest} in the same lots can’t be sold until that order is done.',
      other: 'The other {rest} in the same lots can’t be sold until those orders are done.',
    },
    { rest },
  )
  return `${holding} ${offSale}`
}

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
