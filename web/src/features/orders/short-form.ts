import { ShortLine } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { type DiscardReason, discardReasons } from '@farmlane/contract/stock/lot.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import { z } from 'zod'

/** The fields of a form that reports a shortage. Nothing is chosen ahead: whether the stock goes down depends on it. */
export const shortShape = {
  missing: ShortLine.shape.missing,
  happened: z.enum(['gone', 'freed']).nullable(),
  cause: z.enum(discardReasons).or(z.literal('')),
}
export type ShortValues = { missing: number; happened: 'gone' | 'freed' | null; cause: DiscardReason | '' }

/** What happened must be known wherever something is missing. */
export function checkShort({ missing, happened, cause }: ShortValues, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  if (missing > 0 && happened === null) addIssue({ code: 'custom', path: ['happened'], message: messages.goneRule })
  if (missing > 0 && happened === 'gone' && cause === '')
    addIssue({ code: 'custom', path: ['cause'], message: stockMessages.reasonMissing })
}

/** The same as the call takes it. */
export const shortBody = ({ missing, happened, cause }: ShortValues) => ({
  missing,
  gone: missing > 0 && happened === 'gone' && cause !== '' ? cause : null,
})
