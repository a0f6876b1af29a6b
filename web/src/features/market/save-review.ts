import type { EditReview, NewReview, OwnReview, OwnReviews } from '@farmlane/contract/market/review.ts'
import { editReview, writeReview } from '@farmlane/contract/market/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useWrite } from '../../platform/http/use-write.ts'
import { useSession } from '../identity/session-store.ts'
import { settleProfile } from '../identity/update-profile.ts'
import { ownReviewsKey, ownReviewsQuery } from './review-queries.ts'

/** Creates and edits a review. Its sharing choice becomes the person's preference, which applies to all of their reviews. */
export function useSaveReview(purchaseId: string, onSaved: (message: string) => void) {
  const cache = useQueryClient()
  const user = useSession((state) => state.user)
  const { queryKey } = ownReviewsQuery(purchaseId)
  const saved = ({ message, review }: { message: string; review: OwnReview }) => {
    onSaved(message)
    cache.setQueryData(queryKey, (known) => known && withReview(known, review))
    if (user) settleProfile({ ...user, preferences: { ...user.preferences, share_reviews: review.is_public } })
    void cache.invalidateQueries({ queryKey: ownReviewsKey })
  }
  const write = useWrite(writeReview, saved)
  const edit = useWrite(editReview, saved)
  /** On an error, refetches the reviews: one may have been saved in another tab. */
  const orShow = async (sent: Promise<unknown>) => {
    try {
      await sent
    } catch (error) {
      void cache.invalidateQueries({ queryKey })
      throw error
    }
  }
  return {
    write: (body: z.output<typeof NewReview>) => orShow(write.mutateAsync({ body })),
    edit: (review_id: string, body: z.output<typeof EditReview>) => orShow(edit.mutateAsync({ params: { review_id }, body })),
  }
}

const withReview = (known: OwnReviews, review: OwnReview): OwnReviews => ({
  ...known,
  results: [...known.results.filter(({ id }) => id !== review.id), review],
})
