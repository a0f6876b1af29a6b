import type { Client } from './auth/actor.ts'
import type { Tx } from './db/tx.ts'

type AuditEntry = {
  action: string
  userId?: string | null
  farmId?: string
  client?: Client
  details?: Record<string, string | number | boolean | null>
}

/** Records who did what. Never put a secret in `details`: people read this table. */
export async function insertAudit(tx: Tx, { action, userId = null, farmId, client, details = {} }: AuditEntry): Promise<void> {
  await tx.db
    .insertInto('audit_log')
    .values({
      at: tx.now,
      deed: action,
      user_id: userId,
      farm_id: farmId ?? null,
      address: client?.address ?? '',
      details: JSON.stringify(details),
    })
    .execute()
}

export async function deleteOldAudit(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('audit_log').where('at', '<', before).execute()
}
