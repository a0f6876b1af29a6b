import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Summary, SummaryLine } from '../summaries/summary-views.ts'

const counted = (count: number, one: string): string => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`

const placeText = ({ way, market }: Summary): string =>
  way === 'market' ? market : way === 'delivery' ? 'delivery' : 'pickup at the farm'

const lineText = ({ name, unit, pieces, quantity, orders }: SummaryLine): string =>
  `${name}: ${pieces ? counted(quantity, 'piece') : formatQuantity(quantity, unit)} (${counted(orders, 'order')})`

const waitingText = ({ waiting }: Summary): string[] => {
  if (waiting === 0) return []
  return [waiting === 1 ? 'One of them still waits for your answer.' : `${waiting} of them still wait for your answer.`]
}

/** The subject has the date and the place, so that the mail is easy to find. */
export const summaryMailText = (to: Mail['to'], summary: Summary): Mail => ({
  to,
  subject: `${formatSlot(summary, summary.time_zone)}, ${placeText(summary)}: ${counted(summary.orders, 'order')}`,
  paragraphs: [
    `Hello ${to.name},`,
    `${summary.farm_name} takes no more orders for ${formatSlot(summary, summary.time_zone)}, ${placeText(summary)}. ${counted(summary.orders, 'order')} came together:`,
    summary.lines.map(lineText).join('\n'),
    ...waitingText(summary),
  ],
  action: { label: 'Open the desk', path: `/farmer/orders?farm=${summary.farm_id}&slot=${summary.slot_id}&show=pick` },
  after: ['You get this once for each day that closes with orders. You can switch it off at the foot of the order desk.'],
})
