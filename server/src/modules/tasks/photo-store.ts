import type { Tx } from '../../platform/db/tx.ts'

type OfTask = { farm_id: string; id: string }

export async function listPhotoIds(tx: Tx, { farm_id, id }: OfTask): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('task_photos')
    .select('upload_id')
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', id)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute()
  return rows.map(({ upload_id }) => upload_id)
}

export async function insertPhotos(tx: Tx, { farm_id, id }: OfTask, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return
  await tx.db
    .insertInto('task_photos')
    .values(uploadIds.map((upload_id) => ({ farm_id, task_id: id, upload_id, added_at: tx.now })))
    .execute()
}

/** False when the task does not show it. */
export async function deletePhoto(tx: Tx, { farm_id, id }: OfTask, uploadId: string): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('task_photos')
    .where('farm_id', '=', farm_id)
    .where('task_id', '=', id)
    .where('upload_id', '=', uploadId)
    .returning('upload_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Of the uploads of a person, or of nobody: those a task shows. A closed farm shows nothing any more. */
export async function listTaskPhotosInUse(tx: Tx, userId: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('task_photos')
    .innerJoin('uploads', 'uploads.id', 'task_photos.upload_id')
    .innerJoin('farms', 'farms.id', 'task_photos.farm_id')
    .select('task_photos.upload_id')
    .where('uploads.user_id', userId === null ? 'is' : '=', userId)
    .where('farms.closed_at', 'is', null)
    .execute()
  return rows.map((row) => row.upload_id)
}
