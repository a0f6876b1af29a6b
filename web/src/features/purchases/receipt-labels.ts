import { formatSlot, formatSlotClock } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { creditRows } from '@farmlane/contract/orders/credit-rows.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import { given, summedWeight } from '@farmlane/contract/orders/order-sum.ts'
import type { Order, OrderLine } from '@farmlane/contract/orders/purchase.ts'
import {
  isPaid,
  type Receipt,
  type ReceiptPayment,
  type ReceiptRefund,
  type ReceiptRow,
  unpaidOf,
} from '@farmlane/contract/orders/receipt.ts'
import { formatTotal } from '../orders/sum-labels.ts'
import { wordsOf } from './order-state-labels.ts'
import { formatOrderDay, formatOrdered } from './purchase-labels.ts'

/** The title of the sheet. Only a confirmed payment makes it a receipt. */
export const receiptTitle = (orders: Parameters<typeof isPaid>[0]): 'Receipt' | 'Order summary' =>
  isPaid(orders) ? 'Receipt' : 'Order summary'

/** 'Delivered Nov 19, 2026, 5:12 PM', or the agreed hours until the hand-over. */
export function formatHandOver(order: Order): string {
  const { handed_over_at, time_zone } = order
  const { name } = wordsOf(order)
  return handed_over_at
    ? `${name} ${formatOrderDay(handed_over_at, time_zone)}, ${formatSlotClock(handed_over_at, time_zone)}`
    : isOff(order.state)
      ? name
      : `${name} · ${formatSlot(order, time_zone)}`
}

/** What a row is for, and the details beside it. */
export function formatRow({ kind, line }: ReceiptRow, { lines, currency, way, state }: Order): { what: string; detail: string } {
  if (line === null) return { what: wholeOrderNames(way, state)[kind as WholeOrder], detail: '' }
  switch (kind) {
    case 'short':
      return { what: `${line.name}: short`, detail: formatShort(line, currency) }
    case 'weighed':
      return { what: `${line.name}: weighed`, detail: formatQuantity(summedWeight(line.weights ?? []), line.unit) }
    case 'capped':
      return { what: `${line.name}: price limit`, detail: capReason(line) }
    case 'substitute':
      return { what: line.name, detail: formatSubstitute(line, lines, currency) }
    default:
      return { what: line.name, detail: formatOrdered(line, currency) }
  }
}

type WholeOrder = 'fee' | 'cover' | 'called_off'
const wholeOrderNames = (way: Order['way'], state: Order['state']): Record<WholeOrder, string> => ({
  fee: way === 'delivery' ? 'Delivery' : 'Fee',
  cover: 'To cover the refund',
  called_off: state === 'declined' ? 'Declined by the farm' : 'Order cancelled',
})

/** '1 bunch missing, leaves 2 bunches × $3.50' */
function formatShort(line: OrderLine, currency: string): string {
  const left = given(line)
  const missing = formatAmount(line, line.missing)
  return left === 0
    ? `all ${missing} missing`
    : `${missing} missing, leaves ${formatOrdered({ ...line, quantity: left }, currency)}`
}

function formatSubstitute(line: OrderLine, lines: readonly OrderLine[], currency: string): string {
  const first = lines.find(({ id }) => id === line.substitutes)?.name ?? ''
  const left = given(line)
  return `${left > 0 ? formatOrdered({ ...line, quantity: left }, currency) : 'waiting for your answer'}, instead of ${first}`
}

const capReason = ({ substitutes }: OrderLine): string =>
  substitutes === null ? 'no more than the price you were shown' : 'no more than the item it replaces'

const paymentNames: Record<ReceiptPayment['kind'], string> = {
  credit: 'Paid with farm credit',
  hand_over: 'Paid at the hand-over',
  not_charged: 'Not handed over: not charged',
  unpaid: 'Still to pay',
}

/** How the total was or will be paid. Until the order is over, farm credit is only reserved for it. */
export function formatPayments(
  { payments }: Pick<Receipt, 'payments'>,
  order: Order,
): { name: string; amount: string; strong: boolean }[] {
  const { state, currency } = order
  const reserved = isOpen(state) ? creditRows(order, 'your') : []
  return [
    ...reserved.map(({ name, sum }) => ({ name, amount: sum, strong: false })),
    ...payments
      .filter(({ kind }) => kind !== 'credit' || !isOpen(state))
      .map(({ kind, amount_minor }) => ({
        name: paymentNames[kind],
        amount: kind === 'unpaid' ? formatTotal(unpaidOf(order), currency) : formatSigned(amount_minor, currency),
        strong: kind === 'unpaid',
      })),
  ]
}

/** 'Refunded to your farm credit for Kale, Nov 22, 2026: “It was bruised”' */
export const formatRefund = ({ line, reason, at }: ReceiptRefund, timeZone: string): string =>
  `Refunded to your farm credit${line ? ` for ${line.name}` : ''}, ${formatOrderDay(at, timeZone)}${reason && `: “${reason}”`}`

/** '−$3.50' */
export const formatSigned = (minor: number, currency: string): string =>
  minor < 0 ? `−${formatMoney(-minor, currency)}` : formatMoney(minor, currency)

/** The amount of a row; 'about' while its pieces still have to be weighed. */
export function formatRowAmount({ kind, line, amount_minor }: ReceiptRow, currency: string): string {
  const isEstimate = (kind === 'ordered' || kind === 'substitute') && line !== null && line.now.most_minor > line.now.total_minor
  return isEstimate
    ? formatTotal({ total_minor: amount_minor, most_minor: Number.POSITIVE_INFINITY }, currency)
    : formatSigned(amount_minor, currency)
}
