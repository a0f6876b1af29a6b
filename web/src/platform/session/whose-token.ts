import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'

/**
 * The user id in an access token, unverified. The server verifies it; the device only avoids sending one user's operations as
 * another.
 */
function subjectOf(access: string): unknown {
  try {
    const claims = access.split('.')[1] ?? ''
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown } | null)?.sub
  } catch {
    return undefined
  }
}

/**
 * Returns `access` if it belongs to `person` or no person is given; throws otherwise. All tabs share the tokens, so another user
 * may just have signed in. A null token passes too: the server refuses such a request anyway.
 */
export function tokenFor<T extends string | null>(person: string | undefined, access: T): T {
  if (person === undefined || access === null || subjectOf(access) === person) return access
  throw new Problem('unauthorized', messages.somebodyElse)
}
