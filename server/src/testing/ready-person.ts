import type { Tokens } from '@farmlane/contract/identity/account.ts'
import { openFirstFarm } from '../modules/farms/index.ts'
import { addVerifiedAccount, hashPassword, openSession, tokensOf, type VerifiedAccount } from '../modules/identity/index.ts'
import { accessTokens } from '../platform/auth/access-token.ts'
import type { Secrets } from '../platform/auth/secrets.ts'
import type { Tx } from '../platform/db/tx.ts'

type ReadyPerson = Omit<VerifiedAccount, 'password_hash' | 'demo'> & { readonly password: string; readonly farm_name?: string }

/** Cached, because hashing is slow on purpose and nearly every test wants the same password. */
const hashes = new Map<string, Promise<string>>()
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/**
 * A verified account as after sign-up, without the mail and the audit entries. Sign-up itself has its own tests. Returns the
 * account's id.
 */
export async function addReadyPerson(tx: Tx, { password, farm_name, ...person }: ReadyPerson): Promise<string> {
  const { username, email, first_name, last_name, user_type } = person
  const password_hash = await hashOf(password)
  const userId = await addVerifiedAccount(tx, { username, email, first_name, last_name, user_type, password_hash })
  if (user_type === 'farmer' && farm_name) await openFirstFarm(tx, { userId }, { name: farm_name })
  return userId
}

/** A session as after a login, without its audit entry. */
export async function openReadySession(tx: Tx, userId: string, secrets: Secrets, agent: string): Promise<Tokens> {
  const session = await openSession(tx, userId, { agent, remembered: false })
  return tokensOf({ tokens: accessTokens(secrets.access), refreshSecret: secrets.refresh }, session, tx.now)
}
