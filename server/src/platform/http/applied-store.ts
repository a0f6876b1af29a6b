import type { Tx } from '../db/tx.ts'

/** Whether this operation was done before, however long ago. */
export async function isApplied(tx: Tx, farmId: string, digest: Buffer): Promise<boolean> {
  const row = await tx.db
    .selectFrom('applied_operations')
    .select('farm_id')
    .where('farm_id', '=', farmId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

/** Together with what it did. Two at once cannot get here: the second waits at the key, and is sent away. */
export async function insertApplied(tx: Tx, row: { farm_id: string; digest: Buffer; kind: string }): Promise<void> {
  await tx.db
    .insertInto('applied_operations')
    .values({ ...row, at: tx.now })
    .execute()
}
