import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { lines } from '../kernel/text.ts'
import { maxAnswerLength, maxReviewLength } from './constants.ts'
import { Rating, Review, ReviewAnswer } from './market-farm.ts'
import { messages } from './messages.ts'

const Said = z.strictObject({
  stars: z.int(messages.starsRule).min(1, messages.starsRule).max(5, messages.starsRule),
  /** Stars may speak for themselves. */
  text: lines(maxReviewLength, messages.reviewTooLong).default(''),
  /** Whether others may read this shopper’s reviews, as the profile’s preference has it. Absent leaves it as it is. */
  share: z.boolean().optional(),
})

/** What a shopper says about one farm's part of a purchase, once it is in their hands. */
export const NewReview = Said.extend({ order_id: Id })
export const EditReview = Said
export const ReviewParams = z.strictObject({ review_id: Id })

/** As its writer sees it. */
export const OwnReview = z.object({
  id: Id,
  order_id: Id,
  stars: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** Others read it, because its writer shares reviews; else its stars are counted and its words stay here. */
  is_public: z.boolean(),
  answer: ReviewAnswer.nullable(),
  /** By the clock of the farm. */
  time_zone: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type OwnReview = z.output<typeof OwnReview>

/** What somebody said about the farms of a purchase. */
export const OwnReviews = page(OwnReview).extend({
  /** Orders from farms the caller belongs to: those are for others to review. */
  from_own_farms: z.array(Id),
})
export type OwnReviews = z.output<typeof OwnReviews>

export const WrittenReview = z.object({ message: z.string(), review: OwnReview })

/** As the farm sees it: the words and the name only of those whose writer shares reviews. */
export const FarmReview = Review.extend({
  is_public: z.boolean(),
  can: z.object({ answer: z.boolean() }),
})
export type FarmReview = z.output<typeof FarmReview>

export const FarmReviews = page(FarmReview).extend({ rating: Rating })
export type FarmReviews = z.output<typeof FarmReviews>

export const AnswerReview = z.strictObject({
  text: lines(maxAnswerLength, messages.answerTooLong).refine((text) => text !== '', messages.answerMissing),
})
export const FarmReviewParams = FarmParams.extend({ review_id: Id })
export const AnsweredReview = z.object({ message: z.string(), review: FarmReview })
