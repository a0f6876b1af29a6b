import { randomUUID } from 'node:crypto'
import type { Register, SignedIn } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { defaultPreferences } from '@farmlane/contract/identity/user.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { verificationMail } from './jobs.ts'
import { hashPassword } from './password-hash.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { insertUser } from './user-store.ts'

/** Opens the new user's farm. Farms are a higher module, so `app.ts` passes this in. */
export type OpenFirstFarm = (
  tx: Tx,
  owner: { userId: string },
  farm: Pick<Register, 'time_zone' | 'currency'> & { name: string },
) => Promise<void>

/**
 * Opens an account with an unverified address. A known address gets the same reply after the same work: its owner is notified by
 * mail, and the account that only claims it can never be verified.
 */
export async function register(tx: Tx, visitor: Visitor, input: Register, openFirstFarm: OpenFirstFarm): Promise<SignedIn> {
  refuseEasyPassword(input.password, input)
  const id = randomUUID()
  const isNew = await insertUser(tx, {
    id,
    username: input.username,
    email: input.email,
    password_hash: await hashPassword(input.password),
    first_name: input.first_name,
    last_name: input.last_name,
    phone_number: input.phone_number,
    user_type: input.user_type,
    ...defaultPreferences,
    created_at: tx.now,
    updated_at: tx.now,
  })
  if (!isNew) throw fieldProblem('username', messages.usernameTaken)
  const { farm_name: name, time_zone, currency } = input
  if (input.user_type === 'farmer' && name) await openFirstFarm(tx, { userId: id }, { name, time_zone, currency })
  await tx.enqueue(verificationMail, { user_id: id })
  await insertAudit(tx, { action: 'identity.registered', userId: id, client: visitor.client })
  return { requires_verification: true, email: input.email, user_id: id }
}
