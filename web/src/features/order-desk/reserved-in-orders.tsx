import type { Product } from '@farmlane/contract/catalog/product.ts'
import { describeUnitOrders } from '@farmlane/contract/catalog/unit-orders.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { countProductOrders } from '@farmlane/contract/orders/stock-order-routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { deskKey } from './desk-queries.ts'

const ordersHolding = (product_id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'of-product', product_id],
    queryFn: () => callApi(countProductOrders, { params: { product_id } }),
  })

/** What a change of the unit means for the open orders of a product. */
export function UnitOrders({ product }: { product: Pick<Product, 'id' | 'unit'> }) {
  const { data } = useQuery(ordersHolding(product.id))
  if (data) return describeUnitOrders(data, product.unit)
  return 'Open orders keep their unit and price. The rest of their lots can’t be sold until they’re done.'
}

type Held = Pick<Product, 'id' | 'unit' | 'on_hand' | 'reserved' | 'blocked' | 'removable'>

/** '29 bunches in stock, 8 of them reserved for 3 orders: you can remove up to 21.' */
export function ReservedInOrders({ product }: { product: Held }) {
  const { data } = useQuery(ordersHolding(product.id))
  return <p>{describeReserved(product, data?.orders)}</p>
}

export function describeReserved(
  { unit, on_hand, reserved, blocked, removable }: Omit<Held, 'id'>,
  orders: number | undefined,
): string {
  const count = orders === undefined ? 'orders' : plural(orders, { one: '{count} order', other: '{count} orders' })
  const held = blocked > 0 ? ` and ${formatNumber(blocked)} on hold or expired` : ''
  return `${formatQuantity(on_hand, unit)} in stock, ${formatNumber(reserved)} of them reserved for ${count}${held}: you can remove up to ${formatNumber(removable)}.`
}
