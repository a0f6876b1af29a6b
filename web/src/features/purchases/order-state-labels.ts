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

/** Each state's label, icon and tone. */
export const purchaseStateLabels = {
  placed: { name: 'Placed', tone: 'sky', Icon: IconReceipt },
  accepted: { name: 'Accepted', tone: 'sky', Icon: IconThumbUp },
  preparing: { name: 'Being prepared', tone: 'wheat', Icon: IconPackage },
  ready: { name: 'Ready for pickup', tone: 'leaf', Icon: IconBasketCheck },
  in_transit: { name: 'In Transit', tone: 'wheat', Icon: IconTruckDelivery },
  partly_delivered: { name: 'Partly delivered', tone: 'sky', Icon: IconCircleHalf2 },
  delivered: { name: 'Delivered', tone: 'leaf', Icon: IconCircleCheck },
  no_show: { name: 'Not handed over', tone: 'tomato', Icon: IconDoorOff },
  cancelled: { name: 'Cancelled', tone: 'line', Icon: IconCircleX },
} as const satisfies Record<PurchaseState, object>

const orderStateLabels = {
  placed: purchaseStateLabels.placed,
  accepted: purchaseStateLabels.accepted,
  packed: purchaseStateLabels.preparing,
  ready: purchaseStateLabels.ready,
  in_transit: purchaseStateLabels.in_transit,
  delivered: purchaseStateLabels.delivered,
  cancelled: purchaseStateLabels.cancelled,
  declined: { name: 'Declined', tone: 'tomato', Icon: IconCircleX },
  no_show: purchaseStateLabels.no_show,
} as const satisfies Record<OrderState, object>

/** The shopper didn't come to pick it up, or wasn't home. */
const missedName = (way: Way): string => (way === 'delivery' ? 'Missed delivery' : 'Not picked up')

/**
 * The state of one farm's part, in the words used for whole purchases. Only declined and missed parts have labels of their own.
 */
export const wordsOf = ({ state, way }: { state: OrderState; way: Way }) =>
  state === 'no_show' ? { ...orderStateLabels.no_show, name: missedName(way) } : orderStateLabels[state]

const stepNames: Record<Exclude<OrderState, 'no_show'>, string> = {
  placed: 'Placed',
  accepted: 'Accepted by the farm',
  packed: 'Packed',
  ready: 'Ready for pickup',
  in_transit: 'In Transit',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  declined: 'Declined by the farm',
}
const undoneSteps: Partial<Record<OrderState, string>> = {
  packed: 'Packing undone by the farm',
  declined: 'Decline undone by the farm',
  delivered: 'Hand-over undone by the farm',
  no_show: 'Missed hand-over undone by the farm',
}
export function formatStep({ state, by, undoes }: Pick<OrderEvent, 'state' | 'by' | 'undoes'>, way: Way): string {
  if (undoes !== null) return undoneSteps[undoes] ?? 'Undone by the farm'
  if (state === 'cancelled') return by === 'shopper' ? 'Cancelled by you' : 'Cancelled by the farm'
  return state === 'no_show' ? missedName(way) : stepNames[state]
}

const onTheWay: Record<Way, readonly (keyof typeof stepNames)[]> = {
  pickup: ['placed', 'accepted', 'packed', 'ready', 'delivered'],
  market: ['placed', 'accepted', 'packed', 'ready', 'delivered'],
  delivery: ['placed', 'accepted', 'packed', 'in_transit', 'delivered'],
}

/** The remaining steps, in order. Empty once the order is finished. */
export function stepsAhead({ state, way }: { state: OrderState; way: Way }): string[] {
  const at = onTheWay[way].findIndex((step) => step === state)
  return at < 0 ? [] : onTheWay[way].slice(at + 1).map((step) => stepNames[step])
}
