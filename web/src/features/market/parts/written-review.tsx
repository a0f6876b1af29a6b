import type { OwnReview } from '@farmlane/contract/market/review.ts'
import { useEffect, useRef } from 'react'
import { saidDate } from '../../../platform/said-dates.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { FiveStars } from './five-stars.tsx'

type WrittenReviewProps = { review: OwnReview; farmName: string; thanks: string | null }

export function WrittenReview({ review, farmName, thanks }: WrittenReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
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
        <span className="text-sm text-ink-2">{saidDate(review.created_at)}</span>
      </p>
      {review.text && <p className="mt-1.5 max-w-2xl break-words whitespace-pre-line">{review.text}</p>}
      <p className="mt-1.5 text-sm text-ink-2">
        {review.is_public
          ? 'Everybody can read it on the page of the farm.'
          : 'Your stars count for the farm. Your words stay with you, because you do not share your reviews.'}{' '}
        <TextLink to="/consumer/profile">Change this</TextLink>
      </p>
    </div>
  )
}
