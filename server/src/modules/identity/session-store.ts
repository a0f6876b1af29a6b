import { type Insertable, type Selectable, sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Sessions } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'

export type SessionRow = Selectable<Sessions>
type EndReason = 'logout' | 'ended' | 'password' | 'reuse'

export async function insertSession(tx: Tx, session: Insertable<Sessions>): Promise<void> {
  await tx.db.insertInto('sessions').values(session).execute()
}

/** Locked, so that simultaneous refreshes from two tabs are processed one after the other. */
export const lockSession = (tx: Tx, id: string): Promise<SessionRow | undefined> =>
  tx.db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function isSessionAlive(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
  const alive = await tx.db
    .selectFrom('sessions')
    .modifyEnd(onePlan)
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  return alive !== undefined
}

/** Which of these sessions are alive: one query for many live-update listeners. */
export async function listAliveSessions(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function updateRotation(tx: Tx, id: string, generation: number): Promise<void> {
  await tx.db.updateTable('sessions').set({ generation, rotated_at: tx.now, last_used_at: tx.now }).where('id', '=', id).execute()
}

/** Ends a user's active sessions: all, one, or all but one. Returns how many ended. */
export async function endSessions(
  tx: Tx,
  userId: string,
  reason: EndReason,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let query = tx.db
    .updateTable('sessions')
    .set({ ended_at: tx.now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '!=', which.except)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  // Makes the event streams of the ended sessions close at the next check for news.
  announce(tx, [{ to: { userId }, kind: 'account', id: null }])
  return Number(numUpdatedRows)
}

export async function deleteOldSessions(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', before).execute()
}
