import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFarm, updateFarmClosed } from './farm-store.ts'
import { withdrawInvitationsBy } from './invitation-store.ts'
import { countMembers, listSeats } from './member-store.ts'
import { notInvitedBy } from './team-rules.ts'

/** Lets a higher module settle what a farm owes before it closes, or refuse. */
export type BeforeClose = (tx: Tx, farm: { farmId: string }) => Promise<void>

/**
 * Runs before an account is deleted. A farm with other members needs another owner first; a farm with no other members is closed.
 */
export const leaveFarms =
  (beforeClose: readonly BeforeClose[]) =>
  async (tx: Tx, { userId }: { userId: string }): Promise<void> => {
    for (const { farmId, role } of await listSeats(tx, userId)) {
      await lockFarm(tx, farmId)
      await withdrawInvitationsBy(tx, { farmId, userId, roles: notInvitedBy(null) })
      if (role !== 'owner') continue
      const { all, owners } = await countMembers(tx, farmId)
      if (owners > 1) continue
      if (all > 1) throw new Problem('conflict', messages.soleOwner)
      for (const settle of beforeClose) await settle(tx, { farmId })
      await updateFarmClosed(tx, farmId)
      await insertAudit(tx, { action: 'farms.closed', userId, farmId })
    }
  }
