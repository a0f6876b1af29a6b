import { z } from 'zod'
import { Place, PublicFarm } from '../farms/farm.ts'
import { ShownOption, ways } from '../fulfilment/option.ts'
import { Id } from '../kernel/ids.ts'
import { Photo } from '../kernel/photo.ts'
import { PublicAnimal } from '../livestock/public-animal.ts'

export const Rating = z.object({
  /** Stars from 1 to 5, rounded to a tenth; null without reviews. */
  average: z.number().nullable(),
  count: z.int(),
})
export type Rating = z.output<typeof Rating>

/** A farm on a card or a map pin. */
export const MarketFarm = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  /** Shifted within the privacy radius; all distances are measured from it. */
  place: Place,
  /** From the visitor's location; null when it is unknown. */
  miles: z.number().nullable(),
  /** The categories with most products, most first. */
  specialties: z.array(z.string()),
  rating: Rating,
  ways: z.array(z.enum(ways)),
  photo: Photo.nullable(),
})
export type MarketFarm = z.output<typeof MarketFarm>

/** The farm's answer below a review. */
export const ReviewAnswer = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  /** The review was edited after the answer. */
  to_earlier: z.boolean(),
})
export type ReviewAnswer = z.output<typeof ReviewAnswer>

export const Review = z.object({
  id: Id,
  /** First name and initial. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  answer: ReviewAnswer.nullable(),
})
export type Review = z.output<typeof Review>

/** A farm's page on the market, without its products. */
export const Storefront = PublicFarm.extend({
  currency: z.string(),
  miles: z.number().nullable(),
  specialties: z.array(z.string()),
  rating: Rating,
  ways: z.array(z.enum(ways)),
  options: z.array(ShownOption),
  /** Public animals, groups first. */
  animals: z.array(PublicAnimal),
})
export type Storefront = z.output<typeof Storefront>

/** The content of a map area: single farms, and clusters for many that are close together. */
export const MapPiece = z.object({
  farms: z.array(MarketFarm),
  clusters: z.array(z.object({ place: Place, count: z.int() })),
})
export type MapPiece = z.output<typeof MapPiece>

/** A town or ZIP code of the gazetteer. */
export const KnownPlace = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })
export type KnownPlace = z.output<typeof KnownPlace>
