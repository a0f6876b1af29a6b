import { z } from 'zod'
import { pricingModes } from '../catalog/product.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, quantity } from '../kernel/quantity.ts'
import { text } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { wishes } from './checkout.ts'
import { ShortLine } from './facts.ts'
import { messages } from './messages.ts'

/** What a product is asked for and what is there of it, for the orders of a day that are not packed yet. */
export const Shortage = z.object({
  /** The day it is about; null when no order of a coming day waits for the product. */
  slot_id: Id.nullable(),
  product_id: Id,
  unit: z.enum(productUnits),
  ordered: Amount,
  /** Good until the day, and neither packed nor promised for another day. */
  there: Amount,
  /** What the book has of it beyond what was counted. */
  missing: Amount,
  /** Something like it of which there is enough to come instead; null when there is none. */
  instead: z.object({ product_id: Id, name: z.string() }).nullable(),
  /** In the order they were placed: who came first is served first. */
  lines: z.array(
    z.object({
      order_id: Id,
      line_id: Id,
      name: z.string(),
      pricing_mode: z.enum(pricingModes),
      unit: z.enum(productUnits),
      wish: z.enum(wishes),
      /** Of what is there for it now, in what it was ordered by. */
      wants: Amount,
      gets: Amount,
      /** Whether the shopper wants something else for what is missing, or to be asked about it. */
      replaced: z.boolean(),
    }),
  ),
})
export type Shortage = z.output<typeof Shortage>

export const ShortageQuery = z.strictObject({
  product_id: Id,
  /** Else the first day that asks for it. */
  slot_id: Id.optional(),
  /** What was counted, where that is less than the book says. */
  there: text()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, messages.thereRule)
    .optional(),
})

/** Gives what is there to who ordered first; the others get by their wish what the farm was shown. */
export const ApplyWishes = z.strictObject({
  slot_id: Id,
  product_id: Id,
  /** What there is for these orders. */
  there: quantity(messages.thereRule),
  /** Why what the book has beyond that is gone: it is discarded. Null leaves it in stock; left out, it is counted out of the lots. */
  gone: ShortLine.shape.gone,
  /** What comes instead for who wishes so. */
  instead: Id.nullable(),
})
export type ApplyWishes = z.output<typeof ApplyWishes>

/** How many lines are short now, for how many something else comes, how many are asked; and which orders could not be changed. */
export const AppliedWishes = z.object({
  short: z.int(),
  replaced: z.int(),
  asked: z.int(),
  left: z.array(z.object({ number: z.string(), why: z.string() })),
})
export type AppliedWishes = z.output<typeof AppliedWishes>
