import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { Photo } from '../kernel/photo.ts'
import { Amount } from '../kernel/quantity.ts'
import { productUnits } from '../kernel/units.ts'
import { categories, pricingModes } from './product.ts'

/** A product as shoppers see it: on a stall, in a cart, in an order. */
export const ShownProduct = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(categories),
  unit: z.enum(productUnits),
  /** For one unit, in minor units of `currency`. */
  price_minor: z.int(),
  currency: z.string(),
  pricing_mode: z.enum(pricingModes),
  piece_weight: z.number().nullable(),
  piece_weight_max: z.number().nullable(),
  minimum: z.number(),
  step: z.number(),
  /** The quantity that can be bought now; 0 is sold out. */
  available: Amount,
  photo: Photo.nullable(),
  farm: z.object({ id: Id, slug: z.string(), name: z.string(), time_zone: z.string() }),
})
export type ShownProduct = z.output<typeof ShownProduct>
