import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { OpenedSession } from './open-session.ts'
import { judgeRefresh, readRefreshToken } from './session-rules.ts'
import { endSessions, lockSession, updateRotation } from './session-store.ts'

export type Refreshed = { session: OpenedSession }

/** The refusal is returned, not thrown, so that ending a stolen session is committed. */
export async function refreshSession(
  tx: Tx,
  visitor: Visitor,
  input: { refresh: string },
  secret: Uint8Array,
): Promise<Refreshed | Problem> {
  const token = readRefreshToken(input.refresh)
  const session = token ? await lockSession(tx, token.sessionId) : undefined
  const verdict = token ? judgeRefresh(secret, session, token, tx.now) : 'refuse'
  if (!session || verdict === 'refuse') return new Problem('unauthorized', messages.sessionExpiredLoginAgain)
  if (verdict === 'reuse') {
    await endSessions(tx, session.user_id, 'reuse', { only: session.id })
    await insertAudit(tx, { action: 'identity.refresh_reused', userId: session.user_id, client: visitor.client })
    return new Problem('unauthorized', messages.sessionExpiredLoginAgain)
  }
  if (verdict === 'again') return { session }
  const generation = session.generation + 1
  await updateRotation(tx, session.id, generation)
  return { session: { ...session, generation } }
}
