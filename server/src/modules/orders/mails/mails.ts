import { formatSlot, formatSlotHours } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { creditRows } from '@farmlane/contract/orders/credit-rows.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { groupByMeeting, meetingHours, sharedCode } from '@farmlane/contract/orders/order-meetings.ts'
import { isOff, isWaiting } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatSum } from '../record/format-sum.ts'
import type { PlacedOrder, PlacedPurchase } from './mail-views.ts'

type To = Mail['to']

const lineText = (line: PlacedOrder['lines'][number], currency: string): string =>
  `${line.name}, ${formatAmount(line, line.quantity)}: ${line.most_minor > line.total_minor ? 'about ' : ''}${formatMoney(line.total_minor, currency)}`

const whereText = ({ way, meeting_name, meeting_address }: PlacedOrder): string =>
  way === 'delivery'
    ? `Delivery to ${meeting_address.replaceAll('\n', ', ')}`
    : `At ${[meeting_name, meeting_address].filter(Boolean).join(', ')}`

const calledOffText = ({ farm_name }: PlacedOrder): string => `${farm_name}\nCancelled. Nothing to pay.`
const codeText = ({ code }: PlacedOrder): string => `Code at the hand-over: ${code}`

/** The goods of a farm and their total. */
function goodsText(order: PlacedOrder): string[] {
  const { currency, fee_minor, credit_minor, total_minor, most_minor, lines } = order
  const money = (minor: number) => formatMoney(minor, currency)
  const left = { total_minor: total_minor - credit_minor, most_minor: most_minor - credit_minor }
  return [
    ...lines.map((line) => lineText(line, currency)),
    ...(fee_minor > 0 ? [`Fee: ${money(fee_minor)}`] : []),
    `Total: ${formatSum({ total_minor, most_minor }, currency)}`,
    ...creditRows(order, 'your').map(({ name, sum }) => `${name}: ${sum}`),
    ...(credit_minor > 0 ? [`To pay the farm: ${formatSum(left, currency)}`] : []),
  ]
}

/** When and where the orders of one visit are handed over. */
function meetingText(orders: readonly [PlacedOrder, ...PlacedOrder[]]): string {
  const [first] = orders
  const values = { when: formatSlot(meetingHours(orders), first.time_zone), where: whereText(first) }
  if (!orders.every(isWaiting)) return `${values.when}. ${values.where}.`
  const forms = { one: 'If the farm accepts: {when}. {where}.', other: 'If the farms accept: {when}. {where}.' } as const
  return plural(orders.length, forms, values)
}

const aloneText = (order: PlacedOrder): string =>
  [order.farm_name, meetingText([order]), ...goodsText(order), codeText(order)].join('\n')

/** A visit to several farms: time, place and code once, then each farm, with its own hours when they differ. */
function visitTexts(orders: readonly [PlacedOrder, ...PlacedOrder[]]): string[] {
  const hours = meetingHours(orders)
  const code = sharedCode(orders)
  const ownHours = (order: PlacedOrder) =>
    order.starts_at === hours.starts_at && order.ends_at === hours.ends_at
      ? []
      : [`At the market ${formatSlotHours(order, order.time_zone)}`]
  return [
    [
      meetingText(orders),
      ...(code === null ? [] : [`One code for ${orders.length === 2 ? 'both' : `all ${orders.length}`} farms: ${code}`]),
    ].join('\n'),
    ...orders.map((order) =>
      [
        order.farm_name,
        ...(isWaiting(order) ? ['Not accepted yet'] : []),
        ...ownHours(order),
        ...goodsText(order),
        ...(code === null ? [codeText(order)] : []),
      ].join('\n'),
    ),
  ]
}

function meetingTexts(orders: readonly PlacedOrder[]): string[] {
  const [first, ...others] = orders.filter(({ state }) => !isOff(state))
  const off = orders.filter(({ state }) => isOff(state)).map(calledOffText)
  if (!first) return off
  return [...(others.length === 0 ? [aloneText(first)] : visitTexts([first, ...others])), ...off]
}

