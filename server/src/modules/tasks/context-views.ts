import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

export async function hasField(tx: Tx, { farmId }: InFarm, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('fields').select('id').where('farm_id', '=', farmId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function hasAnimal(tx: Tx, { farmId }: InFarm, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('animals').select('id').where('farm_id', '=', farmId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The current field of a crop; undefined when the farm has no such crop. */
export async function fieldOfCrop(tx: Tx, { farmId }: InFarm, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('crops')
    .select('field_id')
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.field_id
}

type About = { field_id: string | null; crop_id: string | null; animal_id: string | null }

/**
 * The fields this work enters, ordered by id: the current field of the crop or animal, plus the field named in the task unless
 * the crop has simply been moved off it since.
 */
export async function listFieldsEntered(tx: Tx, { farmId }: InFarm, { field_id, crop_id, animal_id }: About): Promise<string[]> {
  const grazedOn = tx.db
    .selectFrom('animals as animal')
    // An animal without its own place is where its group is.
    .leftJoin('animals as herd', 'herd.id', 'animal.group_id')
    .select(sql<string>`coalesce(animal.field_id, herd.field_id)`.as('field_id'))
    .where('animal.farm_id', '=', farmId)
    .where('animal.id', '=', animal_id)
    .where('animal.status', '=', 'here')
  const hasLeft = sql<boolean>`exists (
    select 1 from crop_moves
    where crop_moves.crop_id = ${crop_id}::uuid and crop_moves.farm_id = fields.farm_id and crop_moves.from_field_id = fields.id)`
  const rows = await tx.db
    .selectFrom('fields')
    .select('fields.id')
    .where('fields.farm_id', '=', farmId)
    .where((row) =>
      row.or([
        row.and([row('fields.id', '=', field_id), row.not(hasLeft)]),
        row('fields.id', 'in', grazedOn),
        row(
          'fields.id',
          'in',
          tx.db.selectFrom('crops').select('crops.field_id').where('crops.farm_id', '=', farmId).where('crops.id', '=', crop_id),
        ),
      ]),
    )
    .orderBy('fields.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function isInTeam(tx: Tx, { farmId }: InFarm, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('farm_members')
    .select('user_id')
    .where('farm_id', '=', farmId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
