import { displayName } from '@farmlane/contract/identity/user.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { useSession } from '../../identity/session-store.ts'
import { formatOrderDay, formatTotals } from '../purchase-labels.ts'
import { receiptTitle } from '../receipt-labels.ts'
import { ReceiptSlip } from './receipt-slip.tsx'

/** The purchase on a sheet of paper: a receipt, or an order summary while something is unpaid. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const user = useSession((state) => state.user)
  return (
    <>
      <div className="flex items-baseline justify-between gap-6 border-b-2 pb-2">
        <p className="font-display text-[20pt]">Farmlane</p>
        <p className="text-right">
          {receiptTitle(purchase.orders)} <strong>{purchase.number}</strong>
        </p>
      </div>
      <p className="mt-2 flex justify-between gap-6">
        <span>{displayName(user)}</span>
        <span>Placed {formatOrderDay(purchase.placed_at, purchase.orders[0]?.time_zone ?? 'UTC')}</span>
      </p>
      {purchase.orders.map((order) => (
        <ReceiptSlip key={order.id} order={order} />
      ))}
      {purchase.orders.length > 1 && purchase.state !== 'cancelled' && (
        <p className="mt-5 flex justify-between gap-6 border-t-2 pt-2 text-[13pt] font-bold">
          <span>Total of all farms</span>
          <span>{formatTotals(purchase.totals)}</span>
        </p>
      )}
      <p className="mt-6 text-[9pt]">You bought from the farms named here. Each farm is paid for its own part.</p>
    </>
  )
}
