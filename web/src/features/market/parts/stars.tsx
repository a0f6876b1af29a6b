import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Rating } from '@farmlane/contract/market/market-farm.ts'
import { StarLine } from './star-line.tsx'

/** '★ 4.8 (12 reviews)' */
export function Stars({ rating }: { rating: Rating }) {
  if (rating.count === 0) return <span className="text-ink-2">No reviews yet</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <StarLine rating={rating} />
      <span aria-hidden="true" className="text-ink-2">
        ({plural(rating.count, { one: '{count} review', other: '{count} reviews' })})
      </span>
    </span>
  )
}
