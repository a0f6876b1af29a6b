import { formatOrders } from '@farmlane/contract/fulfilment/format-kept.ts'
import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Summary, SummaryLine } from '../summaries/summary-views.ts'

const formatPieces = (count: number): string => plural(count, { one: '{count} piece', other: '{count} pieces' })

const placeText = ({ way, market }: Summary): string =>
  way === 'market' ? market : way === 'delivery' ? 'delivery' : 'pickup at the farm'

const lineText = ({ name, unit, pieces, quantity, orders }: SummaryLine): string =>
  `${name}: ${pieces ? formatPieces(quantity) : formatQuantity(quantity, unit)} (${formatOrders(orders)})`

const waitingText = ({ waiting }: Summary): string[] =>
  waiting === 0
    ? []
    : [plural(waiting, { one: '{count} order still needs your answer.', other: '{count} orders still need your answer.' })]

const closed = {
  one: 'Orders for {when}, {place}, are now closed. {farm} has {count} order:',
  other: 'Orders for {when}, {place}, are now closed. {farm} has {count} orders:',
} as const
const closedText = (summary: Summary): string =>
  plural(summary.orders, closed, {
    when: formatSlot(summary, summary.time_zone),
    place: placeText(summary),
    farm: summary.farm_name,
  })

/** The subject has the date and the place, so that the mail is easy to find. */
export const summaryMailText = (to: Mail['to'], summary: Summary): Mail => ({
  to,
  subject: `${formatSlot(summary, summary.time_zone)}, ${placeText(summary)}: ${formatOrders(summary.orders)}`,
  paragraphs: [`Hello ${to.name},`, closedText(summary), summary.lines.map(lineText).join('\n'), ...waitingText(summary)],
  action: { label: 'Open the order desk', path: `/farmer/orders?farm=${summary.farm_id}&slot=${summary.slot_id}&show=pick` },
  after: ['You get this email once for each day that closes with orders. You can turn it off at the bottom of the order desk.'],
})
