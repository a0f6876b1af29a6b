import type { ShownProduct } from '../catalog/shown-product.ts'
import { fromThousandths, thousandths } from '../kernel/thousandths.ts'
import { maxCartQuantity, maxLineMinor, maxPriceSeen } from './constants.ts'

/** What decides how much of a product can be bought, and for how much. Pieces sold by weight are counted in pieces. */
export type Sold = Pick<
  ShownProduct,
  'pricing_mode' | 'minimum' | 'step' | 'piece_weight' | 'piece_weight_max' | 'price_minor' | 'available'
>

/** What decides what some of it costs. */
export type Priced = Pick<ShownProduct, 'pricing_mode' | 'piece_weight' | 'piece_weight_max' | 'price_minor'>

/** One piece in whole numbers; for what is weighed out, the smallest step there is. */
const grain = ({ pricing_mode }: Sold): number => (pricing_mode === 'by_weight' ? 1 : 1000)

/** Minimum and step in whole thousandths. Where only whole pieces are sold, a broken step becomes the next whole one. */
function grid(sold: Sold): { first: number; step: number } {
  const whole = (amount: number) => Math.max(1, Math.ceil(thousandths(amount) / grain(sold))) * grain(sold)
  return { first: whole(sold.minimum), step: whole(sold.step) }
}

export type QuantityFault = 'wholeNumbers' | 'belowMinimum' | 'offStep' | 'tooMuch'

/** Why this quantity cannot be ordered, whatever is there; null when it can. */
export function quantityFault(sold: Sold, quantity: number): QuantityFault | null {
  if (quantity > maxCartQuantity) return 'tooMuch'
  const wanted = thousandths(quantity)
  const { first, step } = grid(sold)
  if (wanted % grain(sold) !== 0) return 'wholeNumbers'
  if (wanted < first) return 'belowMinimum'
  if ((wanted - first) % step !== 0) return 'offStep'
  return isTooDear(sold, quantity) ? 'tooMuch' : null
}

/** The largest quantity that can be ordered and is not more than `limit`; 0 when not even the smallest order is. */
export function atMost(sold: Sold, limit: number): number {
  const { first, step } = grid(sold)
  const most = Math.min(thousandths(limit), maxCartQuantity * 1000, mostAffordable(sold))
  return most < first ? 0 : fromThousandths(first + Math.floor((most - first) / step) * step)
}

/** How much can be ordered of what is there. Of pieces sold by weight there are as many as their usual weight fits into the stock. */
export function mostOf(sold: Sold): number {
  if (sold.pricing_mode !== 'piece_by_weight') return atMost(sold, sold.available)
  const piece = thousandths(sold.piece_weight ?? 0)
  return piece > 0 ? atMost(sold, Math.floor(thousandths(sold.available) / piece)) : 0
}

/** The next larger and the next smaller quantity that can be ordered; null when there is none. */
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

/** What is taken from the stock, in the product's unit: of pieces their usual weight. */
export function stockNeeded(sold: Priced, quantity: number): number {
  const pieces = sold.pricing_mode === 'piece_by_weight'
  return pieces ? fromThousandths((thousandths(quantity) / 1000) * thousandths(sold.piece_weight ?? 0)) : quantity
}

/** A line's price, rounded once to a minor unit. Of pieces sold by weight: what they come to about. */
export const lineTotal = (sold: Priced, quantity: number): number => rounded(exactTotal(sold, quantity, sold.piece_weight))
/** What one costs of what is counted; of pieces sold by weight about. A change of the usual weight changes it as a change of price does. */
export const priceOfOne = (sold: Priced): number => Math.min(lineTotal(sold, 1), maxPriceSeen)
/** The ceiling: what is asked for at hand-over is never more. */
export const lineAtMost = (sold: Priced, quantity: number): number => rounded(exactTotal(sold, quantity, sold.piece_weight_max))

/** What pieces cost that were weighed. */
export const weighedTotal = ({ price_minor }: Priced, weights: readonly number[]): number =>
  rounded(weights.reduce((sum, weight) => sum + BigInt(thousandths(weight)), 0n) * 1000n * BigInt(price_minor))

/** In millionths of a minor unit, exactly: quantity and weight are whole thousandths. */
function exactTotal(sold: Priced, quantity: number, weight: number | null): bigint {
  const pieces = sold.pricing_mode === 'piece_by_weight'
  const each = pieces ? thousandths(weight ?? 0) : 1000
  return BigInt(thousandths(quantity)) * BigInt(each) * BigInt(sold.price_minor)
}
/** In thousandths, as much as a line may cost. */
function mostAffordable(sold: Priced): number {
  const least = exactTotal(sold, 0.001, sold.piece_weight_max)
  return least === 0n ? Number.POSITIVE_INFINITY : Number((BigInt(maxLineMinor) * 1_000_000n) / least)
}
/** More than a line may cost. */
export const isTooDear = (sold: Priced, quantity: number): boolean => thousandths(quantity) > mostAffordable(sold)

/** Half a minor unit and more goes up. */
function rounded(millionths: bigint): number {
  const minor = (millionths + 500_000n) / 1_000_000n
  return Math.min(Number(minor), maxLineMinor)
}

/** Not even the smallest order can be filled, though something of it may lie there. */
export const isSoldOut = (sold: Sold): boolean => mostOf(sold) === 0
