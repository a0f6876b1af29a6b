import type { Login } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { passwordFits } from './password-hash.ts'
import { findUserByUsername, findUsersByEmail, lockUserShared, type UserRow } from './user-store.ts'

export type LoggedIn = { user: UserRow; session: OpenedSession }
export type Unverified = { unverified: UserRow }

/** The refusal is returned, not thrown, so that the audit entry of the failed attempt is committed. */
export async function logIn(tx: Tx, visitor: Visitor, input: Login): Promise<LoggedIn | Unverified | Problem> {
  const fitting = input.username.includes('@') ? await fittingByEmail(tx, input) : await fittingByUsername(tx, input)
  // The password may have been changed, or the account deleted, while the hash was being compared.
  const current = fitting && (await lockUserShared(tx, fitting.id))
  const user = current?.password_hash === fitting?.password_hash ? current : undefined
  if (!user) {
    await insertAudit(tx, { action: 'identity.login_refused', client: visitor.client })
    return new Problem('unauthorized', messages.wrongCredentials)
  }
  if (!user.email_verified_at) return { unverified: user }
  const session = await openSession(tx, user.id, { agent: visitor.client.agent, remembered: input.remember })
  await insertAudit(tx, { action: 'identity.logged_in', userId: user.id, client: visitor.client })
  return { user, session }
}

async function fittingByUsername(tx: Tx, { username, password }: Login): Promise<UserRow | undefined> {
  const user = await findUserByUsername(tx, username)
  return (await passwordFits(user?.password_hash, password)) ? user : undefined
}

/** Always compares two hashes, so that timing does not reveal whether the address has an owner, a claimant or neither. */
async function fittingByEmail(tx: Tx, { username: email, password }: Login): Promise<UserRow | undefined> {
  const { owner, claimant } = await findUsersByEmail(tx, email)
  const fitsOwner = await passwordFits(owner?.password_hash, password)
  const fitsClaimant = await passwordFits(claimant?.password_hash, password)
  return fitsOwner ? owner : fitsClaimant ? claimant : undefined
}
