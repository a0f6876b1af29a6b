import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Picking } from './season-rules.ts'

/** Harvests since a day, summed by day, crop and unit, without withdrawn ones. */
export async function listPickings(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, since: string): Promise<Picking[]> {
  const rows = await tx.db
    .selectFrom('harvests')
    .select(({ fn }) => ['harvest_date', 'crop_id', 'crop_name', 'unit', fn.countAll<number>().as('harvests')])
    .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
    .where('farm_id', '=', farmId)
    .where('harvest_date', '>=', since)
    .where('withdrawn_at', 'is', null)
    .groupBy(['harvest_date', 'crop_id', 'crop_name', 'unit'])
    .execute()
  return rows.map((row) => ({
    on: row.harvest_date,
    crop: row.crop_id,
    name: row.crop_name,
    unit: row.unit as HarvestUnit,
    harvests: row.harvests,
    quantity: Number(row.quantity),
  }))
}
