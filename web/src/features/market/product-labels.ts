import { freshnessVerb } from '@farmlane/contract/catalog/freshness-verb.ts'
import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { dayIn, daysBetween } from '@farmlane/contract/kernel/count-days.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { fewLeft } from '@farmlane/contract/market/constants.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { isSoldOut, mostOf } from '@farmlane/contract/orders/quantity-rules.ts'
import { formatDay } from '../../platform/format/format-days.ts'

/** 'per lb', or 'each' for products counted in units. */
export const formatPer = ({ unit }: Pick<ShownProduct, 'unit'>): string => (unit === 'unit' ? 'each' : `per ${unit}`)

export const formatPrice = (product: Pick<ShownProduct, 'price_minor' | 'currency' | 'unit'>): string =>
  `${formatMoney(product.price_minor, product.currency)} ${formatPer(product)}`

/** '12 bunches', '3 pieces': the quantity left, in the unit people buy. */
export function formatLeft(product: MarketProduct): string {
  const left = leftOf(product)
  if (product.pricing_mode !== 'piece_by_weight') return formatQuantity(left, product.unit)
  return plural(left, { one: '{count} piece', other: '{count} pieces' })
}
const leftOf = (product: MarketProduct): number =>
  product.pricing_mode === 'piece_by_weight' ? mostOf(product) : product.available

/** 'Picked today', 'Laid yesterday', 'July harvest', 'Made Oct 2'; null when no date is known. */
export function formatFresh(product: MarketProduct, now: string): string | null {
  const { category, fresh_on, farm } = product
  if (!fresh_on) return null
  const today = dayIn(farm.time_zone, new Date(now))
  const command = freshnessVerb(product)
  if (category === 'Honey' || (command === 'Picked' && daysBetween(fresh_on, today) > 7)) return formatHarvest(fresh_on, today)
  return `${command} ${formatDay(fresh_on, today)}`
}

function formatHarvest(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return `${new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC', ...year })} harvest`
}

/** 'Grade C', unless the name says so already. Null without a grade, or when the lots differ in grade. */
export function formatGrade({ name, grade }: Pick<MarketProduct, 'name' | 'grade'>): string | null {
  if (grade === '' || name.toLowerCase().includes(`grade ${grade.toLowerCase()}`)) return null
  return `Grade ${grade}`
}

type Badge = { text: string; urgent: boolean }

/** The one badge on the picture: sold out, low stock, or how fresh it is. */
export function badgeOf(product: MarketProduct, now: string): Badge | null {
  if (isSoldOut(product)) return { text: 'Sold out', urgent: true }
  if (leftOf(product) <= fewLeft) return { text: `${formatLeft(product).replace(/ unit(s)?$/, '')} left`, urgent: true }
  const text = formatFresh(product, now)
  return text === null ? null : { text, urgent: false }
}

const exactly = { one: '{count} product', other: '{count} products' } as const
const atLeast = { one: 'More than {count} product', other: 'More than {count} products' } as const

/** '132 products within 25 miles'; 'More than …' when the count was cut off. */
export function formatCount({ total, more }: { total: number; more: boolean }, miles: string | undefined): string {
  const count = total === 0 ? 'No products' : plural(total, more ? atLeast : exactly)
  return miles ? `${count} within ${miles} miles` : count
}

/** How the price is calculated, when the unit alone doesn't say. */
export function formatPricing(product: MarketProduct): string | null {
  const { pricing_mode, piece_weight, piece_weight_max, minimum, step, unit, price_minor, currency } = product
  if (pricing_mode === 'piece_by_weight' && piece_weight && piece_weight_max) {
    const money = (weight: number) => formatMoney(Math.round(price_minor * weight), currency)
    return `Sold by the piece and weighed when packed: about ${formatQuantity(piece_weight, unit)} or ${money(piece_weight)} each, at most ${money(piece_weight_max)}.`
  }
  if (pricing_mode === 'by_weight')
    return `Sold by weight: ${formatQuantity(minimum, unit)} or more, in steps of ${formatQuantity(step, unit)}.`
  if (minimum > 1 || step > 1) return `Order ${formatQuantity(minimum, unit)} or more, in steps of ${formatNumber(step)}.`
  return null
}
