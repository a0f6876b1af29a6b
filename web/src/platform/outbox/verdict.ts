import { anErrorOccurred, Problem } from '@farmlane/contract/kernel/problem.ts'

const comesBack: readonly string[] = ['unauthorized', 'too_many', 'in_flight']

/**
 * The refusal when our server gave one; undefined when there is nothing to go by and the deed is worth another try: no network,
 * signed out, overload, a hotel's login page in place of our answer.
 */
export function refusalIn(error: unknown): Problem | undefined {
  if (!(error instanceof Problem) || error.status >= 500 || comesBack.includes(error.code)) return undefined
  // Our refusals always have a sentence; whoever answered without one was somebody else.
  return error.message === anErrorOccurred ? undefined : error
}

/** How long the server asked to be left alone, in milliseconds. */
export const restAskedIn = (error: unknown): number => ((error instanceof Problem && error.retryAfter) || 0) * 1000

/** A fault of ours over this one record: others may pass. Overload and a server that is away (503) concern them all. */
export const failsAlone = (error: unknown): boolean => error instanceof Problem && error.status === 500
