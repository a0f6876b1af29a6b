import { formatSlotClock, formatSlotDay } from '@farmlane/contract/fulfilment/format-slot.ts'
import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import { isOpen, isPacked, type OrderState } from '@farmlane/contract/orders/order-states.ts'
import type { OrderLine } from '@farmlane/contract/orders/purchase.ts'

/** 'Thu, Nov 19, 6 PM', in the place's time zone. */
export const formatOrderMoment = (at: string, timeZone: string): string =>
  `${formatSlotDay(at, timeZone)}, ${formatSlotClock(at, timeZone)}`

export const wishLabels: Record<Wish, string> = {
  refund: 'If short: leave it out',
  similar: 'If short: a similar item',
  ask: 'If short: ask me first',
}

/** What to do if the line is short. Only shown until the order is packed, and never for a substitute. */
export const formatWish = (line: Pick<OrderLine, 'wish' | 'substitutes'>, state: OrderState): string | null =>
  isOpen(state) && !isPacked(state) && line.substitutes === null ? wishLabels[line.wish] : null

type Added = { items_minor: number; fee_minor: number; cover_minor: number; most_minor: number }

/** The cost of the items alone. */
export const itemsOf = ({ items_minor, fee_minor, cover_minor, most_minor }: Added) => ({
  total_minor: items_minor,
  most_minor: most_minor - fee_minor - cover_minor,
})
