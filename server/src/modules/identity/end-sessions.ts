import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { endSessions } from './session-store.ts'

export async function endSession(tx: Tx, actor: Actor, input: { session_id: string }): Promise<void> {
  const ended = await endSessions(tx, actor.userId, 'ended', { only: input.session_id })
  if (ended === 0) throw new Problem('not_found', messages.notFound)
  await insertAudit(tx, { action: 'identity.session_ended', userId: actor.userId, client: actor.client })
}

export async function endOtherSessions(tx: Tx, actor: Actor): Promise<void> {
  await endSessions(tx, actor.userId, 'ended', { except: actor.sessionId })
  await insertAudit(tx, { action: 'identity.other_sessions_ended', userId: actor.userId, client: actor.client })
}
