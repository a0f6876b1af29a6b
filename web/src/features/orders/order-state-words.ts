import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { OrderState, PurchaseState } from '@farmlane/contract/orders/order-states.ts'
import type { OrderEvent } from '@farmlane/contract/orders/purchase.ts'
import {
  IconBasketCheck,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconDoorOff,
  IconPackage,
  IconReceipt,
  IconThumbUp,
  IconTruckDelivery,
} from '@tabler/icons-react'

/** Every status has its word, its sign and its tone. */
export const purchaseStateWords = {
  placed: { name: 'Placed', tone: 'sky', Icon: IconReceipt },
  accepted: { name: 'Accepted', tone: 'sky', Icon: IconThumbUp },
  preparing: { name: 'Being prepared', tone: 'wheat', Icon: IconPackage },
  ready: { name: 'Ready for pickup', tone: 'leaf', Icon: IconBasketCheck },
  in_transit: { name: 'In Transit', tone: 'wheat', Icon: IconTruckDelivery },
  partly_delivered: { name: 'Partly delivered', tone: 'sky', Icon: IconCircleHalf2 },
  delivered: { name: 'Delivered', tone: 'leaf', Icon: IconCircleCheck },
  no_show: { name: 'Not picked up', tone: 'tomato', Icon: IconDoorOff },
  cancelled: { name: 'Cancelled', tone: 'line', Icon: IconCircleX },
} as const satisfies Record<PurchaseState, object>

/** One farm's part, in the words of the whole; only a refusal has a word of its own. */
export const orderStateWords = {
  placed: purchaseStateWords.placed,
  accepted: purchaseStateWords.accepted,
  packed: purchaseStateWords.preparing,
  ready: purchaseStateWords.ready,
  in_transit: purchaseStateWords.in_transit,
  delivered: purchaseStateWords.delivered,
  cancelled: purchaseStateWords.cancelled,
  declined: { name: 'Declined', tone: 'tomato', Icon: IconCircleX },
  no_show: purchaseStateWords.no_show,
} as const satisfies Record<OrderState, object>

const stepNames: Record<OrderState, string> = {
  placed: 'Placed',
  accepted: 'Accepted by the farm',
  packed: 'Packed',
  ready: 'Ready for pickup',
  in_transit: 'In Transit',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  declined: 'Declined by the farm',
  no_show: 'Not picked up',
}
export const saidStep = ({ state, by }: Pick<OrderEvent, 'state' | 'by'>): string =>
  state === 'cancelled' ? (by === 'shopper' ? 'Cancelled by you' : 'Cancelled by the farm') : stepNames[state]

const onTheWay: Record<Way, readonly OrderState[]> = {
  pickup: ['placed', 'accepted', 'packed', 'ready', 'delivered'],
  market: ['placed', 'accepted', 'packed', 'ready', 'delivered'],
  delivery: ['placed', 'accepted', 'packed', 'in_transit', 'delivered'],
}

/** The steps that are still to come, in their order; none when it has come to an end. */
export function stepsAhead({ state, way }: { state: OrderState; way: Way }): string[] {
  const at = onTheWay[way].indexOf(state)
  return at < 0 ? [] : onTheWay[way].slice(at + 1).map((step) => stepNames[step])
}
