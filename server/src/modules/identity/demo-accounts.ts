import { randomBytes, randomUUID } from 'node:crypto'
import { defaultPreferences, type userTypes } from '@farmlane/contract/identity/user.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { hashPassword } from './password-hash.ts'
import { insertUser } from './user-store.ts'

/** Public on purpose, shown on the login page; never loaded in production. */
export const demoPassword = 'farmlane-demo'

type DemoPerson = {
  username: string
  first_name: string
  last_name: string
  user_type: (typeof userTypes)[number]
  share_reviews?: boolean
}

/** A verified account to try the product with. Answers its id. */
export async function addDemoAccount(tx: Tx, person: DemoPerson): Promise<string> {
  return addAccount(tx, person, { password_hash: await hashPassword(demoPassword), demo: true })
}

/** The people around them: verified, with a password that nobody knows, and not offered at the login. Answers their ids. */
export async function addSampleAccounts(tx: Tx, people: readonly DemoPerson[]): Promise<string[]> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  const ids: string[] = []
  for (const person of people) ids.push(await addAccount(tx, person, { password_hash, demo: false }))
  return ids
}

async function addAccount(tx: Tx, person: DemoPerson, access: { password_hash: string; demo: boolean }): Promise<string> {
  const id = randomUUID()
  await insertUser(tx, {
    id,
    ...defaultPreferences,
    ...person,
    ...access,
    email: `${person.username}@farmlane.example`,
    email_verified_at: tx.now,
    created_at: tx.now,
    updated_at: tx.now,
  })
  return id
}
