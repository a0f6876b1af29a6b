import { z } from 'zod'
import { ShownProduct } from '../catalog/shown-product.ts'
import { ways } from '../fulfilment/option.ts'
import { Day } from '../kernel/dates.ts'
import { Photo } from '../kernel/photo.ts'
import { PublicAnimal } from '../livestock/public-animal.ts'
import { MarketFarm } from './market-farm.ts'

/** A product on a stall of the market. */
export const MarketProduct = ShownProduct.extend({
  /** The newest day on which some of it was picked, laid or made; null when nothing is there. */
  fresh_on: Day.nullable(),
  /** The grade of all that can be bought; '' when there are several, or none is known. */
  grade: z.string(),
  miles: z.number().nullable(),
  ways: z.array(z.enum(ways)),
})
export type MarketProduct = z.output<typeof MarketProduct>

/** A lot behind what is for sale: the thread back to the field. */
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
  /** Alike, from farms nearby. */
  similar: z.array(MarketProduct),
  /** Whose eggs, milk or meat it is, as far as the farm tells of them. */
  animals: z.array(PublicAnimal),
})
export type MarketProductPage = z.output<typeof MarketProductPage>

/** What the marketplace opens with. */
export const MarketFront = z.object({
  featured: z.array(MarketFarm),
  fresh: z.array(MarketProduct),
  /** Farms within the asked distance; `more` when counting stopped before the end. */
  farms: z.int(),
  more: z.boolean(),
})
export type MarketFront = z.output<typeof MarketFront>
