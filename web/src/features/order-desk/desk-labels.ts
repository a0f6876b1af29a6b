import { formatSlotClock, formatSlotDay, formatSlotHours } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { DeskLine, DeskOrder, DeskSlot } from '@farmlane/contract/orders/desk.ts'
import { isOpen, type OrderState } from '@farmlane/contract/orders/order-states.ts'
import {
  IconBasketCheck,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconDoorOff,
  IconPackage,
  IconPackageExport,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { formatItemCount, formatTotal } from '../orders/sum-labels.ts'
import type { Heap } from './desk-search.ts'
import { countInBox } from './printed-lines.ts'

export const heapNames: Record<Heap, string> = {
  new: 'New',
  pick: 'To pick',
  pack: 'To pack',
  ready: 'Ready',
  done: 'Handed over',
  problems: 'Problems',
}

const deskStateLabels = {
  placed: { name: 'new', tone: 'sky', Icon: IconBell },
  accepted: { name: 'to pack', tone: 'wheat', Icon: IconPackage },
  packed: { name: 'packed', tone: 'leaf', Icon: IconPackageExport },
  ready: { name: 'ready', tone: 'leaf', Icon: IconBasketCheck },
  in_transit: { name: 'on the way', tone: 'wheat', Icon: IconTruckDelivery },
  delivered: { name: 'handed over', tone: 'line', Icon: IconCircleCheck },
  cancelled: { name: 'cancelled', tone: 'line', Icon: IconCircleX },
  declined: { name: 'declined', tone: 'line', Icon: IconCircleX },
  no_show: { name: 'no-show', tone: 'tomato', Icon: IconDoorOff },
} as const satisfies Record<OrderState, object>

/** An order's state, in the farm's terms. */
export const deskLabelsOf = ({ state }: Pick<DeskOrder, 'state'>) => deskStateLabels[state]

const moveLabels: Record<OrderState, string> = {
  placed: '',
  accepted: 'Accept',
  packed: 'Mark packed',
  ready: 'Mark ready',
  in_transit: 'Mark on the way',
  delivered: 'Hand over',
  cancelled: 'Cancel order',
  declined: 'Decline',
  no_show: 'Mark no-show',
}

/** The label of the button that moves an order to this state. */
export const formatMove = (to: OrderState): string => moveLabels[to]

const movedLabels: Record<OrderState, (order: string) => string> = {
  placed: () => '',
  accepted: (order) => `${order} is accepted.`,
  packed: (order) => `${order} is packed.`,
  ready: (order) => `${order} is ready for pickup.`,
  in_transit: (order) => `${order} is on its way.`,
  delivered: (order) => `${order} is handed over.`,
  cancelled: (order) => `${order} is cancelled. We’ll email the shopper.`,
  declined: (order) => `${order} is declined. We’ll email the shopper.`,
  no_show: (order) => `${order} is a no-show. Its packed items are back on sale.`,
}
/** 'FL-2051 of Maya is packed.' */
export const formatMoved = ({ number, name }: Pick<DeskOrder, 'number' | 'name'>, to: OrderState): string =>
  movedLabels[to](`${number} of ${name}`)

/** Added when the change is not on the server yet. */
export const keptNote = 'It’s saved on this device and will be sent when you’re back online.'

export const formatPlaces = (slot: DeskSlot): string =>
  slot.way === 'pickup' ? 'Pickup at the farm' : slot.way === 'delivery' ? 'Delivery' : slot.market

/** 'Sat, Aug 15 · 9 AM – 12 PM' */
export const formatDeskSlot = (slot: DeskSlot): string =>
  `${formatSlotDay(slot.starts_at, slot.time_zone)} · ${formatSlotHours(slot, slot.time_zone)}`

/** 'Open until Mon, Aug 17, 6 PM', or 'Closed for orders'. */
export const formatClosing = ({ cutoff_at, time_zone }: DeskSlot, now: Date): string =>
  new Date(cutoff_at) > now
    ? `Open until ${formatSlotDay(cutoff_at, time_zone)}, ${formatSlotClock(cutoff_at, time_zone)}`
    : 'Closed for orders'

/** 'pays $31.20 at pickup', 'covered by farm credit'; null for workers who aren't shown amounts. */
function formatPaying({ due, currency, way, state, money }: DeskOrder): string | null {
  if (due === null) return null
  if (state === 'cancelled' || state === 'declined' || state === 'no_show') return 'nothing to pay'
  if (due.most_minor === 0) {
    if (!money || money.total_minor === 0) return 'nothing to collect'
    return isOpen(state) ? 'covered by farm credit' : 'paid by farm credit'
  }
  const sum = formatTotal(due, currency)
  if (state === 'delivered') return `paid ${sum}`
  if (way === 'delivery') return `pays ${sum} at the door`
  return way === 'market' ? `pays ${sum} at the market` : `pays ${sum} at pickup`
}

/** '4 items · pays $31.20 at pickup' */
export const formatOrderLine = (order: DeskOrder): string =>
  [formatItemCount(countInBox(order.lines)), formatPaying(order)].filter(Boolean).join(' · ')

type Collected = Pick<DeskOrder, 'due' | 'currency' | 'state'>

/** The amount to collect, or what was paid. */
export function formatDue({ due, currency, state }: Collected): string {
  if (due === null) return 'Amount not shown'
  if (due.most_minor === 0) return 'Nothing to collect'
  return `${state === 'delivered' ? 'Paid' : 'Collect'} ${formatTotal(due, currency)}`
}
/** The line below it: the most it can come to, or whom to ask. */
export function formatUnderDue({ due, currency, state }: Collected): string | null {
  if (due === null) return isOpen(state) ? 'Ask an owner or manager what to collect.' : null
  return due.most_minor > due.total_minor ? `at most ${formatMoney(due.most_minor, currency)}` : null
}

export const lotTroubleLabels = { held: 'on hold', expired: 'past its use-by' } as const

export const isTroubled = ({ lines }: { lines: readonly Pick<DeskLine, 'lots'>[] }): boolean =>
  lines.some(({ lots }) => lots.some(({ trouble }) => trouble !== null))

/** '4 stops, about 12 miles in straight lines' */
export const formatRun = ({ stops, miles }: { stops: readonly unknown[]; miles: number }): string =>
  plural(
    stops.length,
    { one: '{count} stop, about {miles} miles in straight lines', other: '{count} stops, about {miles} miles in straight lines' },
    { miles: formatNumber(Math.round(miles)) },
  )
