import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Cart, CartLine } from '@farmlane/contract/orders/cart.ts'
import { countedIn, formatCounted } from '@farmlane/contract/orders/counted-in.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { mostOf, priceOfOne, type QuantityFault } from '@farmlane/contract/orders/quantity-rules.ts'
import { formatItemCount } from '../orders/sum-labels.ts'

const formatFarmCount = (count: number): string => plural(count, { one: '{count} farm', other: '{count} farms' })

/** '2 farms · 4 items'. */
export const formatCart = ({ farms, count }: Pick<Cart, 'farms' | 'count'>): string =>
  [farms.length > 0 && formatFarmCount(farms.length), formatItemCount(count)].filter(Boolean).join(' · ')

/** '2 lb × $4.50', '2 pieces of about 4.2 lb × $5.99 per lb'. */
export function formatSum({ product, quantity }: Pick<CartLine, 'product' | 'quantity'>): string {
  const price = formatMoney(product.price_minor, product.currency)
  if (product.pricing_mode !== 'piece_by_weight') return `${formatAmount(product, quantity)} × ${price}`
  return `${formatAmount(product, quantity)} of about ${formatQuantity(product.piece_weight ?? 0, product.unit)} × ${price} per ${product.unit}`
}

/** What has changed about a line since it was chosen; null when nothing has. */
export function formatState({ state, product, possible, unit_then, quantity }: Omit<CartLine, 'price_changed'>): string | null {
  if (state === 'sold_out') return 'Sold out right now.'
  if (state === 'short') return `Only ${formatAmount(product, possible)} left.`
  if (state === 'odd_quantity') return formatSteps(product)
  if (state === 'other_unit' && unit_then)
    return `You chose ${formatCounted(quantity, unit_then)}. It’s now ${formatSoldBy(product)}, at ${formatMoney(product.price_minor, product.currency)} per ${product.unit}.`
  return null
}
const formatSoldBy = (product: ShownProduct): string => {
  const unit = countedIn(product)
  return unit === 'piece' ? 'sold by the piece' : `sold by the ${unit}`
}
export const formatPriceChange = ({ product, price_then_minor }: Pick<CartLine, 'product' | 'price_then_minor'>): string =>
  product.pricing_mode === 'piece_by_weight'
    ? `One was about ${formatMoney(price_then_minor, product.currency)} and is now about ${formatMoney(priceOfOne(product), product.currency)}.`
    : `The price was ${formatMoney(price_then_minor, product.currency)} and is now ${formatMoney(priceOfOne(product), product.currency)}.`

/** 'The minimum order is 1 lb, in steps of 0.5 lb.' */
const formatSteps = (product: ShownProduct): string =>
  `The minimum order is ${formatAmount(product, product.minimum)}, in steps of ${formatAmount(product, product.step)}.`

/** Why a typed quantity isn't accepted. */
export function formatFault(product: ShownProduct, fault: QuantityFault | 'rule'): string {
  if (fault === 'tooMuch') return 'This is too much for one order.'
  if (fault === 'wholeNumbers') return 'Whole numbers only, please.'
  return fault === 'rule' ? 'Please enter a number.' : formatSteps(product)
}

/** Tells the shopper that not enough is left. `held` is what the cart already contains. */
export function formatLimit(product: ShownProduct, held: number): string {
  const most = mostOf(product)
  if (most === 0) return `${product.name}: sold out right now.`
  const left = `Only ${formatAmount(product, most)} of ${product.name} left`
  if (held === 0) return `${left}.`
  return held < most
    ? `${left}, and ${formatAmount(product, held)} of it is already in your cart.`
    : `${left}, and all of it is in your cart.`
}

export const formatAdded = (product: ShownProduct, quantity: number): string =>
  `${product.name}: ${formatAmount(product, quantity)} in your cart.`
