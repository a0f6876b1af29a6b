import { formatSlotHours, formatSlotWeekday } from '@farmlane/contract/fulfilment/format-slot.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { meetingHours, sharedCode } from '@farmlane/contract/orders/order-meetings.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { type ReactNode, useId } from 'react'
import { WhenSeen } from '../../../platform/browser/when-seen.tsx'
import { PlaceMap } from '../../../platform/map/place-map.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatCodeUse, formatIfAccepted, formatMeeting, formatMeetingPlace } from '../meeting-labels.ts'
import { meetingProgress } from '../meeting-progress.ts'
import { FarmPart } from './farm-part.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { ProgressBar } from './progress-bar.tsx'

const mapSize = 'h-24 sm:h-32 xl:h-44'

type MeetingCardProps = {
  purchaseId: string
  /** All orders of the meeting, cancelled ones included. */
  orders: readonly [Order, ...Order[]]
  near: Place | null
  /** The order that was cancelled just now. */
  cancelled: string | null
  onCancelled: (orderId: string) => void
  renderBelow: (order: Order) => ReactNode
}

/** One hand-over: where and when, the code, how far it has come, and each farm's part. */
export function MeetingCard({ purchaseId, orders, near, cancelled, onCancelled, renderBelow }: MeetingCardProps) {
  const open = orders.filter(({ state }) => isOpen(state))
  const live = orders.filter(({ state }) => !isOff(state))
  /** The order whose meeting may be in the shopper's calendar: an upcoming one, or one that was cancelled with all others. */
  const planned = open[0] ?? (live.length === 0 ? orders[0] : undefined)
  const met = live.length > 0 ? live : orders
  const [{ way, meeting, time_zone }] = orders
  const code = sharedCode(open)
  const progress = meetingProgress(orders)
  const heading = useId()
  const hours = meetingHours(met)
  return (
    <Card as="section" flush aria-labelledby={heading} className="xl:grid xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3.5 pb-3.5 xl:border-r xl:border-line xl:pb-5">
        {open.length > 0 && meeting.place && (
          <WhenSeen paper={<div className={`bg-leaf-l/60 ${mapSize}`} />}>
            <PlaceMap
              label={`Map: ${formatMeeting(orders[0])}`}
              place={meeting.place}
              radiusMiles={0}
              small
              className={`rounded-none! border-0! ${mapSize}`}
            />
          </WhenSeen>
        )}
        <div className="px-4 first:pt-4.5 sm:px-6">
          <p className="text-xs font-bold tracking-[0.08em] text-leaf-d uppercase">
            {formatSlotWeekday(hours.starts_at, time_zone)} · {formatSlotHours(hours, time_zone)}
            {formatIfAccepted(open)}
          </p>
          <h2 id={heading} className="mt-1 text-[25px] break-words">
            {formatMeeting(orders[0])}
          </h2>
          <p className="mt-1 text-[15px] break-words text-ink-2">{formatMeetingPlace(met, near)}</p>
        </div>
        {code !== null && (
          <div className="mx-4 flex items-center gap-4 rounded-field bg-wheat-l px-4 py-2.5 text-wheat-ink sm:mx-6">
            <p>
              <span className="block text-sm font-semibold">{way === 'delivery' ? 'Delivery code' : 'Pickup code'}</span>
              <span className="font-display text-[44px] leading-none font-semibold tracking-[0.06em] lining-nums tabular-nums">
                {code}
              </span>
            </p>
            <p className="text-[15px] leading-snug">{formatCodeUse(open)}</p>
          </div>
        )}
        {planned && <MeetingActions purchaseId={purchaseId} order={planned} />}
        {progress && <ProgressBar progress={progress} />}
      </div>
      <div className="divide-y divide-line px-4 max-xl:border-t max-xl:border-line sm:px-6">
        {orders.map((order) => (
          <FarmPart
            key={order.id}
            purchaseId={purchaseId}
            order={order}
            ownCode={code === null}
            usualState={progress?.state ?? null}
            usualHours={hours}
            cancelled={order.id === cancelled}
            onCancelled={onCancelled}
            below={renderBelow(order)}
          />
        ))}
      </div>
    </Card>
  )
}
