import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CropMoves, Crops } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type CropRow = Selectable<Crops> & { status: CropStatus; field_name: string }
type Where = { farmId: string; id: string }

export async function insertCrops(tx: Tx, crops: Insertable<Crops>[]): Promise<void> {
  await tx.db.insertInto('crops').values(crops).execute()
}

export async function updateCrop(tx: Tx, { farmId, id }: Where, changes: Updateable<Crops>): Promise<void> {
  await tx.db
    .updateTable('crops')
    .set({ ...changes, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

/** Sets the date of the latest picking that has not been withdrawn, without touching `updated_at`. */
export async function setLastPicked(tx: Tx, { farmId }: { farmId: string }, cropId: string, day: string | null): Promise<void> {
  await tx.db.updateTable('crops').set({ last_picked_on: day }).where('farm_id', '=', farmId).where('id', '=', cropId).execute()
}

/** Records the field the crop is moved away from, because intervals of inputs on that field move with the crop. */
export async function insertCropMove(tx: Tx, move: Omit<Insertable<CropMoves>, 'at' | 'number'>): Promise<void> {
  await tx.db
    .insertInto('crop_moves')
    .values({ ...move, at: tx.now })
    .execute()
}

/** Locked while its status is decided, so that two pickers cannot both record the final harvest. */
export const lockCrop = (tx: Tx, { farmId, id }: Where): Promise<CropRow | undefined> =>
  tx.db
    .selectFrom('crops')
    .innerJoin('fields', 'fields.id', 'crops.field_id')
    .selectAll('crops')
    .select('fields.name as field_name')
    .where('crops.farm_id', '=', farmId)
    .where('crops.id', '=', id)
    .forUpdate('crops')
    .$narrowType<{ status: CropStatus }>()
    .executeTakeFirst()
