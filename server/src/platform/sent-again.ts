import { createHash } from 'node:crypto'
import { Problem } from '@farmlane/contract/kernel/problem.ts'

/**
 * Whether a record that comes in under the id its device gave it is there already: sent again, perhaps long after its idempotency
 * key was forgotten. Then it is what it was, or what became of it. Another record needs an id of its own, and is refused. Asked with
 * the id locked; `known` is what stands under it.
 */
export async function isSentAgain<T>(
  known: T | undefined,
  isSame: (known: T) => boolean | Promise<boolean>,
  idTaken: string,
): Promise<boolean> {
  if (known === undefined) return false
  if (await isSame(known)) return true
  throw new Problem('conflict', idTaken)
}

/** What was said, in 32 bytes; whenever and through whichever farm's address the device sends it. Kept with records: never to be changed. */
export const digestOf = (said: Record<string, unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ ...said, farm_id: undefined, device_at: undefined }))
    .digest()

/** The same as an id (a UUID of version 8), where the record is known by the deed that made it. */
export function digestAsId(said: Record<string, unknown>): string {
  const hash = digestOf(said)
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
