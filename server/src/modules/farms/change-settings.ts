import type { FarmSettings, UpdateFarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'
import { lockFarm, updateFarm } from './farm-store.ts'
import { getSettings, type Obligations } from './get-settings.ts'

/** Checkouts and refunds lock the farm too, so none can happen between the check and the change. */
export async function changeSettings(
  tx: Tx,
  actor: FarmActor,
  { input, obligations }: { input: UpdateFarmSettings; obligations: Obligations },
): Promise<FarmSettings> {
  await lockFarm(tx, actor.farmId)
  const before = await getSettings(tx, actor, obligations)
  const { time_zone = before.time_zone, currency = before.currency, workers_see_due = before.workers_see_due } = input
  const agreed = {
    ...(time_zone !== before.time_zone && { time_zone }),
    ...(currency !== before.currency && { currency }),
  }
  const changes = { ...agreed, ...(workers_see_due !== before.workers_see_due && { workers_see_due }) }
  if (Object.keys(changes).length === 0) return before
  if (Object.keys(agreed).length > 0 && before.open_orders > 0) throw new Problem('conflict', messages.settingsOrdersOpen)
  if (agreed.currency && before.owes_credit) throw new Problem('conflict', messages.currencyCreditOwed)
  await updateFarm(tx, actor.farmId, changes)
  const { userId, farmId, client } = actor
  // Open screens and copies on workers' devices update immediately.
  if (changes.workers_see_due !== undefined)
    announce(tx, [
      { to: { farmId }, kind: 'account', id: null },
      { to: { farmId }, kind: 'order', id: null },
    ])
  await insertAudit(tx, { action: 'farms.settings_changed', userId, farmId, client, details: changes })
  return getSettings(tx, actor, obligations)
}
