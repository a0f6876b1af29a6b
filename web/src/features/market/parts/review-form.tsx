import { maxReviewLength } from '@farmlane/contract/market/constants.ts'
import { EditReview, type OwnReview } from '@farmlane/contract/market/review.ts'
import type { z } from 'zod'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StarChoice } from '../../../ui/star-choice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSession } from '../../identity/session-store.ts'
import { SharingChoice } from './sharing-choice.tsx'

type ReviewFormProps = {
  farmName: string
  /** The review to edit; without it, a new one is written. */
  review?: Pick<OwnReview, 'stars' | 'text' | 'is_public'>
  onSend: (review: z.output<typeof EditReview>) => Promise<unknown>
  onCancel?: () => void
}

export function ReviewForm({ farmName, review, onSend, onCancel }: ReviewFormProps) {
  const shares = useSession(({ user }) => user?.preferences.share_reviews ?? false)
  const { form, field, edited, formProps, submitProps, box } = useContractForm({
    schema: EditReview,
    defaults: { share: review?.is_public ?? shares, ...(review && { stars: review.stars, text: review.text }) },
    onSubmit: onSend,
  })
  return (
    <form {...formProps} className="flex max-w-2xl flex-col gap-4">
      <h3 className="text-xl">{review ? `Edit your review of ${farmName}` : `How was it from ${farmName}?`}</h3>
      <SharingChoice
        farmName={farmName}
        share={form.watch('share') ?? false}
        onChange={(share) => {
          form.setValue('share', share)
          edited('share')
        }}
      />
      <StarChoice
        label="Your stars"
        value={form.watch('stars')}
        error={form.formState.errors.stars?.message}
        onChange={(value) => {
          form.setValue('stars', value)
          edited('stars')
        }}
      />
      <TextArea label="In your own words" optional rows={3} maxLength={maxReviewLength} {...field('text')} />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps}>{review ? 'Save review' : 'Send review'}</Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
