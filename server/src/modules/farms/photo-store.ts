import type { Tx } from '../../platform/db/tx.ts'

/** Replaces the farm's photos with these, in this order. */
export async function replacePhotos(tx: Tx, farmId: string, uploadIds: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('farm_photos').where('farm_id', '=', farmId).execute()
  if (uploadIds.length === 0) return
  await tx.db
    .insertInto('farm_photos')
    .values(uploadIds.map((upload_id, position) => ({ farm_id: farmId, upload_id, position })))
    .execute()
}

/** The uploads of a person (or those without an owner) that an open farm shows. */
export async function listPhotosInUse(tx: Tx, userId: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('farm_photos')
    .innerJoin('uploads', 'uploads.id', 'farm_photos.upload_id')
    .innerJoin('farms', 'farms.id', 'farm_photos.farm_id')
    .select('farm_photos.upload_id')
    .where('uploads.user_id', userId === null ? 'is' : '=', userId)
    .where('farms.closed_at', 'is', null)
    .execute()
  return rows.map((row) => row.upload_id)
}
