import { formatSlotHours } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isOff, isOpen, type OrderState } from '@farmlane/contract/orders/order-states.ts'
import { isAsked } from '@farmlane/contract/orders/order-sum.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { formatDue } from '../meeting-labels.ts'
import { CalledOff } from './called-off.tsx'
import { LineQuestion } from './line-question.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { PartDetails } from './part-details.tsx'
import { StateChip } from './state-chip.tsx'

type FarmPartProps = {
  purchaseId: string
  order: Order
  /** The meeting has no common code. */
  ownCode: boolean
  /** The state and hours shown for the whole meeting. A part shows its own only when they differ. */
  usualState: OrderState | null
  usualHours: { readonly starts_at: string; readonly ends_at: string }
  /** It was cancelled just now, on this page. */
  cancelled: boolean
  onCancelled: (orderId: string) => void
  below: ReactNode
}

/** One farm's part of a meeting: what to pay and what was ordered, with everything else collapsed. */
export function FarmPart({ purchaseId, order, ownCode, usualState, usualHours, cancelled, onCancelled, below }: FarmPartProps) {
  const { farm, note, state, time_zone } = order
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was clicked has been removed by then.
  useEffect(() => {
    if (cancelled) title.current?.focus()
  }, [cancelled])
  const ownHours = order.starts_at !== usualHours.starts_at || order.ends_at !== usualHours.ends_at
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2.5 pt-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3
          id={heading}
          ref={title}
          tabIndex={-1}
          className="min-w-0 font-body text-base font-bold tracking-normal break-words outline-none"
        >
          <Link to={farmPath(farm.slug)} className="rounded-sm underline-offset-4 hover:underline">
            {farm.name}
          </Link>
        </h3>
        <p className="text-[15px] text-ink-2 tabular-nums">{formatDue(order)}</p>
        {state !== usualState && !isOff(state) && (
          <p className="w-full">
            <StateChip order={order} />
          </p>
        )}
      </div>
      {cancelled && isOff(state) && (
        <Notice tone="success" title={messages.cancelled}>
          There is nothing to pay.
          {order.credit_minor > 0 && ` Your ${formatMoney(order.credit_minor, order.currency)} of farm credit is yours again.`}
        </Notice>
      )}
      {isOpen(state) && ownCode && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-wheat-l px-4 py-2 text-wheat-ink">
          <span className="text-sm font-semibold">Code at {farm.name}</span>
          <span className="font-display text-[28px] leading-none font-semibold tracking-[0.06em] tabular-nums">{order.code}</span>
        </p>
      )}
      {isOpen(state) && ownHours && <p className="text-sm text-ink-2">At the market {formatSlotHours(order, time_zone)}</p>}
      {/* Lines that wait for the shopper's answer come first. */}
      {isOpen(state) &&
        order.lines
          .filter(isAsked)
          .map((line) => <LineQuestion key={line.id} purchaseId={purchaseId} order={order} line={line} />)}
      {isOff(state) ? <CalledOff order={order} /> : <OrderLines order={order} />}
      {note && (
        <p className="rounded-field bg-cream px-4 py-3 break-words whitespace-pre-line">
          <span className="block text-sm font-semibold text-ink-2">Your note to the farm</span>
          {note}
        </p>
      )}
      <OrderSums order={order} />
      <PartDetails purchaseId={purchaseId} order={order} onCancelled={() => onCancelled(order.id)} />
      {below}
    </section>
  )
}
