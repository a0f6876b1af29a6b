import { randomUUID } from 'node:crypto'
import type { NewAccount, Tokens } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { defaultPreferences, type User } from '@farmlane/contract/identity/user.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { z } from 'zod'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { openSession, type TokenKeys, tokensOf } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { findUsersByEmail, insertUser, lockEmail } from './user-store.ts'
import { getProfile } from './user-views.ts'

type Account = z.output<typeof NewAccount> & { readonly email: string }

/** Validates a new password for this account and hashes it. */
export async function newPasswordHash(account: Pick<Account, 'username' | 'password' | 'email'>): Promise<string> {
  refuseEasyPassword(account.password, account)
  return hashPassword(account.password)
}

/**
 * Opens a verified farmer account for the address that a mailed link was sent to, and logs it in. Returns undefined when the
 * address already has an account; whoever holds the link may learn that.
 */
export async function openAccountOfMailedLink(
  tx: Tx,
  { client }: Visitor,
  {
    username,
    email,
    first_name,
    last_name,
    password_hash,
  }: Omit<Account, 'password' | 'password_confirm'> & { password_hash: string },
  keys: TokenKeys,
): Promise<(Tokens & { user: User }) | undefined> {
  await lockEmail(tx, email)
  if ((await findUsersByEmail(tx, email)).owner) return undefined
  const user = {
    id: randomUUID(),
    username,
    email,
    first_name,
    last_name,
    password_hash,
    user_type: 'farmer',
    phone_number: '',
    ...defaultPreferences,
    email_verified_at: tx.now,
    created_at: tx.now,
    updated_at: tx.now,
  }
  if (!(await insertUser(tx, user))) throw fieldProblem('username', messages.usernameTaken)
  await insertAudit(tx, { action: 'identity.registered', userId: user.id, client })
  await insertAudit(tx, { action: 'identity.email_verified', userId: user.id, client })
  const session = await openSession(tx, user.id, { agent: client.agent, remembered: false })
  return { ...(await tokensOf(keys, session, tx.now)), user: await getProfile(tx, { userId: user.id }) }
}
