import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { confirmPassword } from './confirm-password.ts'
import { noticeMail } from './jobs.ts'
import { deleteUser } from './user-store.ts'

/** Lets a higher module clean up its own records first, or refuse the deletion. */
export type BeforeDelete = (tx: Tx, who: { userId: string }) => Promise<void>

export async function deleteAccount(
  tx: Tx,
  actor: Actor,
  input: { current_password: string },
  beforeDelete: readonly BeforeDelete[],
): Promise<void> {
  const user = await confirmPassword(tx, actor, input)
  for (const settle of beforeDelete) await settle(tx, { userId: user.id })
  await deleteUser(tx, user.id)
  await tx.enqueue(noticeMail, { name: user.first_name, email: user.email, notice: 'account_deleted' })
  await insertAudit(tx, { action: 'identity.account_deleted', userId: user.id, client: actor.client })
}
