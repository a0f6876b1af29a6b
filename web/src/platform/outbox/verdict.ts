import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'
import { comesBack } from '@farmlane/contract/sync/constants.ts'
import type { OperationResult } from '@farmlane/contract/sync/routes.ts'

/**
 * Our server's refusal, or undefined when the operation is worth retrying: no network, signed out, overload, or a captive portal
 * that answered in our place.
 */
export function refusalIn(error: unknown): Problem | undefined {
  if (!(error instanceof Problem) || error.status >= 500 || comesBack.has(error.code)) return undefined
  // Our refusals always have a message; a response without one came from something else.
  return error.message === anErrorOccurred ? undefined : error
}

/** The refusal concerns the farm (no longer a member, or no such farm), and so every operation sent for it. */
export const aboutTheCall = ({ code }: Problem): boolean => code === 'not_found' || code === 'forbidden'

/** The server's Retry-After, in milliseconds. */
export const restAskedIn = (error: unknown): number => ((error instanceof Problem && error.retryAfter) || 0) * 1000

/** A server error on one record (500): others may pass. Overload and an unavailable server (503) affect all of them. */
export const failsAlone = (error: unknown): boolean => error instanceof Problem && error.status === 500

/** The problem in one operation's result. */
export const problemIn = (result: Pick<OperationResult, 'problem'> | undefined): Problem =>
  new Problem(result?.problem?.code ?? 'failed', result?.problem?.message ?? anErrorOccurred, {
    ...(result?.problem?.fields && { fields: result.problem.fields }),
  })
