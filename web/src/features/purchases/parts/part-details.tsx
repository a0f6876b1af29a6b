import { mayMove } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { formatWish } from '../../orders/order-labels.ts'
import { CancelPart } from './cancel-part.tsx'
import { OrderTimeline } from './order-timeline.tsx'

type PartDetailsProps = { purchaseId: string; order: Order; onCancelled: () => void }

/** Rarely needed details: the steps with their times, the farm's phone number, the wishes, and cancelling. */
export function PartDetails({ purchaseId, order, onCancelled }: PartDetailsProps) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group pb-1">
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-[15px] font-semibold text-link [&::-webkit-details-marker]:hidden">
        <span>
          Details
          <span className="sr-only"> about {order.farm.name}</span>
        </span>
        <IconChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      {open && (
        <div className="flex flex-col gap-5 pt-1 pb-4">
          <OrderTimeline order={order} />
          <Wishes order={order} />
          <FarmPhone farm={order.farm} />
          {mayMove(order, 'cancelled', 'shopper') && (
            <CancelPart purchaseId={purchaseId} order={order} onCancelled={onCancelled} />
          )}
        </div>
      )}
    </details>
  )
}

function Wishes({ order: { lines, state } }: Pick<PartDetailsProps, 'order'>) {
  const wishes = lines.flatMap((line) => formatWish(line, state) ?? [])
  if (wishes.length === 0) return null
  return (
    <ul className="text-[15px] text-ink-2">
      {lines.map((line) => (
        <li key={line.id} className="break-words">
          {line.name}. {formatWish(line, state)}
        </li>
      ))}
    </ul>
  )
}

function FarmPhone({ farm }: Pick<Order, 'farm'>) {
  if (!farm.phone) return null
  return (
    <p>
      <TextLink href={`tel:${farm.phone.replaceAll(/[^0-9+]/g, '')}`} className="inline-flex min-h-11 items-center">
        <span>
          Call {farm.name}: {farm.phone}
        </span>
      </TextLink>
    </p>
  )
}
