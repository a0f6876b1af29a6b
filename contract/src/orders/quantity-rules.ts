import type { ShownProduct } from '../catalog/shown-product.ts'
import { fromThousandths, thousandths } from '../kernel/thousandths.ts'
import { maxCartQuantity, maxLineMinor, maxPriceSeen } from './constants.ts'

/**
 * The properties that decide how much of a product can be bought, and at what price. Pieces sold by weight are counted in
 * pieces.
 */
export type Sold = Pick<
  ShownProduct,
  'pricing_mode' | 'minimum' | 'step' | 'piece_weight' | 'piece_weight_max' | 'price_minor' | 'available'
>

/** The properties that decide a price. */
export type Priced = Pick<ShownProduct, 'pricing_mode' | 'piece_weight' | 'piece_weight_max' | 'price_minor'>

/** One whole piece; for goods sold by weight, the smallest possible step. In thousandths. */
const grain = ({ pricing_mode }: Sold): number => (pricing_mode === 'by_weight' ? 1 : 1000)

/** Minimum and step in whole thousandths. For goods sold by the piece, fractional values are rounded up to whole pieces. */
function grid(sold: Sold): { first: number; step: number } {
  const whole = (amount: number) => Math.max(1, Math.ceil(thousandths(amount) / grain(sold))) * grain(sold)
  return { first: whole(sold.minimum), step: whole(sold.step) }
}

export type QuantityFault = 'wholeNumbers' | 'belowMinimum' | 'offStep' | 'tooMuch'

/** Why this quantity can't be ordered, regardless of stock; null when it can. */
export function quantityFault(sold: Sold, quantity: number): QuantityFault | null {
  if (quantity > maxCartQuantity) return 'tooMuch'
  const wanted = thousandths(quantity)
  const { first, step } = grid(sold)
  if (wanted % grain(sold) !== 0) return 'wholeNumbers'
  if (wanted < first) return 'belowMinimum'
  if ((wanted - first) % step !== 0) return 'offStep'
  return isTooDear(sold, quantity) ? 'tooMuch' : null
}

/** The largest valid quantity up to `limit`; 0 when that is below the minimum. */
export function atMost(sold: Sold, limit: number): number {
  const { first, step } = grid(sold)
  const most = Math.min(thousandths(limit), maxCartQuantity * 1000, mostAffordable(sold))
  return most < first ? 0 : fromThousandths(first + Math.floor((most - first) / step) * step)
}

/** The maximum quantity for the current stock. For pieces sold by weight, as many as fit into the stock by their usual weight. */
export function mostOf(sold: Sold): number {
  if (sold.pricing_mode !== 'piece_by_weight') return atMost(sold, sold.available)
  const piece = thousandths(sold.piece_weight ?? 0)
  return piece > 0 ? atMost(sold, Math.floor(thousandths(sold.available) / piece)) : 0
}

/** The next larger and the next smaller valid quantity; null when there is none. */
export function stepUp(sold: Sold, quantity: number): number | null {
  const { first, step } = grid(sold)
  const now = thousandths(quantity)
  const next = fromThousandths(now < first ? first : first + (Math.floor((now - first) / step) + 1) * step)
  return quantityFault(sold, next) === null ? next : null
}
export function stepDown(sold: Sold, quantity: number): number | null {
  const { first, step } = grid(sold)
  const now = thousandths(quantity)
  return now <= first ? null : fromThousandths(first + (Math.ceil((now - first) / step) - 1) * step)
}

/** The stock a quantity takes, in the product's unit: the usual weight for pieces. */
export function stockNeeded(sold: Priced, quantity: number): number {
  const pieces = sold.pricing_mode === 'piece_by_weight'
  return pieces ? fromThousandths((thousandths(quantity) / 1000) * thousandths(sold.piece_weight ?? 0)) : quantity
}

/** The price of a line, rounded once to a minor unit. An estimate for pieces sold by weight. */
export const lineTotal = (sold: Priced, quantity: number): number => rounded(exactTotal(sold, quantity, sold.piece_weight))
/**
 * The price of one unit or piece; an estimate for pieces sold by weight. It changes with the usual weight as well as with the
 * price.
 */
export const priceOfOne = (sold: Priced): number => Math.min(lineTotal(sold, 1), maxPriceSeen)
/** The stated maximum: the hand-over never costs more without the shopper's consent. */
export const lineAtMost = (sold: Priced, quantity: number): number => rounded(exactTotal(sold, quantity, sold.piece_weight_max))

/** The price of weighed pieces. */
export const weighedTotal = ({ price_minor }: Priced, weights: readonly number[]): number =>
  rounded(weights.reduce((sum, weight) => sum + BigInt(thousandths(weight)), 0n) * 1000n * BigInt(price_minor))

/** Exact, in millionths of a minor unit: quantity and weight are whole thousandths. */
function exactTotal(sold: Priced, quantity: number, weight: number | null): bigint {
  const pieces = sold.pricing_mode === 'piece_by_weight'
  const each = pieces ? thousandths(weight ?? 0) : 1000
  return BigInt(thousandths(quantity)) * BigInt(each) * BigInt(sold.price_minor)
}
/** The largest quantity within the maximum amount of a line, in thousandths. */
function mostAffordable(sold: Priced): number {
  const least = exactTotal(sold, 0.001, sold.piece_weight_max)
  return least === 0n ? Number.POSITIVE_INFINITY : Number((BigInt(maxLineMinor) * 1_000_000n) / least)
}
/** Whether the quantity exceeds the maximum amount of a line. */
export const isTooDear = (sold: Priced, quantity: number): boolean => thousandths(quantity) > mostAffordable(sold)

/** Rounds half a minor unit up. */
function rounded(millionths: bigint): number {
  const minor = (millionths + 500_000n) / 1_000_000n
  return Math.min(Number(minor), maxLineMinor)
}

/** Whether the minimum order can't be filled, even if some stock is left. */
export const isSoldOut = (sold: Sold): boolean => mostOf(sold) === 0
