import { minus } from '../kernel/thousandths.ts'
import { dueOf } from './due.ts'
import { isOff } from './order-states.ts'
import { given } from './order-sum.ts'
import type { Order, OrderLine } from './purchase.ts'
import { lineTotal, weighedTotal } from './quantity-rules.ts'

/** One printed row with an amount. The rows of a receipt add up to its total. */
export type ReceiptRow = {
  readonly kind: 'ordered' | 'substitute' | 'short' | 'weighed' | 'capped' | 'fee' | 'cover' | 'called_off'
  /** Null for rows about the whole order. */
  readonly line: OrderLine | null
  readonly amount_minor: number
}

/** Where the total came from or will come from. The payments of a receipt add up to its total too. */
export type ReceiptPayment = {
  readonly kind: 'credit' | 'hand_over' | 'not_charged' | 'unpaid'
  readonly amount_minor: number
}

export type ReceiptRefund = {
  readonly line: OrderLine | null
  readonly amount_minor: number
  readonly reason: string
  readonly at: string
}

export type Receipt = {
  readonly rows: readonly ReceiptRow[]
  readonly total_minor: number
  /** Higher than the total while pieces still have to be weighed. */
  readonly most_minor: number
  readonly payments: readonly ReceiptPayment[]
  readonly refunds: readonly ReceiptRefund[]
  /** Refunds of money that was never paid are reversed for a no-show. */
  readonly reversed_minor: number
  /** Farm credit that a canceled order returned. */
  readonly returned_minor: number
  /** What the farm keeps: payments less refunds. */
  readonly kept_minor: number
}

type Receipted = Pick<
  Order,
  'state' | 'lines' | 'facts' | 'fee_minor' | 'cover_minor' | 'total_minor' | 'most_minor' | 'credit_minor'
>

/** An order as a receipt: the ordered lines, a row for each change, then payments and refunds. */
export function receiptOf(order: Receipted): Receipt {
  const { state, lines, fee_minor, cover_minor, credit_minor } = order
  const off = isOff(state)
  const added = [
    ...lines.flatMap(lineRows),
    ...(fee_minor > 0 ? [{ kind: 'fee', line: null, amount_minor: fee_minor } as const] : []),
    ...(cover_minor > 0 && !off ? [{ kind: 'cover', line: null, amount_minor: cover_minor } as const] : []),
  ]
  const calledOff = { kind: 'called_off', line: null, amount_minor: -sumOf(added) } as const
  const total_minor = off ? 0 : order.total_minor
  const credit = Math.min(credit_minor, total_minor)
  const refunds = off ? [] : refundsOf(order)
  const refunded = sumOf(refunds)
  const reversed_minor = state === 'no_show' ? Math.max(0, refunded - credit_minor) : 0
  const handedOver = state === 'delivered' ? total_minor - credit : 0
  return {
    rows: off ? [...added, calledOff] : added,
    total_minor,
    most_minor: off ? 0 : order.most_minor,
    payments: [
      { kind: 'credit', amount_minor: credit } as const,
      { kind: 'hand_over', amount_minor: handedOver } as const,
      { kind: 'not_charged', amount_minor: state === 'no_show' ? total_minor - credit : 0 } as const,
      { kind: 'unpaid', amount_minor: unpaidOf(order).total_minor } as const,
    ].filter(({ amount_minor }) => amount_minor > 0),
    refunds,
    reversed_minor,
    returned_minor: off ? credit_minor : 0,
    kept_minor: credit + handedOver - refunded + reversed_minor,
  }
}

/** What the farm still has to collect, estimated and at most; zero once the order was handed over. */
export const unpaidOf = (order: Pick<Order, 'state' | 'total_minor' | 'most_minor' | 'credit_minor'>) =>
  order.state === 'delivered' ? { total_minor: 0, most_minor: 0 } : dueOf(order)

/** A receipt confirms a payment: a purchase that is unpaid or canceled has an order summary instead. */
export const isPaid = (orders: readonly Pick<Order, 'state' | 'total_minor' | 'most_minor' | 'credit_minor'>[]): boolean =>
  orders.some(({ state }) => !isOff(state)) && orders.every((order) => unpaidOf(order).most_minor === 0)

/** A line as ordered, then the changes of its price. Replacements that were declined or withdrawn are left out. */
function lineRows(line: OrderLine): ReceiptRow[] {
  const inBox = given(line)
  const first = line.substitutes === null ? lineTotal(line, line.quantity) : lineTotal(line, inBox)
  const afterShort = lineTotal(line, inBox)
  const afterWeighing = line.weights && inBox > 0 ? weighedTotal(line, line.weights) : afterShort
  const waits = line.question === 'waiting' && minus(line.quantity, line.missing) > 0
  if (line.substitutes !== null && inBox === 0 && !waits) return []
  const changes: ReceiptRow[] = [
    { kind: 'short', line, amount_minor: afterShort - first },
    { kind: 'weighed', line, amount_minor: afterWeighing - afterShort },
    { kind: 'capped', line, amount_minor: line.now.total_minor - afterWeighing },
  ]
  return [
    { kind: line.substitutes === null ? 'ordered' : 'substitute', line, amount_minor: first },
    // A shortage is shown even if it doesn't change the amount.
    ...changes.filter(
      ({ kind, amount_minor }) => amount_minor !== 0 || (kind === 'short' && line.substitutes === null && line.missing > 0),
    ),
  ]
}

const refundsOf = ({ lines, facts }: Pick<Order, 'lines' | 'facts'>): ReceiptRefund[] =>
  facts.flatMap(({ kind, line_id, amount_minor, reason, at }) =>
    kind === 'refunded' && amount_minor !== null
      ? [{ line: lines.find(({ id }) => id === line_id) ?? null, amount_minor, reason, at }]
      : [],
  )

const sumOf = (rows: readonly { readonly amount_minor: number }[]): number =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
