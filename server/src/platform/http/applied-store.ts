import type { Tx } from '../db/tx.ts'

/** Whether this operation was applied before, however long ago. */
export async function isApplied(tx: Tx, farmId: string, digest: Buffer): Promise<boolean> {
  const row = await tx.db
    .selectFrom('applied_operations')
    .select('farm_id')
    .where('farm_id', '=', farmId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Written in the same transaction as the operation's effect. Two at once cannot get here: the second one is refused at the
 * idempotency key.
 */
export async function insertApplied(tx: Tx, row: { farm_id: string; digest: Buffer; kind: string }): Promise<void> {
  await tx.db
    .insertInto('applied_operations')
    .values({ ...row, at: tx.now })
    .execute()
}
