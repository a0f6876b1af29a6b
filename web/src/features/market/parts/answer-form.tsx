import { maxAnswerLength } from '@farmlane/contract/market/constants.ts'
import { AnswerReview, type FarmReview } from '@farmlane/contract/market/review.ts'
import { answerReview } from '@farmlane/contract/market/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { useWrite } from '../../../platform/http/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { farmReviewsQuery } from '../review-queries.ts'

type AnswerFormProps = { farmId: string; review: FarmReview; onDone: (message: string) => void; onCancel: () => void }

export function AnswerForm({ farmId, review, onDone, onCancel }: AnswerFormProps) {
  const cache = useQueryClient()
  const { queryKey } = farmReviewsQuery(farmId)
  const answer = useWrite(answerReview, ({ message }) => onDone(message))
  const { field, formProps, submitProps, box } = useContractForm({
    schema: AnswerReview,
    defaults: { text: '' },
    onSubmit: async (body) => {
      try {
        await answer.mutateAsync({ params: { farm_id: farmId, review_id: review.id }, body })
      } finally {
        // Another member may have answered first; their answer is then shown.
        await cache.invalidateQueries({ queryKey })
      }
    },
  })
  return (
    <form {...formProps} className="mt-3 flex flex-col gap-3">
      <TextArea
        label={`Your answer to ${review.author}`}
        hint="Everyone can read it on your farm’s page. You can answer a review once, and the answer can’t be changed."
        rows={3}
        maxLength={maxAnswerLength}
        {...field('text')}
      />
      {box && <Notice tone="error">{box}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps}>Publish answer</Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
