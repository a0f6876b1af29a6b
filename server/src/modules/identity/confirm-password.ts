import { messages } from '@farmlane/contract/identity/messages.ts'
import { messages as kernelMessages } from '@farmlane/contract/kernel/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { passwordFits } from './password-hash.ts'
import { lockUser, type UserRow } from './user-store.ts'

/** Commands that could take over an account require the current password again. */
export async function confirmPassword(tx: Tx, actor: Actor, input: { current_password: string }): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId)
  if (!user) throw new Problem('unauthorized', kernelMessages.signInFirst)
  if (!(await passwordFits(user.password_hash, input.current_password)))
    throw fieldProblem('current_password', messages.currentPasswordWrong)
  return user
}
