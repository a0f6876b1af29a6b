import { timingSafeEqual } from 'node:crypto'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { readRefreshToken, refreshToken } from './session-rules.ts'
import { endSessions, lockSession } from './session-store.ts'

/** Any genuine token of a session ends it, even one that was already rotated; a forged one has no effect. */
export async function logOut(tx: Tx, visitor: Visitor, input: { refresh: string }, secret: Uint8Array): Promise<void> {
  const token = readRefreshToken(input.refresh)
  const session = token ? await lockSession(tx, token.sessionId) : undefined
  if (!token || !session) return
  const genuine = readRefreshToken(refreshToken(secret, session, token.generation))
  if (!genuine || !timingSafeEqual(genuine.mac, token.mac)) return
  await endSessions(tx, session.user_id, 'logout', { only: session.id })
  await insertAudit(tx, { action: 'identity.logged_out', userId: session.user_id, client: visitor.client })
}
