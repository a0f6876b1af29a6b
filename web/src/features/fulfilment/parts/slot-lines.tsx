import { formatOrders } from '@farmlane/contract/fulfilment/format-kept.ts'
import { formatSlotDay, formatSlotHours } from '@farmlane/contract/fulfilment/format-slot.ts'
import type { OwnSlot } from '@farmlane/contract/fulfilment/own-option.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { formatTaken, formatUntil } from '../own-option-labels.ts'

type SlotLinesProps = { slots: readonly OwnSlot[]; timeZone: string; capacity: number; label: string }

/** Upcoming slots, one line each: time, cutoff and number of orders. */
export function SlotLines({ slots, timeZone, capacity, label }: SlotLinesProps) {
  const [now] = useState(() => new Date())
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {slots.map((slot) => (
        <li key={slot.starts_at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
          <span className="min-w-0">
            <span className="block font-semibold">
              {formatSlotDay(slot.starts_at, timeZone)} · {formatSlotHours(slot, timeZone)}
            </span>
            <span className="block text-sm text-ink-2">{formatUntil(slot, timeZone, now)}</span>
          </span>
          <SlotChip slot={slot} capacity={capacity} />
        </li>
      ))}
    </ul>
  )
}

function SlotChip({ slot: { taken, follows }, capacity }: { slot: OwnSlot; capacity: number }) {
  if (!follows)
    return (
      <Chip tone="wheat" icon={<IconAlertTriangle size={16} aria-hidden="true" />}>
        Kept for {formatOrders(taken)}
      </Chip>
    )
  if (taken >= capacity)
    return (
      <Chip tone="leaf" icon={<IconCircleCheck size={16} aria-hidden="true" />}>
        Full: {formatTaken(taken, capacity)}
      </Chip>
    )
  return (
    <Chip tone={taken > 0 ? 'leaf' : 'line'}>
      {/* No visible unit, because the heading says what is counted. */}
      <span>
        {taken} of {capacity}
        <span className="sr-only"> orders</span>
      </span>
    </Chip>
  )
}
