import { formatDayOf } from '../../../platform/format/format-days.ts'
import type { StorefrontData } from '../load-storefront.ts'
import { useLoadedOn } from '../loaded-on.ts'
import { AnswerBelow } from './answer-below.tsx'
import { FiveStars } from './five-stars.tsx'
import { ShowMore } from './show-more.tsx'
import { Stars } from './stars.tsx'

export function Reviews({ data: { farm, reviews, now } }: { data: StorefrontData }) {
  const more = useLoadedOn(`reviews of ${farm.slug}`, reviews, async (cursor) => {
    const [{ loadMoreReviews }, { browserSend }] = await Promise.all([
      import('../load-storefront.ts'),
      import('../../../platform/http/browser-send.ts'),
    ])
    return loadMoreReviews(browserSend, farm.slug, cursor)
  })
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="reviews-title" className="text-[30px]">
          Reviews
        </h2>
        <Stars rating={farm.rating} />
      </div>
      {farm.rating.count > 0 && reviews.results.length === 0 && (
        <p className="mt-3 text-ink-2">The shoppers who rated this farm don’t share their reviews.</p>
      )}
      {farm.rating.count === 0 && (
        <p className="mt-3 text-ink-2">Be the first! You can review a farm once you’ve received an order from it.</p>
      )}
      <ul id={more.listId} className="mt-4 flex flex-col gap-4">
        {more.items.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-paper p-4 sm:p-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FiveStars stars={review.stars} size={16} />
              <span className="font-bold">{review.author}</span>
              <span className="text-sm text-ink-2">
                {formatDayOf(review.created_at, now, farm.time_zone)}
                {review.edited_at && ', edited'}
              </span>
            </p>
            {review.text && <p className="mt-1.5 break-words whitespace-pre-line">{review.text}</p>}
            <AnswerBelow answer={review.answer} farmName={farm.name} timeZone={farm.time_zone} />
          </li>
        ))}
      </ul>
      <ShowMore more={more} to={(cursor) => `?reviews=${encodeURIComponent(cursor)}#reviews`}>
        Show more reviews
      </ShowMore>
    </section>
  )
}
