import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { Amount } from '../kernel/quantity.ts'
import { productUnits } from '../kernel/units.ts'

/**
 * Why shoppers can't buy any product: there is none, none is active, no active one is in stock, or nothing keeps until a
 * hand-over day.
 */
const productGaps = ['product', 'listing', 'stock', 'keeps'] as const
/**
 * Why no hand-over is available: no options, all paused, no upcoming days, all days full, or all stock together costs less than
 * the minimum order.
 */
const handOverGaps = ['option', 'paused', 'days', 'places', 'minimum'] as const

/** What a farm still needs before shoppers can buy from it, by the rules of market and checkout. */
export const ReadyToSell = z.object({
  /** Shoppers can buy: product, pin and hand_over are done. */
  ready: z.boolean(),
  /** When the farm left the market; null while it is listed, or if it never was. */
  off_since: z.iso.datetime().nullable(),
  product: z.object({
    missing: z.enum(productGaps).nullable(),
    /** The product closest to being sold. */
    closest: z
      .object({
        id: Id,
        name: z.string(),
        unit: z.enum(productUnits),
        price_minor: z.int().nullable(),
        available: Amount,
      })
      .nullable(),
  }),
  pin: z.object({ done: z.boolean() }),
  hand_over: z.object({
    missing: z.enum(handOverGaps).nullable(),
    /** The option to change. */
    option_id: Id.nullable(),
  }),
  /** Recommended, not required. */
  story: z.object({ done: z.boolean() }),
  photo: z.object({ done: z.boolean() }),
  email: z.object({ done: z.boolean() }),
})
export type ReadyToSell = z.output<typeof ReadyToSell>
