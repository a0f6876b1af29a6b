import type { Tx } from '../db/tx.ts'

export type UploadRow = { id: string; user_id: string; width: number; height: number; bytes: number }

export async function insertUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.db
    .insertInto('uploads')
    .values({ ...row, created_at: tx.now })
    .execute()
}

/** Only one's own: an id made by somebody else's key answers nothing. */
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

/** Answers the ids whose files are to go. */
export async function deleteUploadsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db.deleteFrom('uploads').where('user_id', '=', userId).returning('id').execute()
  return rows.map((row) => row.id)
}
