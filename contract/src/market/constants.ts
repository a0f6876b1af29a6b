import type { Category } from '../catalog/product.ts'

/** Where the map opens for visitors without a location. */
export const homePlace = { latitude: 40.71, longitude: -74.01, label: 'New York, NY' } as const
export const homeZoom = 12

/** In miles around the visitor. */
export const distances = [10, 25, 50] as const
export type Distance = (typeof distances)[number]
export const usualDistance: Distance = 25

export const sorts = ['nearest', 'newest', 'price'] as const
export type Sort = (typeof sorts)[number]

/** Categories offered as filters; others can be found by search. */
export const filterCategories = [
  'Vegetables',
  'Fruits',
  'Dairy',
  'Meat',
  'Herbs',
  'Eggs',
  'Honey',
  'Mushrooms',
  'Bakery',
] as const satisfies Category[]

export const productsPerPage = 24
export const farmsPerPage = 24
/** Counting stops here: "more than 100" is good enough, and counting on would take longer than finding the page. */
export const countedAtMost = 100
/** At this quantity or less, the stall shows how much is left. */
export const fewLeft = 5
export const featuredFarms = 3
export const freshProducts = 8
/** A product is fresh this week for this many days after picking. */
export const freshDays = 7
export const maxSearchLength = 100
export const maxReviewLength = 2000
export const maxAnswerLength = 1000
/** For this many days after writing a review, the shopper can edit it. */
export const reviewEditDays = 30
