import type { Tx } from '../../platform/db/tx.ts'

type OfProduct = { farmId: string; productId: string }

export async function listPhotoIds(tx: Tx, { farmId, productId }: OfProduct): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('product_photos')
    .select('upload_id')
    .where('farm_id', '=', farmId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.upload_id)
}

export async function replacePhotos(tx: Tx, { farmId, productId }: OfProduct, uploadIds: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('product_photos').where('farm_id', '=', farmId).where('product_id', '=', productId).execute()
  if (uploadIds.length === 0) return
  await tx.db
    .insertInto('product_photos')
    .values(uploadIds.map((upload_id, position) => ({ farm_id: farmId, product_id: productId, upload_id, position })))
    .execute()
}

/** Uploads of a person, or without an owner, that products show. Closed farms don't count. */
export async function listProductPhotosInUse(tx: Tx, userId: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('product_photos')
    .innerJoin('uploads', 'uploads.id', 'product_photos.upload_id')
    .innerJoin('farms', 'farms.id', 'product_photos.farm_id')
    .select('product_photos.upload_id')
    .where('uploads.user_id', userId === null ? 'is' : '=', userId)
    .where('farms.closed_at', 'is', null)
    .execute()
  return rows.map((row) => row.upload_id)
}
