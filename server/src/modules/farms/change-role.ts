import type { Member } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { withdrawInvitationsBy } from './invitation-store.ts'
import { lockTeam } from './lock-team.ts'
import { countMembers, roleInFarm, updateMemberRole } from './member-store.ts'
import { listMembers } from './member-views.ts'
import { mayChangeRole, notInvitedBy } from './team-rules.ts'

export async function changeRole(tx: Tx, actor: FarmActor, input: { user_id: string; role: Role }): Promise<Member> {
  if (!mayChangeRole(await lockTeam(tx, actor))) throw new Problem('forbidden', messages.ownersOnly)
  const seat = { farmId: actor.farmId, userId: input.user_id }
  const before = await roleInFarm(tx, seat)
  if (!before) throw new Problem('not_found', messages.memberNotFound)
  if (before === 'owner' && input.role !== 'owner' && (await countMembers(tx, actor.farmId)).owners === 1)
    throw new Problem('conflict', messages.lastOwner)
  await updateMemberRole(tx, { ...seat, role: input.role })
  await withdrawInvitationsBy(tx, { ...seat, roles: notInvitedBy(input.role) })
  const details = { member: input.user_id, before, after: input.role }
  await insertAudit(tx, {
    action: 'farms.role_changed',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details,
  })
  const role = input.user_id === actor.userId ? input.role : actor.role
  const member = (await listMembers(tx, { ...actor, role })).find((each) => each.user_id === input.user_id)
  if (!member) throw new Error('a member vanished while the farm was locked')
  return member
}
