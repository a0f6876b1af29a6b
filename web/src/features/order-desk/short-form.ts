import { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { type DiscardReason, discardReasons } from '@farmlane/contract/stock/lot.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import { z } from 'zod'

/** The fields of the shortage form. Nothing is preselected, because the answer decides whether the stock goes down. */
export const shortShape = {
  missing: ShortLine.shape.missing,
  happened: z.enum(['gone', 'freed']).nullable(),
  cause: z.enum(discardReasons).or(z.literal('')),
}
export type ShortValues = { missing: number; happened: 'gone' | 'freed' | null; cause: DiscardReason | '' }

/** When something is missing, the form must say what happened. */
export function checkShort({ missing, happened, cause }: ShortValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  if (missing > 0 && happened === null) addIssue({ code: 'custom', path: ['happened'], message: messages.goneRule })
  if (missing > 0 && happened === 'gone' && cause === '')
    addIssue({ code: 'custom', path: ['cause'], message: stockMessages.reasonMissing })
}

/** The form's values as the call expects them. */
export const shortBody = ({ missing, happened, cause }: ShortValues) => ({
  missing,
  gone: missing > 0 && happened === 'gone' && cause !== '' ? cause : null,
})
