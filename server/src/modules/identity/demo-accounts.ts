import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/tx.ts'
import { addVerifiedAccount, type VerifiedAccount } from './add-verified-account.ts'
import { hashPassword } from './password-hash.ts'

/** Public on purpose: shown on the login page and never loaded in production. */
export const demoPassword = 'farmlane-demo'

type DemoPerson = Omit<VerifiedAccount, 'email' | 'password_hash' | 'demo'>

/** Adds a verified account for trying out the product. Returns its id. */
export async function addDemoAccount(tx: Tx, person: DemoPerson): Promise<string> {
  return addAccount(tx, person, { password_hash: await hashPassword(demoPassword), demo: true })
}

/**
 * Adds the other people in the demo data: verified, with random passwords, and not offered on the login page. Returns their ids.
 */
export async function addSampleAccounts(tx: Tx, people: readonly DemoPerson[]): Promise<string[]> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  const ids: string[] = []
  for (const person of people) ids.push(await addAccount(tx, person, { password_hash, demo: false }))
  return ids
}

const addAccount = (tx: Tx, person: DemoPerson, access: Pick<VerifiedAccount, 'password_hash' | 'demo'>): Promise<string> =>
  addVerifiedAccount(tx, { ...person, ...access, email: `${person.username}@farmlane.example` })
