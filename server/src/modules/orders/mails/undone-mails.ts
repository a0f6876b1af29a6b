import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { MailedUndo } from '../record/mailed-steps.ts'
import { payText, whereText } from './step-mails.ts'

type Corrected = { readonly subject: (number: string) => string; readonly text: (farm: string) => string }

const corrections: Record<MailedUndo, Corrected> = {
  declined: {
    subject: (number) => `your order ${number} is open again`,
    text: (farm) =>
      `${farm} declined your order by mistake and has undone that. Your items are held for you, and you’ll get an email when the farm answers.`,
  },
  delivered: {
    subject: (number) => `your order ${number} hasn’t been handed over yet`,
    text: (farm) => `${farm} marked your order as handed over by mistake and has undone that. Your items are still held for you.`,
  },
  no_show: {
    subject: (number) => `your order ${number} is still waiting for you`,
    text: (farm) => `${farm} marked your order as a no-show by mistake and has undone that. Your items are still held for you.`,
  },
}

/** Corrects an earlier mail. */
export function undoneMailText(
  to: Mail['to'],
  { id, number }: Pick<Purchase, 'id' | 'number'>,
  order: Order,
  step: MailedUndo,
): Mail {
  const { subject, text } = corrections[step]
  const reason = order.events.findLast(({ undoes }) => undoes === step)?.reason
  const where = order.way === 'delivery' ? `to ${whereText(order)}` : `at ${whereText(order)}`
  return {
    to,
    subject: `${order.farm.name}: ${subject(number)}`,
    paragraphs: [
      `Hello ${to.name},`,
      text(order.farm.name),
      ...(reason ? [`${order.farm.name} says: ${reason}`] : []),
      `${formatSlot(order, order.time_zone)}, ${where}.`,
      payText(order),
    ],
    action: { label: 'See your order', path: `/consumer/orders/${id}` },
  }
}
