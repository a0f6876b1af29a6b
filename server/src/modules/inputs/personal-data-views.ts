import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** What this person has recorded about sprays, fertilizer and manure. */
export async function personalDataOfInputs(tx: Tx, { userId }: Pick<Actor, 'userId'>) {
  const inputs = await tx.db
    .selectFrom('input_versions as version')
    .innerJoin('farms', 'farms.id', 'version.farm_id')
    .select(['farms.name as farm', 'version.product', 'version.applicator', 'version.started_at', 'version.reason', 'version.at'])
    .where('version.by_user', '=', userId)
    .orderBy('version.at')
    .orderBy('version.input_id')
    .execute()
  return { inputs }
}
