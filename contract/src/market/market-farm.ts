import { z } from 'zod'
import { Place, PublicFarm } from '../farms/farm.ts'
import { ShownOption, ways } from '../fulfilment/option.ts'
import { Id } from '../kernel/ids.ts'
import { Photo } from '../kernel/photo.ts'
import { PublicAnimal } from '../livestock/public-animal.ts'

export const Rating = z.object({
  /** Stars from 1 to 5, to a tenth; null without a review. */
  average: z.number().nullable(),
  count: z.int(),
})
export type Rating = z.output<typeof Rating>

/** A farm on a card or behind a pin of the map. */
export const MarketFarm = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  /** Moved within the privacy radius, as every distance here is. */
  place: Place,
  /** From where the visitor is; null when they have not said. */
  miles: z.number().nullable(),
  /** The categories it has most of, most first. */
  specialties: z.array(z.string()),
  rating: Rating,
  ways: z.array(z.enum(ways)),
  photo: Photo.nullable(),
})
export type MarketFarm = z.output<typeof MarketFarm>

/** What the farm says to a review, below it. */
export const ReviewAnswer = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  /** The review was edited since: the answer is to an earlier version of it. */
  to_earlier: z.boolean(),
})
export type ReviewAnswer = z.output<typeof ReviewAnswer>

export const Review = z.object({
  id: Id,
  /** A first name and an initial. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  answer: ReviewAnswer.nullable(),
})
export type Review = z.output<typeof Review>

/** A farm's page in the market, without its products. */
export const Storefront = PublicFarm.extend({
  currency: z.string(),
  miles: z.number().nullable(),
  specialties: z.array(z.string()),
  rating: Rating,
  ways: z.array(z.enum(ways)),
  options: z.array(ShownOption),
  /** Those the farm tells of, groups first. */
  animals: z.array(PublicAnimal),
})
export type Storefront = z.output<typeof Storefront>

/** What stands on a piece of the map: single farms, and circles for many that lie close together. */
export const MapPiece = z.object({
  farms: z.array(MarketFarm),
  clusters: z.array(z.object({ place: Place, count: z.int() })),
})
export type MapPiece = z.output<typeof MapPiece>

/** A town or zip of the gazetteer. */
export const KnownPlace = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })
export type KnownPlace = z.output<typeof KnownPlace>
