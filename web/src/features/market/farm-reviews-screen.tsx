import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FarmReviewCard } from './parts/farm-review-card.tsx'
import { Stars } from './parts/stars.tsx'
import { farmReviewsQuery } from './review-queries.ts'

/** Shoppers' reviews of the farm, each with the farm's answer or a form to write it. */
export function FarmReviewsScreen({ farm }: { farm: Farm }) {
  const list = useInfiniteQuery(farmReviewsQuery(farm.id))
  const [first] = list.data?.pages ?? []
  if (!first)
    return list.isPending ? (
      <Spinner label="Loading your reviews" />
    ) : (
      <LoadFailed what="your reviews" busy={list.isFetching} again={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </LoadFailed>
    )
  if (first.rating.count === 0)
    return (
      <EmptyState title="No reviews yet" picture={<Food name="package" size={80} />}>
        Shoppers can review your farm once you’ve handed over their order. Their reviews will show here.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <Stars rating={first.rating} />
      <ul className="flex max-w-3xl flex-col gap-4">
        {list.data?.pages
          .flatMap(({ results }) => results)
          .map((review) => (
            <FarmReviewCard key={review.id} farm={farm} review={review} />
          ))}
      </ul>
      {list.isFetchNextPageError && <Notice tone="error">{sentenceOf(list.error)}</Notice>}
      {list.hasNextPage && (
        <div>
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more reviews
          </Button>
        </div>
      )}
    </div>
  )
}
