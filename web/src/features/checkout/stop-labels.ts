import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { type Chosen, isSettled } from './checkout-choice.ts'
import { formatTerms, wishLabels } from './checkout-labels.ts'
import type { Stop, StopDate } from './checkout-stops.ts'
import type { CheckoutSum } from './checkout-sums.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number): string => numbers[count] ?? String(count)
const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const listed = new Intl.ListFormat('en-US')
const namesOf = (parts: readonly Chosen[]): string[] => parts.map(({ farm }) => farm.farm.name)

export const isDelivery = ({ parts }: Stop): boolean => parts[0].option?.way === 'delivery'

/** 'Five farms, two stops.', 'Two farms, one stop and one delivery.' */
export function formatStops(stops: readonly Stop[]): string {
  const farms = stops.flatMap(({ parts }) => parts).length
  const deliveries = stops.filter(isDelivery).length
  const visits = stops.length - deliveries
  const ways = [
    visits > 0 && plural(visits, { one: '{number} stop', other: '{number} stops' }, { number: inWords(visits) }),
    deliveries > 0 &&
      plural(deliveries, { one: '{number} delivery', other: '{number} deliveries' }, { number: inWords(deliveries) }),
  ]
  return plural(
    farms,
    { one: '{Number} farm, {ways}.', other: '{Number} farms, {ways}.' },
    { Number: upperFirst(inWords(farms)), ways: ways.filter(Boolean).join(' and ') },
  )
}

/** The stops, and what is left to do. */
export const formatLead = (stops: readonly Stop[]): string =>
  stops.every(({ parts }) => parts.every(isSettled))
    ? `${formatStops(stops)} Check the dates and place your order.`
    : `${formatStops(stops)} Some choices are still open.`

/** The market, or the farm to pick up from or that delivers. */
export function formatStopTitle({ parts: [{ farm, option }] }: Stop): string {
  if (!option) return `How do you want it from ${farm.farm.name}?`
  if (option.way === 'market') return option.market?.name ?? 'Market'
  return option.way === 'delivery' ? `Delivery from ${farm.farm.name}` : `Pickup at ${farm.farm.name}`
}

/** 'Brooklyn, 3.3 mi · free': the place, and the total fee of all farms of the stop. */
export function formatStopTerms({ parts }: Stop): string | null {
  const [{ farm, option }] = parts
  if (!option) return null
  if (parts.length === 1) return formatTerms(option, farm.total_minor, farm.currency)
  const fees = Map.groupBy(parts, (part) => part.farm.currency)
  const paid = [...fees].flatMap(([currency, same]) => {
    const fee = same.reduce((sum, part) => sum + (part.option?.fee_minor ?? 0), 0)
    return fee > 0 ? formatMoney(fee, currency) : []
  })
  return formatTerms({ ...option, fee_minor: 0 }, farm.total_minor, farm.currency).replace(/free$/, paid.join(' + ') || 'free')
}

/** What stands out about a date: who is away or full, what spoils before it, or that few places are left. */
export function formatDateNote({ stands, away }: StopDate): string | null {
  if (away.length > 0)
    return plural(
      away.length,
      { one: '{farms} isn’t there', other: '{farms} aren’t there' },
      { farms: listed.format(namesOf(away)) },
    )
  const full = stands.filter(({ slot }) => slot.left === 0)
  if (full.length > 0) return stands.length === 1 ? 'Full' : `Full at ${listed.format(namesOf(full.map(({ part }) => part)))}`
  const spoils = stands.flatMap(({ part, slot }) =>
    part.farm.lines.filter(({ product }) => slot.short.includes(product.id)).map(({ product }) => product.name),
  )
  if (spoils.length > 0) return `${listed.format(spoils)} won’t keep until then`
  const left = Math.min(...stands.map(({ slot }) => slot.left))
  return left <= 5 ? plural(left, { one: '{count} place left', other: '{count} places left' }) : null
}

/** 'Pasture eggs, 4 dozen', or several names. */
export function formatGoods(lines: Chosen['farm']['lines']): string {
  const [line] = lines
  return line && lines.length === 1
    ? `${line.product.name}, ${formatAmount(line.product, line.quantity)}`
    : lines.map(({ product }) => product.name).join(', ')
}

/** How the farms of an order are paid. */
export function formatPayment(placing: readonly Chosen[], sums: readonly CheckoutSum[]): string {
  const credit = sums.filter(({ credit_minor }) => credit_minor > 0)
  if (sums.length > 0 && sums.every(({ total }) => total.most_minor === 0))
    return credit.length > 0 ? 'Paid with farm credit' : 'Nothing to pay'
  const delivered = placing.filter(({ option }) => option?.way === 'delivery').length
  const when = delivered === 0 ? 'at pickup' : delivered === placing.length ? 'on delivery' : 'when you get your order'
  const less = credit.map(({ credit_minor, currency }) => formatMoney(credit_minor, currency)).join(' + ')
  const pay = plural(placing.length, { one: 'Pay the farm {when}', other: 'Pay each farm {when}' }, { when })
  return less ? `${pay}, after ${less} of farm credit` : pay
}

/** The one wish for all lines, or 'Different for each item'. */
export function formatWishes(wishes: readonly Wish[]): string {
  const [wish = 'refund', ...others] = new Set(wishes)
  return others.length > 0 ? 'Different for each item' : wishLabels[wish]
}

/** The message to one farm, or the number of farms with a message. */
export function formatMessages(messages: readonly { readonly to: string; readonly text: string }[]): string {
  const written = messages.filter(({ text }) => text.trim() !== '')
  const [only] = written
  if (!only) return 'Add a message'
  return written.length === 1 ? `To ${only.to}: ${only.text}` : `Messages to ${inWords(written.length)} farms`
}