/** The total of all farms by currency; none for a single farm, which already shows its own. */
function allFarmsText(orders: readonly PlacedOrder[]): string[] {
  if (orders.length < 2) return []
  const sums = [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, same]) => {
    const sum = (of: 'total_minor' | 'most_minor') => same.reduce((all, order) => all + order[of], 0)
    return formatSum({ total_minor: sum('total_minor'), most_minor: sum('most_minor') }, currency)
  })
  return [`All farms: ${sums.join(' and ')}`]
}

const answered = {
  accepted: {
    one: 'The farm has accepted it. You pay the farm when you get your order.',
    other: 'All farms have accepted it. You pay each farm when you get your order.',
  },
  waiting: {
    one: 'The farm still has to accept it, and we’ll email you when it does. You pay the farm when you get your order.',
    other: 'Some farms still have to accept it, and we’ll email you when they do. You pay each farm when you get your order.',
  },
} as const

function answeredText(orders: readonly PlacedOrder[]): string {
  return plural(orders.length, orders.every(({ state }) => state !== 'placed') ? answered.accepted : answered.waiting)
}

/** Null when everything was canceled before the mail was sent: another mail reports that. */
export function placedMailText(placed: PlacedPurchase): Mail | null {
  const on = placed.orders.filter(({ state }) => !isOff(state))
  if (on.length === 0) return null
  return {
    to: placed.shopper,
    subject: `Your order ${placed.number}`,
    paragraphs: [
      `Hello ${placed.shopper.name},`,
      `Your order is placed, and everything in it is held for you. ${answeredText(on)}`,
      ...groupByMeeting(placed.orders, (order) => order).flatMap(meetingTexts),
      ...allFarmsText(on),
    ],
    action: { label: 'See your order', path: `/consumer/orders/${placed.id}` },
    after: ['You can cancel each farm’s part until that farm’s order cut-off.'],
  }
}

/** The step that canceled an order, with its author and reason. */
const calledOff = ({ events }: Order) => events.findLast(({ state }) => isOff(state))

/** Credit can only be spent at its own farm. When that farm has closed, farm and shopper settle it themselves. */
function creditBackText({ credit_minor, currency, farm }: Order, farmClosed: boolean): string[] {
  if (credit_minor === 0) return []
  const credit = formatMoney(credit_minor, currency)
  return farmClosed
    ? [`You can no longer spend your ${credit} of farm credit on Farmlane. Please ask ${farm.name} about it.`]
    : [`Your ${credit} of farm credit is available again.`]
}

type Off = { readonly order: Order; readonly farmClosed: boolean }

export const cancelledMailText = (to: To, purchase: Pick<Purchase, 'id' | 'number'>, { order, farmClosed }: Off): Mail => {
  const off = calledOff(order)
  const declined = order.state === 'declined'
  return {
    to,
    subject: `${order.farm.name}: your order ${purchase.number} was ${declined ? 'declined' : 'cancelled'}`,
    paragraphs: [
      `Hello ${to.name},`,
      declined
        ? `${order.farm.name} can’t fill your order for ${formatSlot(order, order.time_zone)}. You don’t have to pay anything.`
        : `Your order from ${order.farm.name} for ${formatSlot(order, order.time_zone)} was cancelled. You don’t have to pay anything.`,
      ...(off?.by === 'farm' && off.reason ? [`${order.farm.name} says: ${off.reason}`] : []),
      ...creditBackText(order, farmClosed),
    ],
    action: { label: 'See your order', path: `/consumer/orders/${purchase.id}` },
  }
}

/** Tells the farm which goods it no longer needs to pick. */
export const farmCancelledMailText = (to: To, number: string, order: Order, shopper: string): Mail => ({
  to,
  subject: `${number} for ${formatSlot(order, order.time_zone)} was cancelled`,
  paragraphs: [
    'Hello,',
    `${shopper} cancelled ${number}. These items are for sale again:`,
    order.lines.map((line) => `${line.name}, ${formatAmount(line, line.quantity)}`).join('\n'),
    ...(calledOff(order)?.reason ? [`Reason: ${calledOff(order)?.reason}`] : []),
  ],
})
