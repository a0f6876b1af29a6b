import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { FarmReview } from '@farmlane/contract/market/review.ts'
import { useState } from 'react'
import { formatDate } from '../../../platform/format/format-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AnswerBelow } from './answer-below.tsx'
import { AnswerForm } from './answer-form.tsx'
import { FiveStars } from './five-stars.tsx'

/** One review, as the farm sees it. */
export function FarmReviewCard({ farm, review }: { farm: Farm; review: FarmReview }) {
  const [answering, setAnswering] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const when = formatDate(review.created_at, farm.time_zone)
  return (
    <Card as="li" aria-label={`Review by ${review.author}, ${when}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FiveStars stars={review.stars} size={16} />
        <span className="font-bold">{review.author}</span>
        <span className="text-sm text-ink-2">
          {when}
          {review.edited_at && `, edited ${formatDate(review.edited_at, farm.time_zone)}`}
        </span>
      </p>
      {review.text && <p className="mt-1.5 break-words whitespace-pre-line">{review.text}</p>}
      {!review.is_public && (
        <p className="mt-1.5 text-sm text-ink-2">This shopper doesn’t share reviews. Only the stars count.</p>
      )}
      <AnswerBelow answer={review.answer} farmName={farm.name} timeZone={farm.time_zone} />
      {done && (
        <p role="status" className="mt-2 font-semibold text-link">
          {done}
        </p>
      )}
      {review.can.answer &&
        (answering ? (
          <AnswerForm farmId={farm.id} review={review} onDone={setDone} onCancel={() => setAnswering(false)} />
        ) : (
          <Button className="mt-3" size="s" variant="outline" onClick={() => setAnswering(true)}>
            Answer
            <span className="sr-only"> {review.author}</span>
          </Button>
        ))}
    </Card>
  )
}
