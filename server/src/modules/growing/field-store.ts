import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Fields } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type FieldRow = Selectable<Fields>
type Where = { farmId: string; id: string }

/** Returns false when the farm already has a field with this name. */
export async function insertField(tx: Tx, field: Insertable<Fields>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('fields')
    .values(field)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateField(tx: Tx, { farmId, id }: Where, changes: Updateable<Fields>): Promise<void> {
  await tx.db.updateTable('fields').set(changes).where('farm_id', '=', farmId).where('id', '=', id).execute()
}

const fieldAt = (tx: Tx, { farmId, id }: Where) =>
  tx.db.selectFrom('fields').selectAll().where('farm_id', '=', farmId).where('id', '=', id)

export const lockField = (tx: Tx, where: Where): Promise<FieldRow | undefined> =>
  fieldAt(tx, where).forUpdate().executeTakeFirst()

/** Taken by everything that puts a crop on the field, so that it is not archived at the same time. */
export const lockFieldShared = (tx: Tx, where: Where): Promise<FieldRow | undefined> =>
  fieldAt(tx, where).forShare().executeTakeFirst()

/** The same lock for the current and all former fields of a crop, because a block on any of them may apply to the crop. */
export async function lockFieldsOfCrop(
  tx: Tx,
  { farmId, ...crop }: { farmId: string; id: string; field_id: string },
): Promise<void> {
  const standsOn = tx.db.selectFrom('crops').select('field_id').where('id', '=', crop.id)
  const stoodOn = tx.db.selectFrom('crop_moves').select('from_field_id').where('crop_id', '=', crop.id)
  await tx.db
    .selectFrom('fields')
    .select('id')
    .where('farm_id', '=', farmId)
    .where((row) => row.or([row('id', '=', crop.field_id), row('id', 'in', standsOn), row('id', 'in', stoodOn)]))
    .orderBy('id')
    .forShare()
    .execute()
}

/** Taken by everything that closes the field. Entries and harvests take the shared lock, so they wait and then see the block. */
export const lockFieldToClose = (tx: Tx, where: Where): Promise<FieldRow | undefined> =>
  fieldAt(tx, where).forNoKeyUpdate().executeTakeFirst()

/** Whether any crop is planned for the field or growing in it. */
export async function isFieldInUse(tx: Tx, { farmId, id }: Where): Promise<boolean> {
  const crop = await tx.db
    .selectFrom('crops')
    .select(sql`1`.as('one'))
    .where('farm_id', '=', farmId)
    .where('field_id', '=', id)
    .where('archived', '=', false)
    .where('status', 'in', ['planned', 'growing', 'ready'])
    .executeTakeFirst()
  return crop !== undefined
}
