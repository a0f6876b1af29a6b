import { randomUUID } from 'node:crypto'
import { defaultPreferences, type userTypes } from '@farmlane/contract/identity/user.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { hashPassword } from './password-hash.ts'
import { insertUser } from './user-store.ts'

/** Public on purpose, shown on the login page; never loaded in production. */
export const demoPassword = 'farmlane-demo'

type DemoPerson = { username: string; first_name: string; last_name: string; user_type: (typeof userTypes)[number] }

/** A verified account to try the product with. Answers its id. */
export async function addDemoAccount(tx: Tx, person: DemoPerson): Promise<string> {
  const id = randomUUID()
  await insertUser(tx, {
    id,
    ...person,
    email: `${person.username}@farmlane.example`,
    email_verified_at: tx.now,
    password_hash: await hashPassword(demoPassword),
    ...defaultPreferences,
    demo: true,
    created_at: tx.now,
    updated_at: tx.now,
  })
  return id
}
