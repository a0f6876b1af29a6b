import type { DeskSettings } from '@farmlane/contract/orders/desk.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { upsertDeskSettings } from './desk-store.ts'

export async function changeDeskSettings(tx: Tx, actor: FarmActor, settings: DeskSettings): Promise<void> {
  await upsertDeskSettings(tx, actor, settings)
  await insertAudit(tx, {
    deed: 'orders.desk_changed',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details: settings,
  })
}
