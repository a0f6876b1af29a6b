import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { creditRows } from '@farmlane/contract/orders/credit-rows.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import { isOff } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import type { ReactNode } from 'react'
import { formatReasons } from '../../orders/line-labels.ts'
import { itemsOf } from '../../orders/order-labels.ts'
import { formatCeiling, formatTotal } from '../../orders/sum-labels.ts'

/** How one farm's part adds up, when there is more to it than its lines. A cancelled part shows only what is returned. */
export function OrderSums({ order }: { order: Order }) {
  const { currency, fee_minor, cover_minor, credit_minor, state } = order
  const off = isOff(state)
  const due = dueOf(order)
  const refunded = order.facts.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)
  const ceiling = formatCeiling(order, currency)
  const reasons = formatReasons(null, order.facts, currency)
  const plain = fee_minor === 0 && cover_minor === 0 && ceiling === null
  if (credit_minor === 0 && refunded === 0 && reasons.length === 0 && (off || plain)) return null
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-2.5 text-[15px] tabular-nums">
      {!off && (
        <>
          <Sum name="Items">{formatTotal(itemsOf(order), currency)}</Sum>
          {fee_minor > 0 && <Sum name={order.way === 'delivery' ? 'Delivery' : 'Fee'}>{formatMoney(fee_minor, currency)}</Sum>}
          {cover_minor > 0 && <Sum name="To cover the refund">{formatMoney(cover_minor, currency)}</Sum>}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
            <dt>Total</dt>
            <dd>{formatTotal(order, currency)}</dd>
            {ceiling && <dd className="w-full text-right text-sm font-normal text-ink-2">{ceiling}, weighed at packing</dd>}
          </div>
        </>
      )}
      {credit_minor > 0 && !off && (
        <>
          {creditRows(order, 'your').map(({ name, sum }) => (
            <Sum key={name} name={name}>
              {sum}
            </Sum>
          ))}
          <Sum name="Due to the farm">{formatTotal(due, currency)}</Sum>
        </>
      )}
      {credit_minor > 0 && off && <Sum name="Back in your farm credit">{formatMoney(credit_minor, currency)}</Sum>}
      {refunded > 0 && <Sum name="Refunded to your farm credit">{formatMoney(refunded, currency)}</Sum>}
      {reasons.length > 0 && (
        <div className="text-[15px] break-words whitespace-pre-line">
          <dt className="sr-only">Reason</dt>
          <dd>{reasons.join('\n')}</dd>
        </div>
      )}
    </dl>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 text-ink-2">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
