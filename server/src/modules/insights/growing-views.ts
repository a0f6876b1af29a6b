import { type CropStatus, cropStatuses } from '@farmlane/contract/growing/crop-states.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

export async function countFields(tx: Tx, { farmId }: InFarm): Promise<{ count: number; acres: number }> {
  const { count, acres } = await tx.db
    .selectFrom('fields')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | null>('size_acres').as('acres')])
    .where('farm_id', '=', farmId)
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow()
  return { count, acres: Number(acres ?? 0) }
}

export async function countCrops(tx: Tx, { farmId }: InFarm): Promise<Record<CropStatus, number>> {
  const rows = await tx.db
    .selectFrom('crops')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('farm_id', '=', farmId)
    .where('archived', '=', false)
    .groupBy('status')
    .execute()
  const counted = (status: CropStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return Object.fromEntries(cropStatuses.map((status) => [status, counted(status)])) as Record<CropStatus, number>
}

/** Crops that are ready, or expected by the end of the week or earlier. */
export const listDueCrops = (tx: Tx, { farmId }: InFarm, today: string) =>
  tx.db
    .selectFrom('crops')
    .innerJoin('fields', 'fields.id', 'crops.field_id')
    .select(['crops.id', 'crops.name', 'crops.variety', 'crops.field_id as field', 'fields.name as field_name'])
    .select(['crops.status', 'crops.archived', 'expected_harvest_date', 'last_picked_on'])
    .$narrowType<{ status: CropStatus }>()
    .where('crops.farm_id', '=', farmId)
    .where('crops.archived', '=', false)
    .where((row) =>
      row.or([
        row('crops.status', '=', 'ready'),
        row.and([row('crops.status', '=', 'growing'), row('expected_harvest_date', '<=', addDays(today, 6))]),
      ]),
    )
    .execute()
