import type { AnimalKind } from '@farmlane/contract/livestock/constants.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** Which of these is one animal, and which a group; those that are still on the farm. */
export async function kindsOf(
  tx: Tx,
  { farmId }: Pick<FarmActor, 'farmId'>,
  ids: readonly string[],
): Promise<Map<string, AnimalKind>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('animals')
    .select(['id', 'kind'])
    .where('farm_id', '=', farmId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'here')
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind as AnimalKind]))
}
