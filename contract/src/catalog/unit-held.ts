/** Open orders that hold some of a product: how many, and the day of the last hand-over. */
export type OpenOrders = { readonly orders: number; readonly last_on: string | null }

/** Why the unit of a product can't change now, and when it can. */
export function describeUnitHeld({ orders, last_on }: OpenOrders): string {
  const day = last_on === null ? '' : formatDay(last_on)
  const [holders, once] =
    orders === 1
      ? [`1 open order holds some of it${day && ` until ${day}`}`, 'it’s']
      : [`${orders} open orders hold some of it${day && `, the last until ${day}`}`, 'they’re']
  return `${holders}. You can change the unit once ${once} handed over. Pause the product to take no new orders.`
}

const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
