import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import type { ReactNode } from 'react'
import { saidCeiling, saidTotal } from '../cart-words.ts'
import { saidReasons } from '../line-words.ts'
import { itemsOf } from '../order-words.ts'

/** How one farm's part adds up, and what is paid to the farmer. */
export function OrderSums({ order }: { order: Order }) {
  const { currency, fee_minor, cover_minor, credit_minor, state } = order
  const off = isOff(state)
  const due = dueOf(order)
  // Where it comes to less by now, the rest of the credit goes back at the hand-over.
  const used = Math.min(credit_minor, order.total_minor)
  const refunded = order.facts.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)
  const ceiling = saidCeiling(order, currency)
  const reasons = saidReasons(null, order.facts, currency)
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-4 tabular-nums">
      <Sum name="Items">{saidTotal(itemsOf(order), currency)}</Sum>
      <Sum name={order.way === 'delivery' ? 'Delivery' : 'Fee'}>{fee_minor === 0 ? 'Free' : saidMoney(fee_minor, currency)}</Sum>
      {cover_minor > 0 && <Sum name="To cover the refund">{saidMoney(cover_minor, currency)}</Sum>}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-bold">{off ? 'Nothing to pay' : 'Total'}</dt>
        <dd className={`font-display text-[22px] leading-tight ${off ? 'line-through decoration-1' : ''}`}>
          {saidTotal(order, currency)}
        </dd>
        {ceiling && !off && <dd className="w-full text-right text-sm text-ink-2">{ceiling}, weighed at packing</dd>}
      </div>
      {credit_minor > 0 && !off && (
        <>
          <Sum name="Paid by farm credit">−{saidMoney(used, currency)}</Sum>
          <Sum name="Left for the farmer">{saidTotal(due, currency)}</Sum>
        </>
      )}
      {credit_minor > 0 && off && <Sum name="Back in your farm credit">{saidMoney(credit_minor, currency)}</Sum>}
      {refunded > 0 && <Sum name="Refunded to your farm credit">{saidMoney(refunded, currency)}</Sum>}
      {reasons.length > 0 && (
        <div className="text-[15px] break-words whitespace-pre-line">
          <dt className="sr-only">Why</dt>
          <dd>{reasons.join('\n')}</dd>
        </div>
      )}
      {isOpen(state) && due.most_minor > 0 && (
        <div className="text-right text-sm text-ink-2">
          <dt className="sr-only">How it is paid</dt>
          <dd>Paid to the farmer at the hand-over</dd>
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
