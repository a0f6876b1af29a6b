import type { FarmSettings, UpdateFarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFarm, updateFarm } from './farm-store.ts'
import { getSettings, type Obligations } from './get-settings.ts'

/** A checkout and a refund lock the farm too, so neither can slip in between the check and the change. */
export async function changeSettings(
  tx: Tx,
  actor: FarmActor,
  { input, obligations }: { input: UpdateFarmSettings; obligations: Obligations },
): Promise<FarmSettings> {
  await lockFarm(tx, actor.farmId)
  const before = await getSettings(tx, actor, obligations)
  const { time_zone = before.time_zone, currency = before.currency } = input
  const changes = {
    ...(time_zone !== before.time_zone && { time_zone }),
    ...(currency !== before.currency && { currency }),
  }
  if (Object.keys(changes).length === 0) return before
  if (before.open_orders > 0) throw new Problem('conflict', messages.settingsOrdersOpen)
  if (changes.currency && before.owes_credit) throw new Problem('conflict', messages.currencyCreditOwed)
  await updateFarm(tx, actor.farmId, changes)
  const { userId, farmId, client } = actor
  await insertAudit(tx, { deed: 'farms.settings_changed', userId, farmId, client, details: changes })
  return getSettings(tx, actor, obligations)
}
