import { saidSlot } from '@farmlane/contract/fulfilment/said-slot.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { isOff } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import { saidAmount } from '@farmlane/contract/orders/said-amount.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { PlacedOrder, PlacedPurchase } from './mail-views.ts'

type To = Mail['to']

const lineText = (line: PlacedOrder['lines'][number], currency: string): string =>
  `${line.name}, ${saidAmount(line, line.quantity)}: ${line.most_minor > line.total_minor ? 'about ' : ''}${saidMoney(line.total_minor, currency)}`

const whereText = ({ way, meeting_name, meeting_address }: PlacedOrder): string =>
  way === 'delivery'
    ? `Brought to ${meeting_address.replaceAll('\n', ', ')}`
    : `At ${[meeting_name, meeting_address].filter(Boolean).join(', ')}`

function orderText(order: PlacedOrder): string {
  const { farm_name, currency, fee_minor, total_minor, most_minor, credit_minor, lines } = order
  const money = (minor: number) => saidMoney(minor, currency)
  return [
    farm_name,
    `${saidSlot(order, order.time_zone)}. ${whereText(order)}.`,
    ...lines.map((line) => lineText(line, currency)),
    ...(fee_minor > 0 ? [`Fee: ${money(fee_minor)}`] : []),
    `Total: ${money(total_minor)}${most_minor > total_minor ? `, at most ${money(most_minor)} when weighed` : ''}`,
    ...(credit_minor > 0 ? [`Paid by farm credit: ${money(credit_minor)}`] : []),
    `Code at the hand-over: ${order.code}`,
  ].join('\n')
}

const answeredText = ({ orders }: PlacedPurchase): string =>
  orders.some(({ state }) => state === 'placed')
    ? 'Nothing is charged until a farm confirms.'
    : `${orders.length === 1 ? 'The farm has' : 'All farms have'} accepted it; you pay at the hand-over.`

export const placedMailText = (placed: PlacedPurchase): Mail => ({
  to: placed.shopper,
  subject: `Your order ${placed.number}`,
  paragraphs: [
    `Hello ${placed.shopper.name},`,
    `Your order is placed, and everything in it is held for you. ${answeredText(placed)}`,
    ...placed.orders.map(orderText),
  ],
  action: { label: 'See your order', path: `/consumer/orders/${placed.id}` },
  after: ['You can cancel each farm’s part until its last hour to order.'],
})

/** The step by which an order was called off: who, and why. */
const calledOff = ({ events }: Order) => events.findLast(({ state }) => isOff(state))

export const cancelledMailText = (to: To, purchase: Pick<Purchase, 'id' | 'number'>, order: Order): Mail => {
  const off = calledOff(order)
  const said = order.state === 'declined' ? 'cannot be filled' : 'is cancelled'
  return {
    to,
    subject: `${order.farm.name}: your order ${purchase.number} ${said}`,
    paragraphs: [
      `Hello ${to.name},`,
      `What you ordered from ${order.farm.name} for ${saidSlot(order, order.time_zone)} ${said}. There is nothing to pay.`,
      ...(off?.by === 'farm' && off.reason ? [`${order.farm.name} says: ${off.reason}`] : []),
      ...(order.credit_minor > 0 ? [`The ${saidMoney(order.credit_minor, order.currency)} of farm credit is yours again.`] : []),
    ],
    action: { label: 'See your order', path: `/consumer/orders/${purchase.id}` },
  }
}

/** To the farm: what it need not pick any more. */
export const farmCancelledMailText = (to: To, number: string, order: Order, shopper: string): Mail => ({
  to,
  subject: `${number} for ${saidSlot(order, order.time_zone)} is cancelled`,
  paragraphs: [
    'Hello,',
    `${shopper} has cancelled ${number}. What was held for it is for sale again:`,
    order.lines.map((line) => `${line.name}, ${saidAmount(line, line.quantity)}`).join('\n'),
    ...(calledOff(order)?.reason ? [`Said: ${calledOff(order)?.reason}`] : []),
  ],
})
