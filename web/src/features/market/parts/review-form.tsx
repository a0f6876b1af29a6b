import { maxReviewLength } from '@farmlane/contract/market/constants.ts'
import { NewReview } from '@farmlane/contract/market/review.ts'
import { writeReview } from '@farmlane/contract/market/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '../../../platform/contract-form.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StarChoice } from '../../../ui/star-choice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ownReviewsQuery } from '../review-queries.ts'

type ReviewFormProps = { purchaseId: string; orderId: string; farmName: string; onWritten: (message: string) => void }

export function ReviewForm({ purchaseId, orderId, farmName, onWritten }: ReviewFormProps) {
  const cache = useQueryClient()
  const { queryKey } = ownReviewsQuery(purchaseId)
  const write = useWrite(writeReview, ({ message, review }) => {
    onWritten(message)
    cache.setQueryData(queryKey, (known) => known && { ...known, results: [...known.results, review] })
  })
  const { form, field, edited, formProps, submitProps, box } = useContractForm({
    schema: NewReview.omit({ order_id: true }),
    onSubmit: async (said) => {
      try {
        await write.mutateAsync({ body: { ...said, order_id: orderId } })
      } catch (error) {
        // Perhaps it was written in another tab: then it shows.
        void cache.invalidateQueries({ queryKey })
        throw error
      }
    },
  })
  const stars = form.watch('stars')
  return (
    <form {...formProps} className="flex max-w-2xl flex-col gap-4">
      <h3 className="text-xl">How was it from {farmName}?</h3>
      <StarChoice
        label="Your stars"
        value={stars}
        error={form.formState.errors.stars?.message}
        onChange={(value) => {
          form.setValue('stars', value)
          edited('stars')
        }}
      />
      <TextArea label="In your own words" optional rows={3} maxLength={maxReviewLength} {...field('text')} />
      {box && <Notice tone="error">{box}</Notice>}
      <div>
        <Button {...submitProps}>Send review</Button>
      </div>
    </form>
  )
}
