import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** A crop of the farm, with the field it stands on. */
export const findCrop = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, id: string) =>
  tx.db
    .selectFrom('crops')
    .select(['id', 'name', 'field_id'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()
