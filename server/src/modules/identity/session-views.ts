import type { Session } from '@farmlane/contract/identity/account.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { deviceName } from './session-rules.ts'

export async function listSessions(tx: Tx, actor: Actor): Promise<Session[]> {
  const rows = await tx.db
    .selectFrom('sessions')
    .select(['id', 'agent', 'remembered', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.agent),
    current: row.id === actor.sessionId,
    remembered: row.remembered,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}
