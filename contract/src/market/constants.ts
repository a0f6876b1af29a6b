import type { Category } from '../catalog/product.ts'

/** Where the map opens for visitors who have not said where they are. */
export const homePlace = { latitude: 40.71, longitude: -74.01, label: 'New York, NY' } as const
export const homeZoom = 12

/** Miles around the visitor. */
export const distances = [10, 25, 50] as const
export type Distance = (typeof distances)[number]
export const usualDistance: Distance = 25

export const sorts = ['nearest', 'newest', 'price'] as const
export type Sort = (typeof sorts)[number]

/** The categories that the marketplace offers as a filter; the others are found by searching. */
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
/** More are not counted: "more than 100" is as good an answer, and counting on would take longer than finding the page. */
export const countedAtMost = 100
/** How much of a product is left when the stall begins to say so. */
export const fewLeft = 5
export const featuredFarms = 3
export const freshProducts = 8
/** Days since the picking for which a product is fresh this week. */
export const freshDays = 7
export const maxSearchLength = 100
export const maxReviewLength = 2000
export const maxAnswerLength = 1000
/** Days after writing in which a shopper can edit a review. */
export const reviewEditDays = 30
