import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { FormerStay } from './stay-rules.ts'

type WantedStays = { after: Date; crop_id?: string | undefined }

/** The former fields of crops that were moved after a given time: of one crop, or of all that can still be harvested. */
export async function listFormerStays(
  tx: Tx,
  { farmId }: Pick<FarmActor, 'farmId'>,
  { after, crop_id }: WantedStays,
): Promise<FormerStay[]> {
  const stays = tx.db
    .selectFrom('crop_moves')
    .select(['crop_id', 'from_field_id', 'at as until'])
    .select(sql<Date | null>`lag(at) over (partition by crop_id order by number)`.as('since'))
    .where('farm_id', '=', farmId)
    .$if(crop_id !== undefined, (query) => query.where('crop_id', '=', crop_id as string))
  return tx.db
    .selectFrom(stays.as('stay'))
    .innerJoin('crops', 'crops.id', 'stay.crop_id')
    .select([
      'stay.crop_id',
      'crops.name',
      'crops.status',
      // Changing the planting date later must not end an interval.
      'crops.first_planted_date as planted_date',
      'stay.from_field_id as field_id',
      'stay.since',
      'stay.until',
    ])
    .whereRef('crops.field_id', '<>', 'stay.from_field_id')
    .where('stay.until', '>', after)
    .$if(crop_id === undefined, (query) =>
      query.where('crops.archived', '=', false).where('crops.status', 'in', ['growing', 'ready']),
    )
    .execute()
}

/** A crop of the farm, with its current field. */
export const findCrop = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, id: string) =>
  tx.db
    .selectFrom('crops')
    .select(['id', 'name', 'field_id'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()
