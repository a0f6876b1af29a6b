import { z } from 'zod'
import { categories } from '../catalog/product.ts'
import { ways } from '../fulfilment/option.ts'
import { Done } from '../kernel/done.ts'
import { FarmParams, Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { writtenPlace } from '../kernel/place.ts'
import { route } from '../kernel/route.ts'
import { line, text } from '../kernel/text.ts'
import { distances, maxSearchLength, sorts } from './constants.ts'
import { KnownPlace, MapPiece, MarketFarm, Review, Storefront } from './market-farm.ts'
import { MarketFront, MarketProduct, MarketProductPage } from './market-product.ts'
import { messages } from './messages.ts'
import { ReadyToSell } from './ready-to-sell.ts'
import {
  AnsweredReview,
  AnswerReview,
  EditReview,
  FarmReviewParams,
  FarmReviews,
  NewReview,
  OwnReviews,
  ReviewParams,
  WrittenReview,
} from './review.ts'

/** A number in a URL. */
const degrees = (limit: number, sentence: string) =>
  text(sentence)
    .regex(/^-?\d{1,3}(\.\d{1,24})?$/, sentence)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, sentence)

export const Near = writtenPlace(messages.placeRule)

const OfVisitor = z.strictObject({
  /** The visitor's location. Without it there are no distances. */
  near: Near.optional(),
})
const within = z.enum(
  distances.map((miles) => String(miles) as `${typeof miles}`),
  messages.distanceUnknown,
)
const Search = OfVisitor.extend({
  /** Typing errors are tolerated. */
  q: line(maxSearchLength, messages.searchTooLong).optional(),
  category: z.enum(categories, messages.categoryUnknown).optional(),
  /** In miles; requires `near`. */
  within: within.optional(),
  way: z.enum(ways, messages.wayUnknown).optional(),
  cursor: Cursor.optional(),
})
export const ProductSearch = Search.extend({ sort: z.enum(sorts, messages.sortUnknown).default('nearest') })
export type ProductSearch = z.output<typeof ProductSearch>
export const FarmSearch = Search
export type FarmSearch = z.output<typeof FarmSearch>

/** The total found; `more` when counting stopped early. */
const counted = { total: z.int(), more: z.boolean() }

const ProductParams = z.strictObject({ product_id: Id })

export const searchProducts = route({
  method: 'GET',
  path: '/market/products/',
  summary: 'Products for sale by text, category, distance and delivery option; sold-out ones are left out',
  access: 'anyone',
  query: ProductSearch,
  reply: page(MarketProduct).extend(counted),
})
export const getMarketProduct = route({
  method: 'GET',
  path: '/market/products/{product_id}/',
  summary: 'A product, for sale or sold out, with its lots and similar products nearby',
  access: 'anyone',
  params: ProductParams,
  query: OfVisitor,
  reply: MarketProductPage,
})
export const searchFarms = route({
  method: 'GET',
  path: '/market/farms/',
  summary: 'Farms on the market, sold out or not, nearest first; newest first without a place',
  access: 'anyone',
  query: FarmSearch,
  reply: page(MarketFarm).extend(counted),
})
const FarmSlug = z.strictObject({
  slug: text()
    .max(120)
    .regex(/^[a-z0-9-]+$/),
})
export const getStorefront = route({
  method: 'GET',
  path: '/market/farms/{slug}/',
  summary: 'A farm as shoppers see it: story, place, delivery options and rating',
  access: 'anyone',
  params: FarmSlug,
  query: OfVisitor,
  reply: Storefront,
})
export const listStall = route({
  method: 'GET',
  path: '/market/farms/{slug}/products/',
  summary: 'All products that a farm lists, by category and name, sold-out ones last',
  access: 'anyone',
  params: FarmSlug,
  query: OfVisitor,
  reply: page(MarketProduct),
})
export const listReviews = route({
  method: 'GET',
  path: '/market/farms/{slug}/reviews/',
  summary: 'A farm’s reviews, newest first',
  access: 'anyone',
  params: FarmSlug,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: page(Review),
})
export const getFront = route({
  method: 'GET',
  path: '/market/front/',
  summary: 'Featured farms and this week’s fresh products near a place',
  access: 'anyone',
  query: OfVisitor.extend({ within: within.optional() }),
  reply: MarketFront,
})
export const getMapPiece = route({
  method: 'GET',
  path: '/market/map/',
  summary: 'The farms in a section of the map; farms close together are grouped as one circle with a count',
  access: 'anyone',
  query: OfVisitor.extend({
    west: degrees(180, messages.boxRule),
    south: degrees(90, messages.boxRule),
    east: degrees(180, messages.boxRule),
    north: degrees(90, messages.boxRule),
    zoom: text(messages.zoomRule)
      .regex(/^1?\d$/, messages.zoomRule)
      .transform(Number),
  }),
  reply: MapPiece,
})
export const findPlaces = route({
  method: 'GET',
  path: '/market/places/',
  summary: 'Towns and zip codes that start with a text, larger towns first; for coordinates such as 40.71,-74.01, the town there',
  access: 'anyone',
  query: z.strictObject({ q: line(maxSearchLength, messages.searchTooLong) }),
  reply: page(KnownPlace),
})

