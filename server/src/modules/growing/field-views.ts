import type { Field, FieldKind, FieldStatus } from '@farmlane/contract/growing/field.ts'
import type { Point } from '@farmlane/contract/growing/point.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import type { FieldRow } from './field-store.ts'

/** Oldest first. */
const photoIdsOfField = sql<string[]>`array(
  select upload_id from field_photos where field_id = fields.id order by added_at, upload_id)`.as('photo_ids')

const fieldReply = (row: FieldRow & { photo_ids: string[] }, standing: string[], actor: FarmActor): Field => ({
  id: row.id,
  farm: row.farm_id,
  name: row.name,
  kind: row.kind as FieldKind,
  size_acres: row.size_acres === null ? null : Number(row.size_acres),
  outline: row.outline as Point[] | null,
  status: row.status as FieldStatus,
  notes: row.notes,
  standing,
  photos: row.photo_ids.map(photoOf),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  can: { edit: actor.role !== 'worker' },
})

/** Sorted by name, archived fields last. */
export async function listFields(tx: Tx, actor: FarmActor, only: { id?: string } = {}): Promise<Field[]> {
  const fields = await tx.db
    .selectFrom('fields')
    .selectAll()
    .select(photoIdsOfField)
    .where('farm_id', '=', actor.farmId)
    .$if(only.id !== undefined, (query) => query.where('id', '=', only.id as string))
    .orderBy((row) => row('status', '=', 'archived'))
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  const crops = await tx.db
    .selectFrom('crops')
    .select(['field_id', 'name'])
    .distinct()
    .where('farm_id', '=', actor.farmId)
    .$if(only.id !== undefined, (query) => query.where('field_id', '=', only.id as string))
    .where('archived', '=', false)
    .where('status', 'in', ['growing', 'ready'])
    .orderBy('name')
    .execute()
  const standing = Map.groupBy(crops, (crop) => crop.field_id)
  return fields.map((field) => fieldReply(field, standing.get(field.id)?.map(({ name }) => name) ?? [], actor))
}

export async function getField(tx: Tx, actor: FarmActor, id: string): Promise<Field> {
  const [field] = await listFields(tx, actor, { id })
  if (!field) throw new Error('a field vanished within a transaction')
  return field
}

/** Runs before authorization, so it looks in every farm. */
export async function farmOfField(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('fields').select('farm_id').where('id', '=', id).executeTakeFirst())?.farm_id
}
