import type { Species } from '@farmlane/contract/livestock/constants.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** The number of animals on the farm by species, largest first. */
export async function countLivestock(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>) {
  const rows = await tx.db
    .selectFrom('animals')
    .select(({ fn }) => ['species', fn.sum<string>('head').as('head')])
    .where('farm_id', '=', farmId)
    .where('head', '>', 0)
    .groupBy('species')
    .orderBy('head', 'desc')
    .orderBy('species')
    .execute()
  const species = rows.map((row) => ({ species: row.species as Species, head: Number(row.head) }))
  return { head: species.reduce((sum, { head }) => sum + head, 0), species }
}
