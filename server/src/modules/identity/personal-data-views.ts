import type { PersonalData } from '@farmlane/contract/identity/account.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { deviceName } from './session-rules.ts'

/** What one module holds about a person, as rows by section name. */
export type PersonalDataOf = (tx: Tx, who: { userId: string }) => Promise<Record<string, Record<string, unknown>[]>>

export const personalDataOfIdentity: PersonalDataOf = async (tx, { userId }) => {
  const { password_hash: _, ...account } = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await tx.db
    .selectFrom('sessions')
    .select(['agent', 'created_at', 'last_used_at', 'expires_at', 'ended_at', 'end_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const history = await tx.db
    .selectFrom('audit_log')
    .select(['at', 'deed', 'address'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return { account: [account], sessions: sessions.map((row) => ({ device: deviceName(row.agent), ...row })), history }
}

export async function exportData(tx: Tx, actor: Actor, modules: readonly PersonalDataOf[]): Promise<PersonalData> {
  const sections: PersonalData['sections'] = {}
  for (const module of modules) Object.assign(sections, await module(tx, { userId: actor.userId }))
  return { exported_at: tx.now.toISOString(), sections }
}
