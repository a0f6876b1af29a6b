import { createHash } from 'node:crypto'
import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Database } from '../db/tx.ts'
import { countTry } from './slow-door-store.ts'

/** At most `max` tries in `minutes`, counted over all server processes for each value of `per`. */
export type Limit<B> = {
  readonly max: number
  readonly minutes: number
  readonly per: (call: { body: B; address: string }) => string
}

/**
 * Counts the try on its own, before and apart from the call's transaction: a refused call counts too.
 * The values are digested, so that the table does not collect names and addresses.
 */
export async function passSlowDoor<B>(
  database: Database,
  door: string,
  limits: readonly Limit<B>[],
  call: { body: B; address: string },
): Promise<void> {
  const tries = await database.write(async (tx) => {
    const counted = []
    for (const [index, limit] of limits.entries()) {
      const span = limit.minutes * 60_000
      const windowStart = new Date(Math.floor(tx.now.getTime() / span) * span)
      const bucket = createHash('sha256')
        .update(`${door}\n${index}\n${limit.per(call)}`)
        .digest('base64url')
      const hits = await countTry(tx, bucket, windowStart)
      counted.push({ over: hits > limit.max, retryAfter: Math.ceil((windowStart.getTime() + span - tx.now.getTime()) / 1000) })
    }
    return counted
  })
  const over = tries.find((each) => each.over)
  if (over) throw new Problem('too_many', messages.tooMany, { retryAfter: over.retryAfter })
}
