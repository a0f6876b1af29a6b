import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { Slot } from '@farmlane/contract/fulfilment/option.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { lineTotal, mostOf } from '@farmlane/contract/orders/quantity-rules.ts'
import { type Keeping, keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'

type Offered = {
  readonly id: string
  readonly minimum_minor: number
  readonly time_zone: string
  readonly slots: readonly Slot[]
}
type KeepingByProduct = ReadonlyMap<string, readonly Keeping[]>

/**
 * Why no order is possible although there are products and days: nothing keeps until any of the days, or everything that does
 * costs less than each option's minimum (`option_id` has the lowest). Null when an order is possible, and while there is no
 * product or no day.
 */
export function orderGap(
  options: readonly Offered[],
  products: readonly ShownProduct[],
  keeping: KeepingByProduct,
): { missing: 'keeps' } | { missing: 'minimum'; option_id: string } | null {
  const slots = options.flatMap((option) =>
    option.slots
      .filter(({ left }) => left > 0)
      .map(({ starts_at }) => ({
        option,
        largestOrder: largestOrder(products, keeping, dayIn(option.time_zone, new Date(starts_at))),
      })),
  )
  if (products.length === 0 || slots.length === 0) return null
  const possible = slots.filter(({ largestOrder }) => largestOrder !== null)
  const [first] = possible.toSorted((a, b) => a.option.minimum_minor - b.option.minimum_minor)
  if (!first) return { missing: 'keeps' }
  const reached = possible.some(({ option, largestOrder }) => (largestOrder ?? 0) >= option.minimum_minor)
  return reached ? null : { missing: 'minimum', option_id: first.option.id }
}

/** The price of everything that keeps until that day; null when nothing does. */
function largestOrder(products: readonly ShownProduct[], keeping: KeepingByProduct, day: string): number | null {
  const totals = products.flatMap((product) => {
    const lots = (keeping.get(product.id) ?? []).filter((lot) => keepsUntil(lot, day))
    const most = mostOf({ ...product, available: lots.reduce((sum, lot) => plus(sum, lot.available), 0) })
    return most > 0 ? [lineTotal(product, most)] : []
  })
  return totals.length > 0 ? totals.reduce((sum, total) => sum + total) : null
}
