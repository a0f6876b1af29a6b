import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { listLotOrders } from '@farmlane/contract/orders/stock-order-routes.ts'
import { describeFinishing } from '@farmlane/contract/stock/finishing-lot.ts'
import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/http/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { deskKey } from './desk-queries.ts'
import { deskPath } from './desk-search.ts'

const lotOrdersQuery = (lot_id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'of-lot', lot_id],
    queryFn: () => callApi(listLotOrders, { params: { lot_id } }),
  })

/** The orders that a lot is reserved for or has been used in. Renders nothing when there are none. */
export function LotOrders({ lotId }: { lotId: string }) {
  const orders = useQuery(lotOrdersQuery(lotId)).data?.results ?? []
  if (orders.length === 0) return null
  return (
    <section aria-label="Orders from this lot">
      <h3 className="text-base font-semibold">Orders from this lot</h3>
      <ul className="mt-1">
        {orders.map(({ order_id, number, name, quantity, unit, is_gone }) => (
          <li key={`${order_id} ${quantity}`} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <TextLink to={deskPath({ order: order_id })} className="min-w-0 break-words">
              {number} for {name}
            </TextLink>
            <span>
              {formatQuantity(quantity, unit)} {is_gone ? 'handed over' : 'reserved'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why a lot is not counted in the unit of its product, with the number of orders it waits for. */
export function FinishingLot({ lot }: { lot: Lot }) {
  const { data } = useQuery(lotOrdersQuery(lot.id))
  const open = data && new Set(data.results.filter(({ is_gone }) => !is_gone).map(({ order_id }) => order_id))
  return (
    <Notice tone="warning" title="Off sale for now">
      {describeFinishing(lot, open?.size)}
    </Notice>
  )
}
