import { createHash } from 'node:crypto'
import { Problem } from '@farmlane/contract/kernel/problem.ts'

/**
 * Whether a record with a device-generated id is already stored: sent again, perhaps long after its idempotency key expired. Then
 * the caller returns the stored record, or what became of it. A different record under the same id is refused. Call it with the
 * id locked; `known` is what is stored under the id.
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

/**
 * The content as 32 bytes, independent of when and through which farm's address the device sends it. Stored with records, so the
 * algorithm must never change.
 */
export const digestOf = (said: Record<string, unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ ...said, farm_id: undefined, device_at: undefined }))
    .digest()

/** The digest as an id (a UUID of version 8), for records identified by the command that created them. */
export function digestAsId(said: Record<string, unknown>): string {
  const hash = digestOf(said)
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
