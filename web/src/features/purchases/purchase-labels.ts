import { freshnessVerb } from '@farmlane/contract/catalog/freshness-verb.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { isOpen, isWaiting } from '@farmlane/contract/orders/order-states.ts'
import type { Order, OrderLine, Purchase, PurchaseLine } from '@farmlane/contract/orders/purchase.ts'
import { formatOrderMoment } from '../orders/order-labels.ts'
import { formatTotal } from '../orders/sum-labels.ts'

const shownItems = 4

/** 'Red beets, Cherry tomatoes, Pasture eggs and 2 more'. */
export function formatItems(items: readonly string[]): string {
  const [more, named] = [items.length - shownItems, items.slice(0, shownItems).join(', ')]
  return more > 0 ? `${named} and ${more} more` : named
}

/** 'Nov 3, 2026', in the place's time zone. */
export const formatOrderDay = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })

/** 'Next: Thu, Nov 19, 6 PM', or 'If accepted: Thu, Nov 19, 6 PM' while no farm has answered. */
export function formatNextMoment({ farms, time_zone }: Pick<PurchaseLine, 'farms' | 'time_zone'>, nextAt: string): string {
  const open = farms.filter(({ state }) => isOpen(state))
  return `${open.every(isWaiting) ? 'If accepted' : 'Next'}: ${formatOrderMoment(nextAt, time_zone)}`
}

/** '$16.50', or one sum for each currency. */
export const formatTotals = (totals: Purchase['totals']): string =>
  totals.map((total) => formatTotal(total, total.currency)).join(' and ')

/** 'Nov 3, 2026 · $16.50' */
export const formatMeta = ({
  placed_at,
  time_zone,
  totals,
  state,
}: Pick<PurchaseLine, 'placed_at' | 'time_zone' | 'totals' | 'state'>): string =>
  `${formatOrderDay(placed_at, time_zone)} · ${state === 'cancelled' ? 'nothing to pay' : formatTotals(totals)}`

/** '2 lb', '2 pieces', and the price of one: '× $4.50', 'of about 4.2 lb × $5.99 per lb'. */
export function formatOrdered(line: OrderLine, currency: string): string {
  const { quantity, unit, pricing_mode, piece_weight, price_minor } = line
  const price = formatMoney(price_minor, currency)
  const amount = formatAmount(line, quantity)
  if (pricing_mode !== 'piece_by_weight') return `${amount} × ${price}`
  return `${amount} of about ${formatQuantity(piece_weight ?? 0, unit)} × ${price} per ${formatUnit(unit, 1)}`
}

/** 'Picked Oct 19, River Bend', 'Laid Oct 20, Hen house' */
export function formatLot(name: string, { kind, category, received_on, field_name, grade }: OrderLine['lots'][number]): string {
  const day = new Date(`${received_on}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
  return `${kind === 'harvest' ? freshnessVerb({ name, category }) : 'Came in'} ${day}${field_name && `, ${field_name}`}${grade && `, grade ${grade}`}`
}

/** 'At Grand Army market', 'At the farm', 'Brought to you'. */
export const formatWhere = ({ way, meeting }: Pick<Order, 'way' | 'meeting'>): string =>
  way === 'delivery' ? 'Delivered to your door' : way === 'market' ? `At ${meeting.name}` : 'At the farm'

/** The address below it; for a pickup with its name. */
export const formatAddress = ({ way, meeting }: Pick<Order, 'way' | 'meeting'>): string[] =>
  [way === 'pickup' && meeting.name, ...meeting.address.split('\n')].filter((part): part is string => Boolean(part))
