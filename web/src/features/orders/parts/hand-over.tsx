import { saidSlotDay, saidSlotHours } from '@farmlane/contract/fulfilment/said-slot.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { PlaceMap } from '../../../platform/map/place-map.tsx'
import { WhenSeen } from '../../../platform/when-seen.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { wayIcons } from '../../fulfilment/way-icons.ts'
import { saidAddress, saidWhere } from '../order-words.ts'

const mapSize = 'h-40'

/** When and where it changes hands, and the code that is said there. */
export function HandOver({ order }: { order: Order }) {
  const { farm, way, meeting, time_zone, code, state } = order
  const Icon = wayIcons[way]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3">
        <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-link" />
        <div className="min-w-0">
          <p className="font-bold">{saidSlotDay(order.starts_at, time_zone)}</p>
          <p>{saidSlotHours(order, time_zone)}</p>
          <p className="mt-1.5 font-semibold break-words">{saidWhere(order)}</p>
          <address className="text-ink-2 not-italic">
            {saidAddress(order).map((part) => (
              <span key={part} className="block break-words">
                {part}
              </span>
            ))}
          </address>
          {farm.phone && (
            <TextLink href={`tel:${farm.phone.replaceAll(/[^0-9+]/g, '')}`} className="inline-flex min-h-11 items-center">
              <span>
                <span className="sr-only">Call {farm.name}: </span>
                {farm.phone}
              </span>
            </TextLink>
          )}
        </div>
      </div>
      {isOpen(state) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-wheat-l px-4 py-3 text-wheat-ink">
          <span className="font-semibold">Code at the hand-over</span>
          <span className="font-lot text-[32px] leading-none font-bold tracking-[0.12em]">{code}</span>
        </p>
      )}
      {/* After the hand-over nobody has to find the way. */}
      {isOpen(state) && meeting.place && (
        <WhenSeen paper={<div className={`rounded-card bg-leaf-l/60 ${mapSize}`} />}>
          <PlaceMap label={`Map: ${saidWhere(order)}`} place={meeting.place} radiusMiles={0} className={mapSize} />
        </WhenSeen>
      )}
    </div>
  )
}
