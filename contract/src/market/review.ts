import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { lines } from '../kernel/text.ts'
import { maxReviewLength } from './constants.ts'
import { messages } from './messages.ts'

/** What a shopper says about one farm's part of a purchase, once it is in their hands. */
export const NewReview = z.strictObject({
  order_id: Id,
  stars: z.int(messages.starsRule).min(1, messages.starsRule).max(5, messages.starsRule),
  /** Stars may speak for themselves. */
  text: lines(maxReviewLength, messages.reviewTooLong).default(''),
})

/** As its writer sees it. */
export const OwnReview = z.object({
  id: Id,
  order_id: Id,
  stars: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Others read it, because its writer shares reviews; else its stars are counted and its words stay here. */
  is_public: z.boolean(),
})
export type OwnReview = z.output<typeof OwnReview>

/** What somebody said about the farms of a purchase. */
export const OwnReviews = page(OwnReview).extend({
  /** Orders from farms the caller belongs to: those are for others to review. */
  from_own_farms: z.array(Id),
})
export type OwnReviews = z.output<typeof OwnReviews>

export const WrittenReview = z.object({ message: z.string(), review: OwnReview })
