import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { dueOf } from '@farmlane/contract/orders/due.ts'
import { orderMeetings } from '@farmlane/contract/orders/order-meetings.ts'
import { isOff, isOpen, isWaiting } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import { formatTotal } from '../orders/sum-labels.ts'
import { purchaseStateLabels } from './order-state-labels.ts'
import { formatTotals } from './purchase-labels.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** 'four', '12'. */
const inWords = (count: number): string => numbers[count] ?? String(count)
const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** 'the farm', 'both farms', 'all five farms'. */
const allFarms = (count: number): string =>
  count === 1 ? 'the farm' : count === 2 ? 'both farms' : `all ${inWords(count)} farms`

type Part = Pick<Order, 'state' | 'way' | 'starts_at' | 'ends_at' | 'meeting' | 'currency' | 'total_minor' | 'most_minor'> &
  Pick<Order, 'credit_minor'>

/** A summary of a purchase: 'All five farms accepted. Two stops, $74.00, paid at the stalls.' */
export function formatPurchase({
  state,
  orders,
  totals,
}: Pick<Purchase, 'state' | 'totals'> & { orders: readonly Part[] }): string {
  const live = orders.filter((order) => !isOff(order.state))
  if (live.length === 0)
    return orders.every((order) => order.state === 'declined') ? 'Declined. Nothing to pay.' : 'Cancelled. Nothing to pay.'
  const off = orders.length - live.length
  const cancelled = plural(
    off,
    { one: '{Number} farm’s order is cancelled.', other: '{Number} farms’ orders are cancelled.' },
    { Number: upperFirst(inWords(off)) },
  )
  return [
    `${formatProgress(live, state)}.`,
    off > 0 && cancelled,
    `${upperFirst(formatStops(live))}, ${formatTotals(totals)}${formatWherePaid(live, totals)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function formatProgress(live: readonly Part[], state: Purchase['state']): string {
  const all = (wanted: Order['state']) => live.every((order) => order.state === wanted)
  if (all('placed')) return `Waiting for ${allFarms(live.length)} to accept`
  if (all('accepted')) return upperFirst(`${allFarms(live.length)} accepted`)
  if (all('packed')) return upperFirst(`${allFarms(live.length)} packed your order`)
  const accepted = live.filter((order) => order.state === 'accepted').length
  if (state === 'placed') return upperFirst(`${inWords(accepted)} of ${inWords(live.length)} farms accepted`)
  return purchaseStateLabels[state].name
}

function formatStops(live: readonly Part[]): string {
  const stops = orderMeetings(live).length
  const delivered = live.filter(({ way }) => way === 'delivery').length
  const number = inWords(stops)
  if (delivered === live.length) return plural(stops, { one: '{number} delivery', other: '{number} deliveries' }, { number })
  return plural(stops, { one: '{number} stop', other: '{number} stops' }, { number })
}

function formatWherePaid(live: readonly Part[], totals: Purchase['totals']): string {
  const open = live.filter((order) => isOpen(order.state))
  if (open.length === 0) return ''
  const paying = open.filter((order) => dueOf(order).most_minor > 0)
  if (paying.length === 0) return ', nothing left to pay'
  const left = formatTotals(duesOf(paying, totals))
  return left === formatTotals(totals) ? `, paid ${placePaid(paying)}` : `, ${left} of it to pay ${placePaid(paying)}`
}

function placePaid(paying: readonly Part[]): string {
  const only = (way: Order['way']) => paying.every((order) => order.way === way)
  if (only('market')) return plural(paying.length, { one: 'at the stall', other: 'at the stalls' })
  return only('pickup') ? plural(paying.length, { one: 'at the farm', other: 'at the farms' }) : 'at the hand-over'
}

/** What is left to pay, per currency. */
const duesOf = (paying: readonly Part[], totals: Purchase['totals']): Purchase['totals'] =>
  totals
    .map(({ currency }) => {
      const dues = paying.filter((order) => order.currency === currency).map(dueOf)
      const sum = (key: 'total_minor' | 'most_minor') => dues.reduce((all, due) => all + due[key], 0)
      return { currency, total_minor: sum('total_minor'), most_minor: sum('most_minor') }
    })
    .filter(({ most_minor }) => most_minor > 0)

type Met = Pick<Order, 'way' | 'meeting' | 'farm'>

/** The name of a meeting: the market, the farm's gate or the shopper's door. */
export const formatMeeting = ({ way, meeting }: Pick<Order, 'way' | 'meeting'>): string =>
  way === 'market' ? meeting.name : way === 'pickup' ? 'Pickup at the farm' : 'Delivery to your door'

/** '4 farms · Brooklyn, NY, 3.3 mi' */
export function formatMeetingPlace(orders: readonly Met[], near: Place | null): string {
  const [first] = orders
  if (!first) return ''
  const { meeting, way } = first
  const who = orders.length === 1 ? first.farm.name : `${orders.length} farms`
  const miles = way !== 'delivery' && near && meeting.place ? formatMiles(milesBetween(near, meeting.place)) : null
  return [
    who,
    [...meeting.address.split('\n'), miles]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** ' · if the farm accepts', beside the day of a meeting that no farm has accepted yet. */
export function formatIfAccepted(open: readonly Pick<Order, 'state'>[]): string {
  if (open.length === 0 || !open.every(isWaiting)) return ''
  return plural(open.length, { one: ' · if the farm accepts', other: ' · if the farms accept' })
}

/** What the code is for. */
export function formatCodeUse(orders: readonly Pick<Order, 'way' | 'farm' | 'state'>[]): string {
  const [first] = orders
  if (orders.every(isWaiting))
    return plural(orders.length, {
      one: 'You’ll need it once the farm accepts your order.',
      other: 'You’ll need it once the farms accept your order.',
    })
  if (orders.length > 1)
    return orders.length === 2
      ? 'One code for both stalls. Show it when you arrive.'
      : `One code for all ${inWords(orders.length)} stalls. Show it when you arrive.`
  if (first?.way === 'market') return `Show it at the ${first.farm.name} stall.`
  return first?.way === 'delivery' ? 'Show it when your order is delivered.' : 'Show it when you arrive.'
}

/** What to pay one farm, or what its order cost once it is over. */
export function formatDue(order: Part): string {
  if (!isOpen(order.state)) return isOff(order.state) ? 'nothing to pay' : formatTotal(order, order.currency)
  const due = dueOf(order)
  if (due.most_minor === 0) return 'nothing to pay'
  const sum = formatTotal(due, order.currency)
  return order.way === 'delivery' ? `pay ${sum} at the door` : `pay ${sum} here`
}
