import type { Actor } from '../../../platform/auth/actor.ts'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** The shopper's name as farms see it, and their email address. */
export async function getShopper(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<{ name: string; email: string }> {
  const { first_name, last_name, username, email } = await tx.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username', 'email'])
    .where('id', '=', userId)
    .modifyEnd(onePlan)
    .executeTakeFirstOrThrow()
  return { name: `${first_name} ${last_name}`.trim() || username, email }
}
