import type { ReviewAnswer } from '@farmlane/contract/market/market-farm.ts'
import { formatDate } from '../../../platform/format/format-dates.ts'

type AnswerBelowProps = { answer: ReviewAnswer | null; farmName: string; timeZone: string }

/** The farm's answer, below its review. */
export const AnswerBelow = ({ answer, farmName, timeZone }: AnswerBelowProps) =>
  answer && (
    <div className="mt-3 border-l-3 border-leaf pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold break-words">{farmName} answered</span>
        <span className="text-sm text-ink-2">{formatDate(answer.at, timeZone)}</span>
      </p>
      {answer.to_earlier && <p className="text-sm text-ink-2">This answers an earlier version of the review.</p>}
      <p className="mt-0.5 break-words whitespace-pre-line">{answer.text}</p>
    </div>
  )
