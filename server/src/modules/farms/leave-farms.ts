import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFarm, updateFarmClosed } from './farm-store.ts'
import { countMembers, listOwnedFarmIds } from './member-store.ts'

/** Before an account goes: a farm with other people needs another owner first; a farm of one person closes with them. */
export async function leaveFarms(tx: Tx, { userId }: { userId: string }): Promise<void> {
  for (const farmId of await listOwnedFarmIds(tx, userId)) {
    await lockFarm(tx, farmId)
    const { all, owners } = await countMembers(tx, farmId)
    if (owners > 1) continue
    if (all > 1) throw new Problem('conflict', messages.soleOwner)
    await updateFarmClosed(tx, farmId)
    await insertAudit(tx, { deed: 'farms.closed', userId, farmId })
  }
}
