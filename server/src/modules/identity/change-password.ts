import type { ChangePassword } from '@farmlane/contract/identity/account.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { confirmPassword } from './confirm-password.ts'
import { noticeMail } from './jobs.ts'
import { deleteOpenLinks } from './link-store.ts'
import { hashPassword } from './password-hash.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { endSessions } from './session-store.ts'
import { updateUser } from './user-store.ts'

/** Signs out every other device, so that someone who knew the old password loses access immediately. */
export async function changePassword(tx: Tx, actor: Actor, input: ChangePassword): Promise<void> {
  const user = await confirmPassword(tx, actor, input)
  refuseEasyPassword(input.password, user)
  await updateUser(tx, user.id, { password_hash: await hashPassword(input.password) })
  await deleteOpenLinks(tx, user.id)
  await endSessions(tx, user.id, 'password', { except: actor.sessionId })
  await tx.enqueue(noticeMail, { name: user.first_name, email: user.email, notice: 'password_changed' })
  await insertAudit(tx, { action: 'identity.password_changed', userId: user.id, client: actor.client })
}
