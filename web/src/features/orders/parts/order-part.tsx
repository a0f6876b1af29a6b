import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isOff, isOpen, mayMove } from '@farmlane/contract/orders/order-states.ts'
import { isAsked } from '@farmlane/contract/orders/order-sum.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CancelPart } from './cancel-part.tsx'
import { HandOver } from './hand-over.tsx'
import { LineQuestion } from './line-question.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StateChip } from './state-chip.tsx'

type OrderPartProps = {
  purchaseId: string
  order: Order
  /** The only one: how it stands is said above already. */
  alone: boolean
  below: ReactNode
}

/** One farm's part: what was ordered, how it adds up, when and where it is handed over, and how far it has come. */
export function OrderPart({ purchaseId, order, alone, below }: OrderPartProps) {
  const { farm, note, state } = order
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [cancelled, setCancelled] = useState(false)
  // The button that was pressed is gone by then.
  useEffect(() => {
    if (cancelled) title.current?.focus()
  }, [cancelled])
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} ref={title} tabIndex={-1} className="min-w-0 text-[26px] break-words outline-none">
          <Link to={farmPath(farm.slug)} className="rounded-sm underline-offset-4 hover:underline">
            {farm.name}
          </Link>
        </h2>
        {!alone && <StateChip order={order} />}
      </div>
      {cancelled && isOff(state) && (
        <Notice tone="success" title={messages.cancelled}>
          There is nothing to pay.
          {order.credit_minor > 0 && ` Your ${saidMoney(order.credit_minor, order.currency)} of farm credit is yours again.`}
        </Notice>
      )}
      {/* What waits for an answer comes before all else: on the phone the lines stand far below. */}
      {isOpen(state) &&
        order.lines
          .filter(isAsked)
          .map((line) => <LineQuestion key={line.id} purchaseId={purchaseId} order={order} line={line} />)}
      {/* When, where and the code come first: on the phone they stand above what was ordered. */}
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-6 border-b border-line pb-5 sm:grid sm:grid-cols-2 xl:order-last xl:flex xl:border-b-0 xl:pb-0">
          <HandOver order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderLines order={order} />
          {note && (
            <p className="rounded-field bg-cream px-4 py-3 break-words whitespace-pre-line">
              <span className="block text-sm font-semibold text-ink-2">Your note to the farm</span>
              {note}
            </p>
          )}
          <OrderSums order={order} />
          {mayMove(order, 'cancelled', 'shopper') && (
            <CancelPart purchaseId={purchaseId} order={order} onCancelled={() => setCancelled(true)} />
          )}
          {below}
        </div>
      </div>
    </Card>
  )
}
