import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { lines } from '../kernel/text.ts'
import { maxAnswerLength, maxReviewLength } from './constants.ts'
import { Rating, Review, ReviewAnswer } from './market-farm.ts'
import { messages } from './messages.ts'

const Said = z.strictObject({
  stars: z.int(messages.starsRule).min(1, messages.starsRule).max(5, messages.starsRule),
  /** Optional: a review may have stars only. */
  text: lines(maxReviewLength, messages.reviewTooLong).default(''),
  /** Updates the shopper's preference to share reviews; absent leaves it unchanged. */
  share: z.boolean().optional(),
})

/** A shopper's review of one farm's part of a purchase, after the hand-over. */
export const NewReview = Said.extend({ order_id: Id })
export const EditReview = Said
export const ReviewParams = z.strictObject({ review_id: Id })

/** A review as its author sees it. */
export const OwnReview = z.object({
  id: Id,
  order_id: Id,
  stars: z.int(),
  text: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  /** Whether the text is public, because its author shares reviews; otherwise only the stars count. */
  is_public: z.boolean(),
  answer: ReviewAnswer.nullable(),
  /** The farm's time zone. */
  time_zone: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type OwnReview = z.output<typeof OwnReview>

/** The caller's reviews of the farms of a purchase. */
export const OwnReviews = page(OwnReview).extend({
  /** Orders from the caller's own farms, which they can't review. */
  from_own_farms: z.array(Id),
})
export type OwnReviews = z.output<typeof OwnReviews>

export const WrittenReview = z.object({ message: z.string(), review: OwnReview })

/** A review as the farm sees it: text and name only if its author shares reviews. */
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
