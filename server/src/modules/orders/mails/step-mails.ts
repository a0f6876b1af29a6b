import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatSum } from '../record/format-sum.ts'
import type { MailedStep } from '../record/mailed-steps.ts'

type StepText = { readonly subject: string; readonly paragraphs: readonly string[] }

export const payText = (order: Order): string => {
  const due = dueOf(order)
  return due.most_minor === 0 ? 'There’s nothing left to pay.' : `To pay at the hand-over: ${formatSum(due, order.currency)}.`
}
export const whereText = ({ meeting }: Order): string =>
  [meeting.name, meeting.address.replaceAll('\n', ', ')].filter(Boolean).join(', ')
const problemText = ({ farm }: Order): string =>
  farm.phone
    ? `If something isn’t right, message ${farm.name} on your order page or call ${farm.phone}.`
    : `If something isn’t right, message ${farm.name} on your order page.`
/** Spent credit is left for the farm to refund. */
const keptText = ({ credit_minor, total_minor, currency, farm }: Order): string[] => {
  const kept = Math.min(credit_minor, total_minor)
  return kept > 0
    ? [`You paid ${formatMoney(kept, currency)} of it with farm credit. Please ask ${farm.name} about getting that back.`]
    : []
}
const phoneText = ({ farm }: Order): string[] =>
  farm.phone ? [`If something comes up, call ${farm.name} at ${farm.phone}.`] : []

const stepTexts: Record<MailedStep, (order: Order, number: string) => StepText> = {
  accepted: (order, number) => ({
    subject: `your order ${number} was accepted`,
    paragraphs: [
      `${order.farm.name} has accepted your order for ${formatSlot(order, order.time_zone)}.`,
      payText(order),
      ...phoneText(order),
    ],
  }),
  ready: (order, number) => ({
    subject: `your order ${number} is ready for pickup`,
    paragraphs: [
      `Your order from ${order.farm.name} is ready for pickup: ${formatSlot(order, order.time_zone)}, at ${whereText(order)}.`,
      `Code at the hand-over: ${order.code}`,
      payText(order),
      ...phoneText(order),
    ],
  }),
  in_transit: (order, number) => ({
    subject: `your order ${number} is on its way`,
    paragraphs: [
      `${order.farm.name} is on the way to you: ${formatSlot(order, order.time_zone)}, to ${whereText(order)}.`,
      `Code at the hand-over: ${order.code}`,
      payText(order),
      ...phoneText(order),
    ],
  }),
  // A separate mail asks for a review later.
  delivered: (order, number) => ({
    subject: `your order ${number} is ${order.way === 'delivery' ? 'delivered' : 'handed over'}`,
    paragraphs: [`You received your order from ${order.farm.name}. Enjoy!`, problemText(order)],
  }),
  no_show: (order, number) => ({
    subject: order.way === 'delivery' ? `no one was there for your order ${number}` : `your order ${number} wasn’t picked up`,
    paragraphs: [
      order.way === 'delivery'
        ? `${order.farm.name} came with your order (${formatSlot(order, order.time_zone)}, to ${whereText(order)}), but no one was there. Your order went back to the farm.`
        : `Your order from ${order.farm.name} was waiting for you (${formatSlot(order, order.time_zone)}, at ${whereText(order)}), but no one picked it up. It’s for sale again.`,
      ...keptText(order),
      problemText(order),
    ],
  }),
}

export function stepMailText(
  to: Mail['to'],
  { id, number }: Pick<Purchase, 'id' | 'number'>,
  order: Order,
  step: MailedStep,
): Mail {
  const { subject, paragraphs } = stepTexts[step](order, number)
  return {
    to,
    subject: `${order.farm.name}: ${subject}`,
    paragraphs: [`Hello ${to.name},`, ...paragraphs],
    action: { label: 'See your order', path: `/consumer/orders/${id}` },
  }
}
