import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { gate } from '../../platform/http/gate.ts'

/** argon2id with the parameters of the security floor: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at once: more would only make each slower and hold connections meanwhile. A few of one caller, so that others get their turn. */
export const passwordPlaces = { inside: 2, waiting: 40, ofOneCaller: 6 }
export const passwordGate = gate(passwordPlaces.inside, passwordPlaces.waiting, passwordPlaces.ofOneCaller)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Somebody who does not exist costs the same work as somebody who does. */
const nobodysHash = hashPassword('a password that opens nothing')

export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), password)
  return fits && passwordHash !== undefined
}

/** Tells whether the password is still the one it was, and nothing else about it. */
export const passwordMark = (user: { password_hash: string }): string =>
  createHash('sha256').update(user.password_hash).digest('base64url').slice(0, 16)
