import type { OwnReview } from '@farmlane/contract/market/review.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ReviewForm } from './parts/review-form.tsx'
import { WrittenReview } from './parts/written-review.tsx'
import { ownReviewsQuery } from './review-queries.ts'
import { useSaveReview } from './save-review.ts'

type OrderReviewProps = { purchaseId: string; orderId: string; farmName: string }

/** Below a delivered part: the review, or a form to write one. Members of a farm can't review it. */
export function OrderReview({ purchaseId, orderId, farmName }: OrderReviewProps) {
  const reviews = useQuery(ownReviewsQuery(purchaseId))
  const review = reviews.data?.results.find((each) => each.order_id === orderId)
  if (!review && reviews.data?.from_own_farms.includes(orderId)) return null
  return (
    <div className="border-t border-line pt-5 pb-4">
      {reviews.data ? (
        <Known purchaseId={purchaseId} orderId={orderId} farmName={farmName} review={review} />
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

function Known({ purchaseId, orderId, farmName, review }: OrderReviewProps & { review: OwnReview | undefined }) {
  const [thanks, setThanks] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const { write, edit } = useSaveReview(purchaseId, (message) => {
    setThanks(message)
    setEditing(false)
  })
  if (!review) return <ReviewForm farmName={farmName} onSend={(review) => write({ ...review, order_id: orderId })} />
  if (editing)
    return (
      <ReviewForm
        farmName={farmName}
        review={review}
        onSend={(edited) => edit(review.id, edited)}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <WrittenReview review={review} farmName={farmName} thanks={thanks}>
      {review.can.edit && (
        <Button className="mt-3" size="s" variant="outline" onClick={() => setEditing(true)}>
          Edit review
        </Button>
      )}
    </WrittenReview>
  )
}
