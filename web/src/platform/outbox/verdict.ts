import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'
import { comesBack } from '@farmlane/contract/sync/constants.ts'
import type { OperationResult } from '@farmlane/contract/sync/routes.ts'

/**
 * The refusal when our server gave one; undefined when there is nothing to go by and the deed is worth another try: no network,
 * signed out, overload, a hotel's login page in place of our answer.
 */
export function refusalIn(error: unknown): Problem | undefined {
  if (!(error instanceof Problem) || error.status >= 500 || comesBack.has(error.code)) return undefined
  // Our refusals always have a sentence; whoever answered without one was somebody else.
  return error.message === anErrorOccurred ? undefined : error
}

/** Said about the farm, and so about all that was sent for it: not a member any more, or no such farm. */
export const aboutTheCall = ({ code }: Problem): boolean => code === 'not_found' || code === 'forbidden'

/** How long the server asked to be left alone, in milliseconds. */
export const restAskedIn = (error: unknown): number => ((error instanceof Problem && error.retryAfter) || 0) * 1000

/** A fault of ours over this one record: others may pass. Overload and a server that is away (503) concern them all. */
export const failsAlone = (error: unknown): boolean => error instanceof Problem && error.status === 500

/** What the server said about one operation. */
export const problemIn = (result: Pick<OperationResult, 'problem'> | undefined): Problem =>
  new Problem(result?.problem?.code ?? 'failed', result?.problem?.message ?? anErrorOccurred, {
    ...(result?.problem?.fields && { fields: result.problem.fields }),
  })
