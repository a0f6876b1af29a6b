import type { Tx } from '../db/tx.ts'

export type UploadRow = { id: string; user_id: string; width: number; height: number; bytes: number }

export async function insertUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.db
    .insertInto('uploads')
    .values({ ...row, created_at: tx.now })
    .execute()
}

/** Finds only the person's own uploads: another person's id finds nothing. */
export const getUpload = (tx: Tx, id: string, userId: string) =>
  tx.db
    .selectFrom('uploads')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listUploadsOf = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('uploads')
    .select(['id', 'width', 'height', 'bytes', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Those of the ids that are this person's own uploads, locked so that they cannot be deleted before a record refers to them. */
export async function lockUploadsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Deletes the uploads of a person, or those without an owner. Returns the ids whose files are to be deleted. Spared uploads lose
 * their owner.
 */
export async function deleteUploadsOf(tx: Tx, userId: string | null, spared: readonly string[]): Promise<string[]> {
  const owner = userId === null ? ('is' as const) : ('=' as const)
  let going = tx.db.deleteFrom('uploads').where('user_id', owner, userId)
  if (spared.length > 0) going = going.where('id', 'not in', [...spared])
  const rows = await going.returning('id').execute()
  await tx.db.updateTable('uploads').set({ user_id: null }).where('user_id', '=', userId).execute()
  return rows.map((row) => row.id)
}