export const readyToSell = route({
  method: 'GET',
  path: '/farms/{farm_id}/ready_to_sell/',
  summary: 'What the farm still needs before shoppers can buy from it',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: ReadyToSell,
})

export const listFavorites = route({
  method: 'GET',
  path: '/favorites/',
  summary: 'The shopper’s favorite farms, newest first',
  access: 'signed_in',
  query: OfVisitor,
  reply: page(MarketFarm),
})
export const addFavorite = route({
  method: 'PUT',
  path: '/favorites/{farm_id}/',
  summary: 'Add a farm to the favorites; repeating it changes nothing',
  access: 'signed_in',
  params: FarmParams,
  reply: Done,
})
export const removeFavorite = route({
  method: 'DELETE',
  path: '/favorites/{farm_id}/',
  summary: 'Remove a farm from the favorites; repeating it changes nothing',
  access: 'signed_in',
  params: FarmParams,
  reply: Done,
})

export const listFavoriteProducts = route({
  method: 'GET',
  path: '/favorites/products/',
  summary: 'The shopper’s favorite products that are on the market, newest first',
  access: 'signed_in',
  query: OfVisitor,
  reply: page(MarketProduct),
})
export const addFavoriteProduct = route({
  method: 'PUT',
  path: '/favorites/products/{product_id}/',
  summary: 'Add a product to the favorites; repeating it changes nothing',
  access: 'signed_in',
  params: ProductParams,
  reply: Done,
})
export const removeFavoriteProduct = route({
  method: 'DELETE',
  path: '/favorites/products/{product_id}/',
  summary: 'Remove a product from the favorites; repeating it changes nothing',
  access: 'signed_in',
  params: ProductParams,
  reply: Done,
})

export const writeReview = route({
  method: 'POST',
  path: '/reviews/',
  summary: "Review one farm's part of a purchase after its delivery, once",
  access: 'signed_in',
  body: NewReview,
  reply: WrittenReview,
})
export const listOwnReviews = route({
  method: 'GET',
  path: '/reviews/mine/',
  summary: 'The caller’s reviews of the farms in a purchase',
  access: 'signed_in',
  query: z.strictObject({ purchase_id: Id }),
  reply: OwnReviews,
})
export const editReview = route({
  method: 'PUT',
  path: '/reviews/{review_id}/',
  summary: 'Edit your review within 30 days; the farm’s answer stays, marked as given to the earlier version',
  access: 'signed_in',
  params: ReviewParams,
  body: EditReview,
  reply: WrittenReview,
})

export const listFarmReviews = route({
  method: 'GET',
  path: '/farms/{farm_id}/reviews/',
  summary: 'The farm’s reviews, newest first; those that aren’t public show only their stars',
  access: { farm: 'worker' },
  params: FarmParams,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: FarmReviews,
})
export const answerReview = route({
  method: 'POST',
  path: '/farms/{farm_id}/reviews/{review_id}/answer/',
  summary: 'Answer a public review, once',
  access: { farm: 'manager' },
  params: FarmReviewParams,
  body: AnswerReview,
  reply: AnsweredReview,
})
