import type { Farm, UpdateFarm } from '@farmlane/contract/farms/farm.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import * as store from './farm-store.ts'
import { getFarm } from './farm-views.ts'

export async function updateFarm(tx: Tx, actor: FarmActor, input: UpdateFarm): Promise<Farm> {
  const fields = Object.keys(input)
  // Nothing said, nothing done: the farm keeps its time of change and the log its silence.
  if (fields.length === 0) return getFarm(tx, actor)
  await store.updateFarm(tx, actor.farmId, input)
  const details = { fields: fields.join(', ') }
  await insertAudit(tx, { deed: 'farms.changed', userId: actor.userId, farmId: actor.farmId, client: actor.client, details })
  return getFarm(tx, actor)
}
