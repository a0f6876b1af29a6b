import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatSum } from '../record/format-sum.ts'
import type { MailedStep } from '../record/mailed-steps.ts'

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly action: string }

export const payText = (order: Order): string => {
  const due = dueOf(order)
  return due.most_minor === 0 ? 'There is nothing left to pay.' : `To pay at the hand-over: ${formatSum(due, order.currency)}.`
}
export const whereText = ({ meeting }: Order): string =>
  [meeting.name, meeting.address.replaceAll('\n', ', ')].filter(Boolean).join(', ')
const writeText = ({ farm }: Order): string =>
  `write to ${farm.name} on the page of your order${farm.phone ? `, or call: ${farm.phone}` : ''}.`
/** Spent credit is left for the farm to refund. */
const keptText = ({ credit_minor, total_minor, currency, farm }: Order): string[] => {
  const kept = Math.min(credit_minor, total_minor)
  return kept > 0 ? [`${formatMoney(kept, currency)} of it was paid by farm credit. Please ask ${farm.name} about it.`] : []
}
const phoneText = ({ farm }: Order): string[] => (farm.phone ? [`If something came up, call ${farm.name}: ${farm.phone}.`] : [])

const words: Record<MailedStep, (order: Order, number: string) => Words> = {
  accepted: (order, number) => ({
    subject: `your order ${number} is accepted`,
    paragraphs: [
      `${order.farm.name} has accepted your order for ${formatSlot(order, order.time_zone)}.`,
      payText(order),
      ...phoneText(order),
    ],
    action: 'See your order',
  }),
  ready: (order, number) => ({
    subject: `your order ${number} is ready for pickup`,
    paragraphs: [
      `Your order from ${order.farm.name} is ready for pickup: ${formatSlot(order, order.time_zone)}, at ${whereText(order)}.`,
      `Code at the hand-over: ${order.code}`,
      payText(order),
      ...phoneText(order),
    ],
    action: 'See your order',
  }),
  in_transit: (order, number) => ({
    subject: `your order ${number} is on its way`,
    paragraphs: [
      `${order.farm.name} is on the way to you: ${formatSlot(order, order.time_zone)}, to ${whereText(order)}.`,
      `Code at the hand-over: ${order.code}`,
      payText(order),
      ...phoneText(order),
    ],
    action: 'See your order',
  }),
  // A separate mail asks for a review later.
  delivered: (order, number) => ({
    subject: `your order ${number} is ${order.way === 'delivery' ? 'delivered' : 'handed over'}`,
    paragraphs: [
      `What you ordered from ${order.farm.name} is in your hands. Enjoy it.`,
      `If something is not as it should be, ${writeText(order)}`,
    ],
    action: 'See your order',
  }),
  no_show: (order, number) => ({
    subject: order.way === 'delivery' ? `nobody was there for your order ${number}` : `your order ${number} was not picked up`,
    paragraphs: [
      order.way === 'delivery'
        ? `${order.farm.name} came to you: ${formatSlot(order, order.time_zone)}, to ${whereText(order)}. Nobody was there, so your order went back to the farm.`
        : `What you ordered from ${order.farm.name} waited for you: ${formatSlot(order, order.time_zone)}, at ${whereText(order)}. Nobody came, so it is for sale again.`,
      ...keptText(order),
      `If something went wrong, ${writeText(order)}`,
    ],
    action: 'See your order',
  }),
}

export function stepMailText(
  to: Mail['to'],
  { id, number }: Pick<Purchase, 'id' | 'number'>,
  order: Order,
  step: MailedStep,
): Mail {
  const { subject, paragraphs, action } = words[step](order, number)
  return {
    to,
    subject: `${order.farm.name}: ${subject}`,
    paragraphs: [`Hello ${to.name},`, ...paragraphs],
    action: { label: action, path: `/consumer/orders/${id}` },
  }
}
