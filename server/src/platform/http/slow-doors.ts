import { createHash } from 'node:crypto'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Database } from '../db/tx.ts'
import { countTry } from './slow-door-store.ts'

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
      const span = limit.minutes * 60_000
      const windowStart = new Date(Math.floor(tx.now.getTime() / span) * span)
      const bucket = bucketOf(door, index, limit.per(knock))
      // What a narrow limit refuses does not count towards a wider one: nobody can shut a door for others by knocking.
      if ((await countTry(tx, bucket, windowStart)) > limit.max)
        return { retryAfter: Math.ceil((windowStart.getTime() + span - tx.now.getTime()) / 1000) }
    }
    return null
  })
  if (over) throw new Problem('too_many', messages.tooMany, { retryAfter: over.retryAfter })
}
