import { reviewEditDays } from '@farmlane/contract/market/constants.ts'
import type { ReviewAnswer } from '@farmlane/contract/market/market-farm.ts'

const dayMs = 86_400_000

export const mayEditReview = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() <= reviewEditDays * dayMs

type Answered = { readonly edited_at: Date | null; readonly answer: string | null; readonly answered_at: Date | null }

/** The answer below a review. After an edit it stays, marked as an answer to the earlier version. */
export const answerOf = ({ edited_at, answer, answered_at }: Answered): ReviewAnswer | null =>
  answer === null || answered_at === null
    ? null
    : { text: answer, at: answered_at.toISOString(), to_earlier: edited_at !== null && edited_at > answered_at }
