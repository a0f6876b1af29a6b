import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ReviewForm } from './parts/review-form.tsx'
import { WrittenReview } from './parts/written-review.tsx'
import { ownReviewsQuery } from './review-queries.ts'

type OrderReviewProps = { purchaseId: string; orderId: string; farmName: string }

/** Below a delivered part: the review as it was written, or the place to write it. Nobody reviews a farm they are part of. */
export function OrderReview({ purchaseId, orderId, farmName }: OrderReviewProps) {
  const reviews = useQuery(ownReviewsQuery(purchaseId))
  const [thanks, setThanks] = useState<string | null>(null)
  const review = reviews.data?.results.find((each) => each.order_id === orderId)
  if (!review && reviews.data?.from_own_farms.includes(orderId)) return null
  return (
    <div className="border-t border-line pt-5">
      {review ? (
        <WrittenReview review={review} farmName={farmName} thanks={thanks} />
      ) : reviews.data ? (
        <ReviewForm purchaseId={purchaseId} orderId={orderId} farmName={farmName} onWritten={setThanks} />
      ) : reviews.isError ? (
        <LoadFailed what="your review" busy={reviews.isFetching} again={() => void reviews.refetch()}>
          {sentenceOf(reviews.error)}
        </LoadFailed>
      ) : (
        <Spinner label="Loading your review" />
      )}
    </div>
  )
}
