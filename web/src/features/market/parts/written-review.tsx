import type { OwnReview } from '@farmlane/contract/market/review.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '../../../platform/format/format-dates.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AnswerBelow } from './answer-below.tsx'
import { FiveStars } from './five-stars.tsx'

type WrittenReviewProps = { review: OwnReview; farmName: string; thanks: string | null; children?: ReactNode }

/** A review as its author sees it. `children` are the actions on it. */
export function WrittenReview({ review, farmName, thanks, children }: WrittenReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => {
    if (thanks) heading.current?.focus()
  }, [thanks])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your review of {farmName}
      </h3>
      {thanks && (
        <p role="status" className="mt-1 font-semibold text-link">
          {thanks}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <FiveStars stars={review.stars} size={20} />
        <span className="text-sm text-ink-2">
          {formatDate(review.created_at, review.time_zone)}
          {review.edited_at && `, edited ${formatDate(review.edited_at, review.time_zone)}`}
        </span>
      </p>
      {review.text && <p className="mt-1.5 max-w-2xl break-words whitespace-pre-line">{review.text}</p>}
      <AnswerBelow answer={review.answer} farmName={farmName} timeZone={review.time_zone} />
      <p className="mt-1.5 text-sm text-ink-2">
        {review.is_public
          ? 'Everyone can read it on the farm’s page.'
          : 'Your stars count toward the farm’s rating. Only you can read your review.'}{' '}
        <TextLink to="/consumer/profile">Change this</TextLink>
      </p>
      {children}
    </div>
  )
}
