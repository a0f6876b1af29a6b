import { randomUUID } from 'node:crypto'
import { defaultPreferences, type userTypes } from '@farmlane/contract/identity/user.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertUser } from './user-store.ts'

export type VerifiedAccount = {
  readonly username: string
  readonly email: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly user_type: (typeof userTypes)[number]
  readonly demo?: boolean
  readonly share_reviews?: boolean
}

/** Adds a verified account without sign-up, mail or audit entries, for demo data and tests. Returns its id. */
export async function addVerifiedAccount(tx: Tx, account: VerifiedAccount): Promise<string> {
  const id = randomUUID()
  const isNew = await insertUser(tx, {
    id,
    ...defaultPreferences,
    ...account,
    email_verified_at: tx.now,
    created_at: tx.now,
    updated_at: tx.now,
  })
  if (!isNew) throw new Error(`the username ${account.username} is taken`)
  return id
}
