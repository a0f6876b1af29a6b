import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Rating } from '@farmlane/contract/market/market-farm.ts'

const rated = {
  one: '{stars} of 5 stars from {count} review',
  other: '{stars} of 5 stars from {count} reviews',
} as const

/** '★ 4.8', with a full sentence for screen readers. */
export function StarLine({ rating }: { rating: Rating }) {
  if (rating.average === null) return <span className="shrink-0 text-sm font-semibold text-ink-2">New</span>
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold">
      <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true" className="fill-wheat-d">
        <path d="m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z" />
      </svg>
      <span aria-hidden="true">{rating.average.toFixed(1)}</span>
      <span className="sr-only">{plural(rating.count, rated, { stars: rating.average.toFixed(1) })}</span>
    </span>
  )
}
