import type { Tx } from '../../platform/db/tx.ts'

type OfAnimal = { farm_id: string; id: string }

export async function listPhotoIds(tx: Tx, { farm_id, id }: OfAnimal): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('animal_photos')
    .select('upload_id')
    .where('farm_id', '=', farm_id)
    .where('animal_id', '=', id)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute()
  return rows.map(({ upload_id }) => upload_id)
}

export async function insertPhoto(tx: Tx, { farm_id, id }: OfAnimal, upload_id: string): Promise<void> {
  await tx.db.insertInto('animal_photos').values({ farm_id, animal_id: id, upload_id, added_at: tx.now }).execute()
}

export async function deletePhoto(tx: Tx, { farm_id, id }: OfAnimal, uploadId: string): Promise<void> {
  await tx.db
    .deleteFrom('animal_photos')
    .where('farm_id', '=', farm_id)
    .where('animal_id', '=', id)
    .where('upload_id', '=', uploadId)
    .execute()
}

/** Of the uploads of a person, or of nobody: those an animal shows. A closed farm shows nothing any more. */
export async function listAnimalPhotosInUse(tx: Tx, userId: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('animal_photos')
    .innerJoin('uploads', 'uploads.id', 'animal_photos.upload_id')
    .innerJoin('farms', 'farms.id', 'animal_photos.farm_id')
    .select('animal_photos.upload_id')
    .where('uploads.user_id', userId === null ? 'is' : '=', userId)
    .where('farms.closed_at', 'is', null)
    .execute()
  return rows.map((row) => row.upload_id)
}
