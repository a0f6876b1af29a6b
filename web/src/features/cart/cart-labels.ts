import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { Cart, CartLine } from '@farmlane/contract/orders/cart.ts'
import { countedIn, formatCounted } from '@farmlane/contract/orders/counted-in.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { mostOf, priceOfOne, type QuantityFault } from '@farmlane/contract/orders/quantity-rules.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** '2 farms · 4 items'. */
export const formatCart = ({ farms, count }: Pick<Cart, 'farms' | 'count'>): string =>
  [farms.length > 0 && counted(farms.length, 'farm'), counted(count, 'item')].filter(Boolean).join(' · ')

/** '2 lb × $4.50', '2 pieces of about 4.2 lb × $5.99 per lb'. */
export function formatSum({ product, quantity }: Pick<CartLine, 'product' | 'quantity'>): string {
  const price = formatMoney(product.price_minor, product.currency)
  if (product.pricing_mode !== 'piece_by_weight') return `${formatAmount(product, quantity)} × ${price}`
  return `${formatAmount(product, quantity)} of about ${formatQuantity(product.piece_weight ?? 0, product.unit)} × ${price} per ${product.unit}`
}

/** What has changed about a line since it was chosen; null when nothing has. */
export function formatState({ state, product, possible, unit_then, quantity }: Omit<CartLine, 'price_changed'>): string | null {
  if (state === 'sold_out') return 'Sold out at the moment.'
  if (state === 'short') return `Only ${formatAmount(product, possible)} left.`
  if (state === 'odd_quantity') return formatSteps(product)
  if (state === 'other_unit' && unit_then)
    return `You chose ${formatCounted(quantity, unit_then)}. It’s ${formatSoldBy(product)} now, at ${formatMoney(product.price_minor, product.currency)} per ${product.unit}.`
  return null
}
const formatSoldBy = (product: ShownProduct): string => {
  const counted = countedIn(product)
  return counted === 'piece' ? 'sold by the piece' : `sold by the ${counted}`
}
export const formatPriceChange = ({ product, price_then_minor }: Pick<CartLine, 'product' | 'price_then_minor'>): string =>
  product.pricing_mode === 'piece_by_weight'
    ? `One was about ${formatMoney(price_then_minor, product.currency)} and is about ${formatMoney(priceOfOne(product), product.currency)} now.`
    : `The price was ${formatMoney(price_then_minor, product.currency)} and is ${formatMoney(priceOfOne(product), product.currency)} now.`

/** 'Sold from 1 lb on, in steps of 0.5 lb.' */
const formatSteps = (product: ShownProduct): string =>
  `Sold from ${formatAmount(product, product.minimum)} on, in steps of ${formatAmount(product, product.step)}.`

/** Why a typed quantity isn't accepted. */
export function formatFault(product: ShownProduct, fault: QuantityFault | 'rule'): string {
  if (fault === 'tooMuch') return 'This is too much for one order.'
  if (fault === 'wholeNumbers') return 'Whole numbers only, please.'
  return fault === 'rule' ? 'Please enter a number.' : formatSteps(product)
}

/** Tells the shopper that not enough is left. `held` is what the cart already contains. */
export function formatLimit(product: ShownProduct, held: number): string {
  const most = mostOf(product)
  if (most === 0) return `${product.name}: sold out at the moment.`
  const left = `Only ${formatAmount(product, most)} of ${product.name} left`
  if (held === 0) return `${left}.`
  return held < most
    ? `${left}, ${formatAmount(product, held)} of it in your cart already.`
    : `${left}, and all of it is in your cart.`
}

export const formatAdded = (product: ShownProduct, quantity: number): string =>
  `${product.name}: ${formatAmount(product, quantity)} in your cart.`
