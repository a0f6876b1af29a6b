import { z } from 'zod'
import { ShownProduct } from '../catalog/shown-product.ts'
import { Id } from '../kernel/ids.ts'
import { minorUnits } from '../kernel/money.ts'
import { Amount, positiveQuantity } from '../kernel/quantity.ts'
import { maxCartLines, maxCartQuantity } from './constants.ts'
import { countedUnits } from './counted-in.ts'
import { messages } from './messages.ts'

/**
 * How a line compares with today's offer. short: less stock than wanted; sold_out: not enough for even the minimum order;
 * odd_quantity: the farm has changed minimum or step; other_unit: the unit has changed since the quantity was chosen.
 */
export const lineStates = ['ok', 'short', 'sold_out', 'odd_quantity', 'other_unit'] as const
export type LineState = (typeof lineStates)[number]

export const CartLine = z.object({
  product: ShownProduct,
  /** The chosen quantity; the system never changes it. In pieces for products sold by the piece. */
  quantity: Amount,
  /** The price of one unit or piece when it was chosen, as `priceOfOne` gave it. */
  price_then_minor: z.int(),
  price_changed: z.boolean(),
  /** What the quantity counted when it was chosen; null when it was not recorded. */
  unit_then: z.enum(countedUnits).nullable(),
  state: z.enum(lineStates),
  /** A possible quantity when the line is not ok; 0 when there is none. */
  possible: Amount,
  /** At today's price, rounded once. For pieces sold by weight: estimated, and at most. */
  total_minor: z.int(),
  most_minor: z.int(),
})
export type CartLine = z.output<typeof CartLine>

/** A line whose product is no longer for sale. It stays until the person removes it, and is restored with the product. */
export const GoneLine = z.object({
  product_id: Id,
  /** Empty for an unknown product or a draft. */
  name: z.string(),
  farm_name: z.string(),
  quantity: Amount,
  price_then_minor: z.int(),
})
export type GoneLine = z.output<typeof GoneLine>

/** Sums leave out lines that are sold out or whose unit has changed. */
const Sum = z.object({ currency: z.string(), total_minor: z.int(), most_minor: z.int() })
export type Sum = z.output<typeof Sum>

export const CartFarm = Sum.extend({ farm: ShownProduct.shape.farm, lines: z.array(CartLine) })
export type CartFarm = z.output<typeof CartFarm>

export const Cart = z.object({
  /** In the order in which each farm was first chosen. */
  farms: z.array(CartFarm),
  gone: z.array(GoneLine),
  /** One for each currency. */
  sums: z.array(Sum),
  /** All lines, including those that are gone. */
  count: z.int(),
  /** Every line can be ordered as it is, at the price that was seen. */
  is_ready: z.boolean(),
})
export type Cart = z.output<typeof Cart>

const quantity = positiveQuantity(messages.quantityRule).max(maxCartQuantity, messages.tooMuch)

export const PutLine = z.strictObject({
  quantity,
  /** The price shown on screen; defaults to today's. Later price changes are compared with it. */
  price_then_minor: minorUnits(messages.quantityRule).optional(),
  /** What the quantity counted on screen; defaults to today's unit. */
  unit_then: z.enum(countedUnits).optional(),
})
export type PutLine = z.output<typeof PutLine>

/** A line as stored in a visitor's browser. */
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
  /** Products in both carts with different quantities: the larger one stays. */
  larger: z.array(Id),
  /** Lines that were not merged: unknown products, and those beyond the capacity of a cart. */
  unknown: z.array(Id),
  full: z.array(Id),
})
export type JoinedCart = z.output<typeof JoinedCart>
