import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { formatInsteadOffer } from '@farmlane/contract/orders/instead-offer.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import { given, summedWeight } from '@farmlane/contract/orders/order-sum.ts'
import type { Order, OrderLine, Purchase } from '@farmlane/contract/orders/purchase.ts'
import { lineAtMost, weighedTotal } from '@farmlane/contract/orders/quantity-rules.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

type Of = Pick<Purchase, 'id' | 'number'>

const greeted = (to: Mail['to'], paragraphs: readonly string[]): string[] => [`Hello ${to.name},`, ...paragraphs]
const toOrder = (id: string, label: string) => ({ label, path: `/consumer/orders/${id}` })

/** One text line for each change from what was ordered. */
function changesOf(order: Order): string[] {
  const money = (minor: number) => formatMoney(minor, order.currency)
  return order.lines.flatMap((line) => {
    const changes: string[] = []
    if (line.substitutes !== null && given(line) > 0)
      changes.push(
        `Instead of ${nameOf(order, line.substitutes)}: ${line.name}, ${formatAmount(line, given(line))}, ${money(line.now.total_minor)}`,
      )
    if (line.substitutes === null && line.missing > 0)
      changes.push(`${line.name}: ${formatAmount(line, line.missing)} of ${formatAmount(line, line.quantity)} missing`)
    if (line.weights)
      changes.push(
        `${line.name}: weighs ${formatQuantity(summedWeight(line.weights), line.unit)}, ${money(line.now.total_minor)}`,
      )
    return changes
  })
}
const nameOf = ({ lines }: Order, id: string): string => lines.find((line) => line.id === id)?.name ?? ''

const refundedText = ({ facts, currency, farm }: Order, farmClosed: boolean): string[] => {
  const minor = facts.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)
  const reasons = facts.filter(({ kind, reason }) => kind === 'refunded' && reason).map(({ reason }) => reason)
  if (minor === 0) return []
  const credit = formatMoney(minor, currency)
  return [
    farmClosed
      ? `${farm.name} gave you ${credit} of farm credit (${reasons.join('; ')}).`
      : `${farm.name} gave you ${credit} of farm credit to spend there (${reasons.join('; ')}).`,
  ]
}

/** The farm's latest reason for each shortage or replacement. */
function reasonsOf({ lines, facts, farm }: Order): string[] {
  const reasons = lines.flatMap((line) => {
    const fact = facts.findLast(({ line_id, kind }) => line_id === line.id && (kind === 'short' || kind === 'substitute'))
    return fact?.reason && (line.missing > 0 || line.substitutes !== null) ? [fact.reason] : []
  })
  return reasons.length > 0 ? [`${farm.name} says: ${[...new Set(reasons)].join('; ')}`] : []
}

/** The current state of an open order; empty for one that is canceled. */
function currentText(order: Order): string[] {
  if (!isOpen(order.state)) return []
  const changes = changesOf(order)
  return [
    `Here’s your updated order from ${order.farm.name} for ${formatSlot(order, order.time_zone)}:`,
    changes.length > 0 ? changes.join('\n') : 'You’ll get everything as you ordered it.',
    ...reasonsOf(order),
    totalText(order),
    ...creditText(order),
  ]
}

function totalText({ total_minor, currency, cover_minor }: Order): string {
  const total = formatMoney(total_minor, currency)
  return cover_minor > 0 ? `The total is ${total}, which you already got back as farm credit.` : `The total is ${total}.`
}

/** Explains that credit left over by a shortage comes back, so that it doesn't look lost. */
function creditText({ credit_minor, total_minor, currency }: Order): string[] {
  const back = credit_minor - total_minor
  if (back <= 0) return []
  const money = (minor: number) => formatMoney(minor, currency)
  return [
    `${money(credit_minor)} of your farm credit is reserved for this order. It will use ${money(total_minor)}, and ${money(back)} will come back to you at the hand-over.`,
  ]
}

type Changed = { readonly order: Order; readonly farmClosed: boolean }

/** The mail about a changed order, with its state when the mail is sent. Undefined when nothing is left to report. */
export function changedMailText(to: Mail['to'], { id, number }: Of, { order, farmClosed }: Changed): Mail | undefined {
  const paragraphs = [...currentText(order), ...refundedText(order, farmClosed)]
  if (paragraphs.length === 0) return undefined
  return {
    to,
    subject: `${order.farm.name}: your order ${number} ${isOpen(order.state) ? 'has changed' : 'was refunded'}`,
    paragraphs: greeted(to, paragraphs),
    action: toOrder(id, 'See your order'),
  }
}

/** A question that needs an answer before the hand-over. */
export function askedMailText(to: Mail['to'], { id, number }: Of, order: Order, line: OrderLine): Mail {
  const money = (minor: number) => formatMoney(minor, order.currency)
  const asks =
    line.substitutes === null
      ? `${line.name} weighs ${formatQuantity(summedWeight(line.weights ?? []), line.unit)} and would cost ${money(weighedTotal(line, line.weights ?? []))}. The most we showed you was ${money(lineAtMost(line, given(line)))}. Do you accept the higher price? If you don’t, you’ll pay no more than we showed you.`
      : `${formatInsteadOffer({ ...order, name: order.farm.name }, line)} Is that OK? If you don’t accept it, it’s left out and you won’t pay for it.`
  return {
    to,
    subject: `${order.farm.name} asks about your order ${number}`,
    paragraphs: greeted(to, [asks]),
    action: toOrder(id, 'Answer'),
  }
}
