import { saidSlotClock, saidSlotDay, saidSlotHours } from '@farmlane/contract/fulfilment/said-slot.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidNumber } from '@farmlane/contract/kernel/said-quantity.ts'
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
import { saidTotal } from './cart-words.ts'
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

const deskStateWords = {
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

/** How an order stands, in the words of who works on it. */
export const deskWordsOf = ({ state }: Pick<DeskOrder, 'state'>) => deskStateWords[state]

const moveWords: Record<OrderState, string> = {
  placed: '',
  accepted: 'Accept',
  packed: 'Packed',
  ready: 'Ready for pickup',
  in_transit: 'On its way',
  delivered: 'Hand over',
  cancelled: 'Cancel order',
  declined: 'Decline',
  no_show: 'No-show',
}

/** The button that makes an order this. */
export const saidMove = (to: OrderState): string => moveWords[to]

const movedWords: Record<OrderState, string> = {
  placed: '',
  accepted: 'is accepted',
  packed: 'is packed',
  ready: 'is ready for pickup',
  in_transit: 'is on its way',
  delivered: 'is handed over',
  cancelled: 'is cancelled, and the shopper is told',
  declined: 'is declined, and the shopper is told',
  no_show: 'is a no-show. Its packed items are back on sale',
}
export const saidMoved = (to: OrderState): string => movedWords[to]

/** Added when the server doesn't know it yet. */
export const saidKept = 'It’s saved on this device and will be sent when you’re back online.'

export const saidPlaces = (slot: DeskSlot): string =>
  slot.way === 'pickup' ? 'Pickup at the farm' : slot.way === 'delivery' ? 'Delivery' : slot.market

/** 'Sat, Aug 15 · 9 AM – 12 PM' */
export const saidDeskSlot = (slot: DeskSlot): string =>
  `${saidSlotDay(slot.starts_at, slot.time_zone)} · ${saidSlotHours(slot, slot.time_zone)}`

/** 'Open until Mon, Aug 17, 6 PM', or 'Closed for orders'. */
export const saidClosing = ({ cutoff_at, time_zone }: DeskSlot, now: Date): string =>
  new Date(cutoff_at) > now
    ? `Open until ${saidSlotDay(cutoff_at, time_zone)}, ${saidSlotClock(cutoff_at, time_zone)}`
    : 'Closed for orders'

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${saidNumber(count)} ${count === 1 ? one : many}`

/** 'pays $31.20 at pickup', 'covered by farm credit'; null for workers who aren't shown amounts. */
function saidPaying({ due, currency, way, state, money }: DeskOrder): string | null {
  if (due === null) return null
  if (state === 'cancelled' || state === 'declined' || state === 'no_show') return 'nothing to pay'
  if (due.most_minor === 0) {
    if (!money || money.total_minor === 0) return 'nothing to collect'
    return isOpen(state) ? 'covered by farm credit' : 'paid by farm credit'
  }
  const sum = saidTotal(due, currency)
  if (state === 'delivered') return `paid ${sum}`
  return `pays ${sum} ${way === 'delivery' ? 'at the door' : way === 'market' ? 'at the market' : 'at pickup'}`
}

/** '4 items · pays $31.20 at pickup' */
export const saidOrderLine = (order: DeskOrder): string =>
  [counted(countInBox(order.lines), 'item'), saidPaying(order)].filter(Boolean).join(' · ')

type Collected = Pick<DeskOrder, 'due' | 'currency' | 'state'>

/** What to have change for, or what was paid. */
export function saidDue({ due, currency, state }: Collected): string {
  if (due === null) return 'Amount not shown'
  if (due.most_minor === 0) return 'Nothing to collect'
  return `${state === 'delivered' ? 'Paid' : 'Collect'} ${saidTotal(due, currency)}`
}
/** What belongs under it: the most it can come to, or whom to ask. */
export function saidUnderDue({ due, currency, state }: Collected): string | null {
  if (due === null) return isOpen(state) ? 'Ask an owner or manager what to collect.' : null
  return due.most_minor > due.total_minor ? `at most ${saidMoney(due.most_minor, currency)}` : null
}

export const lotTroubleWords = { held: 'on hold', expired: 'past its use-by' } as const

export const isTroubled = ({ lines }: { lines: readonly Pick<DeskLine, 'lots'>[] }): boolean =>
  lines.some(({ lots }) => lots.some(({ trouble }) => trouble !== null))
