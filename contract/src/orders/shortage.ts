import { z } from 'zod'
import { pricingModes } from '../catalog/product.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, quantity } from '../kernel/quantity.ts'
import { text } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { wishes } from './checkout.ts'
import { ShortLine } from './facts.ts'
import { messages } from './messages.ts'

/** Demand and available quantity of a product in one unit, for the unpacked orders of a day. */
export const Shortage = z.object({
  /** The slot; null when no unpacked order needs the product. */
  slot_id: Id.nullable(),
  product_id: Id,
  unit: z.enum(productUnits),
  ordered: Amount,
  /** Good until the day, and neither packed nor reserved for another day. */
  there: Amount,
  /** The recorded stock beyond the counted quantity. */
  missing: Amount,
  /** A similar product with enough stock as a replacement; null when there is none. */
  instead: z.object({ product_id: Id, name: z.string() }).nullable(),
  /** In the order they were placed: first come, first served. */
  lines: z.array(
    z.object({
      order_id: Id,
      line_id: Id,
      name: z.string(),
      pricing_mode: z.enum(pricingModes),
      unit: z.enum(productUnits),
      wish: z.enum(wishes),
      /** How much the line wants and gets, in the unit it was ordered in. */
      wants: Amount,
      gets: Amount,
      /** Whether the shopper wants a replacement or wants to be asked about one. */
      replaced: z.boolean(),
    }),
  ),
})
export type Shortage = z.output<typeof Shortage>

export const ShortageQuery = z.strictObject({
  product_id: Id,
  /** The unit of the lines. Defaults to the unit of the product. */
  unit: z.enum(productUnits).optional(),
  /** Defaults to the first slot that needs it. */
  slot_id: Id.optional(),
  /** The counted quantity, if it is below the recorded stock. */
  there: text()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, messages.thereRule)
    .optional(),
})

/** Gives the available quantity to the earliest orders and applies the wishes of the others, as the preview showed. */
export const ApplyWishes = z.strictObject({
  slot_id: Id,
  product_id: Id,
  unit: ShortageQuery.shape.unit,
  /** The quantity available for these orders. */
  there: quantity(messages.thereRule),
  /** Why recorded stock beyond that is gone: it is discarded. Null leaves it in stock; omitted recounts the lots. */
  gone: ShortLine.shape.gone,
  /** The replacement for shoppers who want one. */
  instead: Id.nullable(),
})
export type ApplyWishes = z.output<typeof ApplyWishes>

/** The number of short, replaced and asked lines, and the orders that could not be changed. */
export const AppliedWishes = z.object({
  short: z.int(),
  replaced: z.int(),
  asked: z.int(),
  left: z.array(z.object({ number: z.string(), why: z.string() })),
})
export type AppliedWishes = z.output<typeof AppliedWishes>
