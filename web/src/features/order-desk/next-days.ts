import { formatSlotDay, formatSlotHours } from '@farmlane/contract/fulfilment/format-slot.ts'
import { dayIn, daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { countIn, deskPath, type Heap } from './desk-search.ts'

const openHeaps = ['new', 'pack', 'ready'] as const satisfies readonly Heap[]
type OpenHeap = (typeof openHeaps)[number]

/** Days with orders the farm still has to work on. */
export const openDays = <S extends Pick<DeskSlot, 'counts'>>(slots: readonly S[]): S[] =>
  slots.filter((slot) => openHeaps.some((heap) => countIn(slot, heap) > 0))

const heapLabels: Record<OpenHeap, string> = { new: 'new', pack: 'to pack', ready: 'to hand over' }
const stepLabels: Record<OpenHeap, { one: string; other: string }> = {
  new: { one: 'Answer {count} order', other: 'Answer {count} orders' },
  pack: { one: 'Pack {count} order', other: 'Pack {count} orders' },
  ready: { one: 'Hand over {count} order', other: 'Hand over {count} orders' },
}

/** '1 new · 2 to pack · 1 to hand over' */
export const formatOpenOrders = (slot: Pick<DeskSlot, 'counts'>): string =>
  openHeaps.flatMap((heap) => (countIn(slot, heap) > 0 ? [`${countIn(slot, heap)} ${heapLabels[heap]}`] : [])).join(' · ')

/** The next step for a day and the page it is done on: 'Pack 2 orders'. */
export function nextStep(slot: Pick<DeskSlot, 'id' | 'counts'>): { label: string; to: string } | null {
  const heap = openHeaps.find((each) => countIn(slot, each) > 0)
  if (!heap) return null
  return { label: plural(countIn(slot, heap), stepLabels[heap]), to: deskPath({ slot: slot.id, show: heap }) }
}

type Hours = Pick<DeskSlot, 'starts_at' | 'ends_at' | 'time_zone'>

/** 'Today, 3 PM – 7 PM', then 'Tomorrow, …', then 'Sat, Aug 15, …'. */
export function formatDay(slot: Hours, now: Date): string {
  const { starts_at, time_zone } = slot
  const away = daysBetween(dayIn(time_zone, now), dayIn(time_zone, new Date(starts_at)))
  const day = away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : formatSlotDay(starts_at, time_zone)
  return `${day}, ${formatSlotHours(slot, time_zone)}`
}
