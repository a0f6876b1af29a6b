import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Closing } from '../inputs/index.ts'

type InFarm = Pick<FarmActor, 'farmId'>

/** Harvests with their places, moments and lots, without withdrawn ones. Sorted in the order in which lots are locked. */
const pickingsOf = (tx: Tx, { farmId }: InFarm) =>
  tx.db
    .selectFrom('harvests')
    .innerJoin('lots', 'lots.id', 'harvests.lot_id')
    .select(['harvests.id as harvest_id', 'harvests.crop_id', 'harvests.crop_name', 'harvests.field_id'])
    .select(['harvests.picked_at', 'harvests.lot_id'])
    .where('harvests.farm_id', '=', farmId)
    .where('harvests.withdrawn_at', 'is', null)
    .orderBy('lots.id')
export type Picking = Awaited<ReturnType<ReturnType<typeof pickingsOf>['executeTakeFirstOrThrow']>>

/** The harvests of these lots. */
export const listPickingsOf = (tx: Tx, actor: InFarm, lotIds: readonly string[]): Promise<Picking[]> =>
  pickingsOf(tx, actor)
    .where('harvests.lot_id', 'in', [...lotIds])
    .execute()

/** Unheld lots with stock that were picked during this input's interval, on its field or from a crop that was on it. */
export const listPickedUnder = (tx: Tx, actor: InFarm, { field_id, crop_id, started_at, closes_until }: Closing) =>
  pickingsOf(tx, actor)
    .where('harvests.picked_at', '>=', new Date(started_at))
    .where('harvests.picked_at', '<', new Date(closes_until))
    .where('lots.held', '=', false)
    .where('lots.on_hand', '>', '0')
    .where((row) =>
      row.or([
        row('harvests.field_id', '=', field_id),
        row('harvests.crop_id', '=', crop_id),
        row('harvests.crop_id', 'in', row.selectFrom('crop_moves').select('crop_id').where('from_field_id', '=', field_id)),
      ]),
    )
    .execute()

/** The harvests of a lot, including withdrawn ones. */
export async function harvestsOfLot(tx: Tx, { farmId }: InFarm, lotId: string): Promise<string[]> {
  const rows = await tx.db.selectFrom('harvests').select('id').where('farm_id', '=', farmId).where('lot_id', '=', lotId).execute()
  return rows.map(({ id }) => id)
}
