import { createHash } from 'node:crypto'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Client } from '../auth/actor.ts'
import type { Database, Tx } from '../db/tx.ts'
import { networkOf, wideNetworkOf } from './network.ts'
import { countTry, getTries, uncountTries } from './slow-door-store.ts'

/**
 * Who makes the call; `userId` is empty for visitors. `wideNetwork` is null for IPv4, where nobody gets more than one network.
 */
export type Knock<B> = {
  readonly body: B
  readonly network: string
  readonly wideNetwork: string | null
  readonly userId: string
  readonly device: string
}
/**
 * At most `max` tries in `minutes` for each value of `per`, counted across all server processes. Null: the limit does not apply.
 */
export type Limit<B> = { readonly max: number; readonly minutes: number; readonly per: (knock: Knock<B>) => string | null }

export const knockOf = <B>({ address, device = '' }: Client, body: B, userId = ''): Knock<B> => ({
  body,
  network: networkOf(address),
  wideNetwork: wideNetworkOf(address),
  userId,
  device,
})

/** A limit for each address or home network, and four times as much for each customer who gets many networks. */
export const perNetwork = (max: number, minutes: number): readonly Limit<unknown>[] => [
  { max, minutes, per: ({ network }) => network },
  { max: 4 * max, minutes, per: ({ wideNetwork }) => wideNetwork },
]

/** A try that was counted. */
export type Try = { readonly bucket: string; readonly start: Date }

/** Hashed, so that the table does not collect names and addresses. */
export const bucketOf = (door: string, index: number, per: string): string =>
  createHash('sha256').update(`${door}\n${index}\n${per}`).digest('base64url')

/** Counts the try in a transaction of its own before the call, so that refused calls count too. Returns what it counted. */
export async function passSlowDoor<B>(
  database: Database,
  door: string,
  limits: readonly Limit<B>[],
  knock: Knock<B>,
): Promise<Try[]> {
  const { tries, over } = await database.write(async (tx) => {
    const counted: Try[] = []
    for (const [index, limit] of limits.entries()) {
      const per = limit.per(knock)
      if (per === null) continue
      const { start, secondsLeft } = windowOf(tx, limit)
      const bucket = bucketOf(door, index, per)
      counted.push({ bucket, start })
      // A try refused by a narrow limit does not count toward a wider one, so nobody can lock out others by repeated tries.
      if ((await countTry(tx, bucket, start)) > limit.max) return { tries: counted, over: { retryAfter: secondsLeft } }
    }
    return { tries: counted, over: null }
  })
  if (over) throw new Problem('too_many', messages.tooMany, { retryAfter: over.retryAfter })
  return tries
}

/** Uncounts the tries of a call that succeeded, such as a login with the right password. */
export async function giveBackTries(database: Database, tries: readonly Try[]): Promise<void> {
  if (tries.length > 0) await database.write((tx) => uncountTries(tx, tries))
}

function windowOf({ now }: Pick<Tx, 'now'>, { minutes }: { minutes: number }) {
  const span = minutes * 60_000
  const start = new Date(Math.floor(now.getTime() / span) * span)
  return { start, secondsLeft: Math.ceil((start.getTime() + span - now.getTime()) / 1000) }
}

/** Limits guesses of a short secret: at most `max` wrong ones in `minutes` for each record. */
export type Guessing = { readonly door: string; readonly max: number; readonly minutes: number }

/**
 * Seconds until the secret of a record can be tried again; null if it can be tried now. The caller holds a lock on the record.
 */
export async function secondsShut(tx: Tx, guessing: Guessing, recordId: string): Promise<number | null> {
  const { start, secondsLeft } = windowOf(tx, guessing)
  const wrong = await getTries(tx, bucketOf(guessing.door, 0, recordId), start)
  return wrong >= guessing.max ? secondsLeft : null
}

/**
 * The same wrong guess isn't counted again: it reveals nothing new, and a device that lost the answer sends it again. The count
 * is kept only if the transaction commits, so the refusal must be returned, not thrown.
 */
export async function countWrongGuess(tx: Tx, guessing: Guessing, recordId: string, guess: string): Promise<void> {
  const { start } = windowOf(tx, guessing)
  const times = await countTry(tx, bucketOf(guessing.door, 1, `${recordId}\n${guess}`), start)
  if (times === 1) await countTry(tx, bucketOf(guessing.door, 0, recordId), start)
}
