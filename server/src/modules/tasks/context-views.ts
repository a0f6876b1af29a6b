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

/** The field a crop stands on; undefined when the farm has no such crop. */
export async function fieldOfCrop(tx: Tx, { farmId }: InFarm, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('crops')
    .select('field_id')
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.field_id
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
