import { z } from 'zod'
import { ShownProduct } from '../catalog/shown-product.ts'
import { ways } from '../fulfilment/option.ts'
import { Day } from '../kernel/dates.ts'
import { Photo } from '../kernel/photo.ts'
import { PublicAnimal } from '../livestock/public-animal.ts'
import { MarketFarm } from './market-farm.ts'

/** A product as listed on the market. */
export const MarketProduct = ShownProduct.extend({
  /** The latest day on which available stock was picked, laid or made; null without stock. */
  fresh_on: Day.nullable(),
  /** The grade if all available stock has the same one, otherwise ''. */
  grade: z.string(),
  miles: z.number().nullable(),
  ways: z.array(z.enum(ways)),
})
export type MarketProduct = z.output<typeof MarketProduct>

/** A lot behind a product, for tracing it back to the field. */
export const ShownLot = z.object({
  code: z.string(),
  kind: z.enum(['harvest', 'added']),
  field_name: z.string(),
  grade: z.string(),
  received_on: Day,
  use_by: Day.nullable(),
})
export type ShownLot = z.output<typeof ShownLot>

export const MarketProductPage = MarketProduct.extend({
  description: z.string(),
  photos: z.array(Photo),
  lots: z.array(ShownLot),
  stall: MarketFarm,
  /** Similar products from farms nearby. */
  similar: z.array(MarketProduct),
  /** Public animals that the eggs, milk or meat come from. */
  animals: z.array(PublicAnimal),
})
export type MarketProductPage = z.output<typeof MarketProductPage>

/** The start page of the market. */
export const MarketFront = z.object({
  featured: z.array(MarketFarm),
  fresh: z.array(MarketProduct),
  /** Farms within the requested distance; `more` when counting stopped early. */
  farms: z.int(),
  more: z.boolean(),
})
export type MarketFront = z.output<typeof MarketFront>
