import { formatSlotClock, formatSlotDay } from '@farmlane/contract/fulfilment/format-slot.ts'
import { formatMiles } from '@farmlane/contract/kernel/format-miles.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Meeting, Quote, QuotedFarm, QuotedOption, Wish } from '@farmlane/contract/orders/checkout.ts'
import { mayBeChosen } from './checkout-choice.ts'

/** '4.2 mi · free', '$6.00 · min $25.00 · $12.50 to go', 'Not to this address'. */
export function formatTerms(option: QuotedOption, itemsMinor: number, currency: string): string {
  const { way, fault, fee_minor, minimum_minor, market, miles } = option
  const money = (minor: number) => formatMoney(minor, currency)
  const fee = fee_minor === 0 ? 'free' : money(fee_minor)
  if (fault === 'out_of_area') return 'Not to this address'
  if (fault === 'no_slots') return 'No open dates in the coming weeks'
  if (fault === 'below_minimum') return `${fee} · min ${money(minimum_minor)} · ${money(minimum_minor - itemsMinor)} to go`
  if (fault === 'needs_address') return `${fee} · needs your address`
  return [way === 'market' && market ? formatTownOf(market.city, miles) : way === 'pickup' && formatMiles(miles), fee]
    .filter(Boolean)
    .join(' · ')
}
const formatTownOf = (city: string, miles: number | null): string => [city, formatMiles(miles)].filter(Boolean).join(', ')

/** Why a farm's part cannot be ordered at all: the farm has no option, or no slot is soon enough. */
export function formatHopeless({ farm, options, lines, total_minor, currency }: QuotedFarm): string {
  if (options.length === 0) return `${farm.name} hasn’t added pickup or delivery yet.`
  const reachable = options.filter(mayBeChosen)
  const spoils = new Set(reachable.flatMap(({ slots }) => slots.filter(({ left }) => left > 0).flatMap(({ short }) => short)))
  const names = lines.filter(({ product }) => spoils.has(product.id)).map(({ product }) => product.name)
  if (names.length > 0) {
    const why = `Not enough of this keeps until ${farm.name}’s next date: ${names.join(', ')}.`
    if (names.length === lines.length) return why
    const rest = plural(names.length, {
      one: 'Take it out of your cart to order the rest.',
      other: 'Take them out of your cart to order the rest.',
    })
    return `${why} ${rest}`
  }
  const least = Math.min(...options.filter(({ fault }) => fault === 'below_minimum').map(({ minimum_minor }) => minimum_minor))
  if (Number.isFinite(least))
    return `${farm.name}’s minimum order is ${formatMoney(least, currency)}. Add ${formatMoney(least - total_minor, currency)} more.`
  return `${farm.name} can’t take this order right now.`
}

type ToSettle = {
  readonly farm: Pick<QuotedFarm, 'farm' | 'total_minor' | 'currency'>
  readonly option: Pick<QuotedOption, 'fault' | 'minimum_minor'> | undefined
}
/** What still needs to be settled before a farm's part can be ordered. */
export function formatToSettle({ farm: { farm, total_minor, currency }, option }: ToSettle): string {
  switch (option?.fault) {
    case 'needs_address':
      return `Add an address for the delivery from ${farm.name}.`
    case 'out_of_area':
      return `${farm.name} doesn’t deliver to this address. Choose another address or another option.`
    case 'below_minimum':
      return `Add ${formatMoney(option.minimum_minor - total_minor, currency)} more from ${farm.name}, or choose another option.`
    default:
      return `Choose how and when to get it from ${farm.name}.`
  }
}

/** 'Both farms are at Grand Army market on Sat, Aug 15.' Null if fewer than two of the farms being ordered from are there. */
export function formatMeeting({ market, farm_ids, starts_at, time_zone }: Meeting, ordering: readonly string[]): string | null {
  const met = farm_ids.filter((id) => ordering.includes(id)).length
  if (met < 2) return null
  const all = met === ordering.length
  const there = `at ${market.name} on ${formatSlotDay(starts_at, time_zone)}`
  if (!all) return `${met} of your farms are ${there}. Pick up from them in one trip.`
  const together = met === 2 ? `Both farms are ${there}.` : `All ${met} farms are ${there}.`
  return `${together} Pick up everything in one trip.`
}

const minute = 60_000

/** 'Order within 2 h 14 min' on the last day, otherwise 'Order by Thu, Aug 13, 6 PM'. */
export function formatCutoff(cutoffAt: string, timeZone: string, now: number): string {
  const left = Math.floor((Date.parse(cutoffAt) - now) / minute)
  if (left >= 24 * 60) return `Order by ${formatSlotDay(cutoffAt, timeZone)}, ${formatSlotClock(cutoffAt, timeZone)}`
  if (left < 1) return 'Order within a minute'
  return `Order within ${[left >= 60 && `${Math.floor(left / 60)} h`, left % 60 > 0 && `${left % 60} min`].filter(Boolean).join(' ')}`
}

export const wishLabels: Record<Wish, string> = {
  refund: 'Leave it out; I won’t pay for it',
  similar: 'A similar item at the same price or less',
  ask: 'Ask me first',
}

/** 'Not part of this order: Kale, Speckled eggs.' Null when the whole cart is. */
export function formatLeftOut({ left_out, gone }: Pick<Quote, 'left_out' | 'gone'>): string | null {
  const names = [...left_out.map(({ product }) => product.name), ...gone.map(({ name }) => name || 'a product')]
  return names.length > 0 ? `Not part of this order: ${names.join(', ')}.` : null
}
