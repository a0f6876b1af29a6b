import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'

/** Whom an access token speaks for, unverified: the server checks it, the device only takes care not to send one person's deeds as another's. */
function subjectOf(access: string): unknown {
  try {
    const claims = access.split('.')[1] ?? ''
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown } | null)?.sub
  } catch {
    return undefined
  }
}

/**
 * The very token that is sent next, when the call is for nobody in particular or it is that person's; throws otherwise. All tabs share
 * the tokens, and somebody else may have signed in a moment ago. No token speaks for nobody: the server refuses it, and no harm is done.
 */
export function tokenFor<T extends string | null>(person: string | undefined, access: T): T {
  if (person === undefined || access === null || subjectOf(access) === person) return access
  throw new Problem('unauthorized', messages.somebodyElse)
}
