import { deedOf } from '@farmlane/contract/catalog/deed-of.ts'
import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { dayIn, daysBetween } from '@farmlane/contract/kernel/count-days.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidNumber, saidQuantity } from '@farmlane/contract/kernel/said-quantity.ts'
import { fewLeft } from '@farmlane/contract/market/constants.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { isSoldOut, mostOf } from '@farmlane/contract/orders/quantity-rules.ts'
import { saidDay } from '../../platform/said-days.ts'

/** 'per lb', or 'each' for what has no unit but itself. */
export const saidPer = ({ unit }: Pick<ShownProduct, 'unit'>): string => (unit === 'unit' ? 'each' : `per ${unit}`)

export const saidPrice = (product: Pick<ShownProduct, 'price_minor' | 'currency' | 'unit'>): string =>
  `${saidMoney(product.price_minor, product.currency)} ${saidPer(product)}`

/** '12 bunches', '3 pieces': what can be bought, in what it is bought in. */
export function saidLeft(product: MarketProduct): string {
  const left = leftOf(product)
  if (product.pricing_mode !== 'piece_by_weight') return saidQuantity(left, product.unit)
  return `${saidNumber(left)} ${left === 1 ? 'piece' : 'pieces'}`
}
const leftOf = (product: MarketProduct): number =>
  product.pricing_mode === 'piece_by_weight' ? mostOf(product) : product.available

/** 'Picked today', 'Laid yesterday', 'July harvest', 'Made Oct 2'; null when nothing says when. */
export function saidFresh(product: MarketProduct, now: string): string | null {
  const { category, fresh_on, farm } = product
  if (!fresh_on) return null
  const today = dayIn(farm.time_zone, new Date(now))
  const deed = deedOf(product)
  if (category === 'Honey' || (deed === 'Picked' && daysBetween(fresh_on, today) > 7)) return saidHarvest(fresh_on, today)
  return `${deed} ${saidDay(fresh_on, today)}`
}

function saidHarvest(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return `${new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC', ...year })} harvest`
}

/** 'Grade C', where the name doesn't say so already; null when nothing is graded, or not all alike. */
export function formatGrade({ name, grade }: Pick<MarketProduct, 'name' | 'grade'>): string | null {
  if (grade === '' || name.toLowerCase().includes(`grade ${grade.toLowerCase()}`)) return null
  return `Grade ${grade}`
}

type Badge = { words: string; urgent: boolean }

/** The one thing worth saying on the picture: that it is gone, that it nearly is, or how fresh it is. */
export function badgeOf(product: MarketProduct, now: string): Badge | null {
  if (isSoldOut(product)) return { words: 'Sold out', urgent: true }
  if (leftOf(product) <= fewLeft) return { words: `${saidLeft(product).replace(/ unit(s)?$/, '')} left`, urgent: true }
  const words = saidFresh(product, now)
  return words === null ? null : { words, urgent: false }
}

/** '132 products within 25 miles' */
export function saidCount({ total, more }: { total: number; more: boolean }, miles: string | undefined): string {
  const count = total === 0 ? 'No' : `${more ? 'More than ' : ''}${total.toLocaleString('en-US')}`
  return `${count} ${total === 1 ? 'product' : 'products'}${miles ? ` within ${miles} miles` : ''}`
}

/** How the price comes about, where the unit alone does not say it. */
export function saidPricing(product: MarketProduct): string | null {
  const { pricing_mode, piece_weight, piece_weight_max, minimum, step, unit, price_minor, currency } = product
  if (pricing_mode === 'piece_by_weight' && piece_weight && piece_weight_max) {
    const money = (weight: number) => saidMoney(Math.round(price_minor * weight), currency)
    return `Sold by the piece and weighed when it is packed: about ${saidQuantity(piece_weight, unit)} or ${money(piece_weight)} each, at most ${money(piece_weight_max)}.`
  }
  if (pricing_mode === 'by_weight')
    return `Weighed out for you: from ${saidQuantity(minimum, unit)}, in steps of ${saidQuantity(step, unit)}.`
  if (minimum > 1 || step > 1) return `Sold from ${saidQuantity(minimum, unit)}, in steps of ${saidNumber(step)}.`
  return null
}
