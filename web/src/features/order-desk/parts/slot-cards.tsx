import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { wayIcons } from '../../fulfilment/way-icons.ts'
import { formatClosing, formatDeskSlot, formatPlaces } from '../desk-labels.ts'
import { countIn, type DeskSearch, deskPath } from '../desk-search.ts'

type SlotCardsProps = { slots: readonly DeskSlot[]; chosen: string; when: DeskSearch['when'] }

/** The days with hand-overs, side by side. */
export function SlotCards({ slots, chosen, when }: SlotCardsProps) {
  const [now] = useState(() => new Date())
  const list = useRef<HTMLUListElement>(null)
  // On a phone the chosen day may be off screen. Scrolls only the row, never the page.
  useLayoutEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-slot="${chosen}"]`)
    if (card && list.current) list.current.scrollLeft = card.offsetLeft - 20
  }, [chosen])
  return (
    <nav aria-label="Days">
      <ul ref={list} className="relative -mx-5 flex gap-3 overflow-x-auto px-5 py-1 sm:-mx-8 sm:px-8 print:mx-0 print:px-0">
        {slots.map((slot) => {
          const Icon = wayIcons[slot.way]
          return (
            <li key={slot.id} data-slot={slot.id} className="shrink-0">
              <Link
                to={deskPath({ slot: slot.id, when })}
                preventScrollReset
                aria-current={slot.id === chosen ? 'true' : undefined}
                className="flex h-full min-w-56 flex-col rounded-card border border-line bg-paper px-4 py-3 hover:border-leaf aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-l"
              >
                <span className="flex items-center justify-between gap-3 font-bold whitespace-nowrap">
                  {formatDeskSlot(slot)}
                  {countIn(slot, 'new') > 0 && <Chip tone="wheat">{countIn(slot, 'new')} new</Chip>}
                </span>
                <span className="mt-0.5 flex items-center gap-1.5 text-[15px] whitespace-nowrap text-ink-2">
                  <Icon size={17} aria-hidden="true" />
                  {formatPlaces(slot)} ·{' '}
                  {plural(
                    slot.capacity,
                    { one: '{taken} of {count} place', other: '{taken} of {count} places' },
                    { taken: String(slot.taken) },
                  )}
                </span>
                <span className="text-sm whitespace-nowrap text-ink-2">{formatClosing(slot, now)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
