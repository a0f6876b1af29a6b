import { z } from 'zod'
import { ShownProduct } from '../catalog/shown-product.ts'
import { Id } from '../kernel/ids.ts'
import { minorUnits } from '../kernel/money.ts'
import { Amount, positiveQuantity } from '../kernel/quantity.ts'
import { maxCartLines, maxCartQuantity } from './constants.ts'
import { countedUnits } from './counted-in.ts'
import { messages } from './messages.ts'

/**
 * How a line stands against what is there today. short: less than wanted; sold_out: not even the smallest order;
 * odd_quantity: the farm sells it in other steps now; other_unit: it sells it by another unit than the quantity was chosen in.
 */
export const lineStates = ['ok', 'short', 'sold_out', 'odd_quantity', 'other_unit'] as const
export type LineState = (typeof lineStates)[number]

export const CartLine = z.object({
  product: ShownProduct,
  /** What was chosen; the system never changes it. Pieces for what is sold by the piece. */
  quantity: Amount,
  /** For one of what is counted, as the person saw it: `priceOfOne` of that day. */
  price_then_minor: z.int(),
  price_changed: z.boolean(),
  /** What the quantity counted when it was chosen; null when nobody wrote it down. */
  unit_then: z.enum(countedUnits).nullable(),
  state: z.enum(lineStates),
  /** What could be chosen instead when the line is not ok; 0 when nothing can. */
  possible: Amount,
  /** At today's price, rounded once. Of pieces sold by weight: about, and at most. */
  total_minor: z.int(),
  most_minor: z.int(),
})
export type CartLine = z.output<typeof CartLine>

/** A line whose product is not for sale any more. It stays until the person takes it out, and is back when the product is. */
export const GoneLine = z.object({
  product_id: Id,
  /** Empty when nothing is known of it. */
  name: z.string(),
  farm_name: z.string(),
  quantity: Amount,
  price_then_minor: z.int(),
})
export type GoneLine = z.output<typeof GoneLine>

/** What is sold out, or sold by another unit now, is left out of every sum. */
const Sum = z.object({ currency: z.string(), total_minor: z.int(), most_minor: z.int() })
export type Sum = z.output<typeof Sum>

export const CartFarm = Sum.extend({ farm: ShownProduct.shape.farm, lines: z.array(CartLine) })
export type CartFarm = z.output<typeof CartFarm>

export const Cart = z.object({
  /** In the order in which the first of each was chosen. */
  farms: z.array(CartFarm),
  gone: z.array(GoneLine),
  /** One for each currency. */
  sums: z.array(Sum),
  /** All lines, also those that are gone. */
  count: z.int(),
  /** Every line can be had as it stands, at the price that was seen. */
  is_ready: z.boolean(),
})
export type Cart = z.output<typeof Cart>

const quantity = positiveQuantity(messages.quantityRule).max(maxCartQuantity, messages.tooMuch)

export const PutLine = z.strictObject({
  quantity,
  /** The price that stood on the screen; without it today's. A later change is measured against it. */
  price_then_minor: minorUnits(messages.quantityRule).optional(),
  /** What the quantity counted on the screen; without it today's unit. */
  unit_then: z.enum(countedUnits).optional(),
})
export type PutLine = z.output<typeof PutLine>

/** A line as a visitor's browser keeps it. */
export const VisitorLine = z.strictObject({
  product_id: Id,
  quantity,
  price_then_minor: minorUnits(messages.quantityRule),
  unit_then: z.enum(countedUnits).optional(),
})
export type VisitorLine = z.output<typeof VisitorLine>
export const VisitorLines = z.strictObject({ lines: z.array(VisitorLine).max(maxCartLines, messages.linesRule) })
export type VisitorLines = z.output<typeof VisitorLines>

export const JoinedCart = z.object({
  cart: Cart,
  message: z.string(),
  /** Products that stood in both with different quantities: the larger one stays. */
  larger: z.array(Id),
  /** What could not be taken in: products nobody knows, and those beyond what a cart holds. */
  unknown: z.array(Id),
  full: z.array(Id),
})
export type JoinedCart = z.output<typeof JoinedCart>
