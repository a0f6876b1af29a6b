import type { ChangeEmail } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { confirmPassword } from './confirm-password.ts'
import { emailChangeMail } from './jobs.ts'
import { passwordMark } from './password-hash.ts'

/** Changes nothing yet: the new address takes effect when the link sent to it is opened. */
export async function changeEmail(tx: Tx, actor: Actor, input: ChangeEmail): Promise<void> {
  const user = await confirmPassword(tx, actor, input)
  if (user.email.toLowerCase() === input.email.toLowerCase()) throw fieldProblem('email', messages.emailUnchanged)
  await tx.enqueue(emailChangeMail, { user_id: user.id, email: input.email, password_mark: passwordMark(user) })
  await insertAudit(tx, { action: 'identity.email_change_asked', userId: user.id, client: actor.client })
}
