import { messages } from '@farmlane/contract/farms/messages.ts'
import { messages as kernelMessages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { withdrawInvitationsBy } from './invitation-store.ts'
import { lockTeam } from './lock-team.ts'
import { countMembers, deleteMember, roleInFarm } from './member-store.ts'
import { mayRemove, notInvitedBy } from './team-rules.ts'

/** Takes effect with the person's next call, because roles are read on every call. */
export async function removeMember(tx: Tx, actor: FarmActor, input: { user_id: string }): Promise<void> {
  const by = await lockTeam(tx, actor)
  const seat = { farmId: actor.farmId, userId: input.user_id }
  const role = await roleInFarm(tx, seat)
  const isSelf = input.user_id === actor.userId
  // A worker must not learn who else is in the team, so members and strangers get the same refusal.
  if (!isSelf && by === 'worker') throw new Problem('forbidden', kernelMessages.notAllowed)
  if (!role) throw new Problem('not_found', messages.memberNotFound)
  if (!mayRemove(by, { role, isSelf })) throw new Problem('forbidden', messages.ownersOnly)
  if (role === 'owner' && (await countMembers(tx, actor.farmId)).owners === 1) throw new Problem('conflict', messages.lastOwner)
  await deleteMember(tx, seat)
  await withdrawInvitationsBy(tx, { ...seat, roles: notInvitedBy(null) })
  const details = { member: input.user_id, role }
  await insertAudit(tx, {
    action: 'farms.member_removed',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details,
  })
}
