import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { gate } from '../../platform/http/gate.ts'

/** argon2id with the minimum parameters required: 19 MiB of memory, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two hashes at once: more would only slow each one down while holding database connections. The queue is limited per caller, so
 * that others get their turn.
 */
export const passwordPlaces = { inside: 2, waiting: 40, ofOneCaller: 6 }
export const passwordGate = gate(passwordPlaces.inside, passwordPlaces.waiting, passwordPlaces.ofOneCaller)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Unknown accounts are compared against this hash, so that they take as long as existing ones. */
const nobodysHash = hashPassword('a password that opens nothing')

export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), password)
  return fits && passwordHash !== undefined
}

/** A fingerprint of the password hash that shows whether the password has changed since. */
export const passwordMark = (user: { password_hash: string }): string =>
  createHash('sha256').update(user.password_hash).digest('base64url').slice(0, 16)
