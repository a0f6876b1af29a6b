import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { countWrongGuess, type Guessing, secondsShut } from '../../../platform/http/slow-doors.ts'

/** At this pace, trying all 10,000 codes of an order takes three weeks. */
const guessing: Guessing = { door: 'hand-over code', max: 5, minutes: 15 }

/**
 * The refusal for a wrong code, and for any code after too many wrong ones. The order is locked, so concurrent attempts are
 * counted one by one.
 */
export async function checkCode(tx: Tx, order: { id: string; code: string }, code: string): Promise<Problem | null> {
  const shut = await secondsShut(tx, guessing, order.id)
  if (shut !== null)
    return new Problem('too_many', messages.codesTooMany, { fields: { code: messages.codesTooMany }, retryAfter: shut })
  if (code === order.code) return null
  await countWrongGuess(tx, guessing, order.id, code)
  return fieldProblem('code', messages.codeWrong)
}
