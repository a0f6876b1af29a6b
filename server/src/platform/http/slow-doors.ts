import { createHash } from 'node:crypto'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Database, Tx } from '../db/tx.ts'
import { countTry, getTries } from './slow-door-store.ts'

/** Who stands at the door; `userId` is empty for visitors. */
export type Knock<B> = { readonly body: B; readonly network: string; readonly userId: string }
/** At most `max` tries in `minutes`, counted over all server processes for each value of `per`. */
export type Limit<B> = { readonly max: number; readonly minutes: number; readonly per: (knock: Knock<B>) => string }

/** Digested, so that the table does not collect names and addresses. */
export const bucketOf = (door: string, index: number, per: string): string =>
  createHash('sha256').update(`${door}\n${index}\n${per}`).digest('base64url')

/**
 * Counts the try on its own, before and apart from the call's transaction: a refused call counts too.
 */
export async function passSlowDoor<B>(
  database: Database,
  door: string,
  limits: readonly Limit<B>[],
  knock: Knock<B>,
): Promise<void> {
  const over = await database.write(async (tx) => {
    for (const [index, limit] of limits.entries()) {
      const { start, secondsLeft } = windowOf(tx, limit)
      const bucket = bucketOf(door, index, limit.per(knock))
      // What a narrow limit refuses does not count towards a wider one: nobody can shut a door for others by knocking.
      if ((await countTry(tx, bucket, start)) > limit.max) return { retryAfter: secondsLeft }
    }
    return null
  })
  if (over) throw new Problem('too_many', messages.tooMany, { retryAfter: over.retryAfter })
}

function windowOf({ now }: Pick<Tx, 'now'>, { minutes }: { minutes: number }) {
  const span = minutes * 60_000
  const start = new Date(Math.floor(now.getTime() / span) * span)
  return { start, secondsLeft: Math.ceil((start.getTime() + span - now.getTime()) / 1000) }
}

/** A short secret that can be tried out: at most `max` wrong ones in `minutes` for each record. */
export type Guessing = { readonly door: string; readonly max: number; readonly minutes: number }

/** Seconds until the secret of a record can be tried again; null while it can. The caller holds a lock on the record. */
export async function secondsShut(tx: Tx, guessing: Guessing, recordId: string): Promise<number | null> {
  const { start, secondsLeft } = windowOf(tx, guessing)
  const wrong = await getTries(tx, bucketOf(guessing.door, 0, recordId), start)
  return wrong >= guessing.max ? secondsLeft : null
}

/** Stays only if the transaction does: the refusal must be returned, not thrown. */
export async function countWrongGuess(tx: Tx, guessing: Guessing, recordId: string): Promise<void> {
  await countTry(tx, bucketOf(guessing.door, 0, recordId), windowOf(tx, guessing).start)
}
