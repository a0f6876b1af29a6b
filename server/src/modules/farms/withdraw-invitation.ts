import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { findInvitation, updateInvitationWithdrawn } from './invitation-store.ts'
import { lockTeam } from './lock-team.ts'
import { mayInvite } from './team-rules.ts'

/** Anyone who may send an invitation to this role may withdraw it. */
export async function withdrawInvitation(tx: Tx, actor: FarmActor, input: { invitation_id: string }): Promise<void> {
  const by = await lockTeam(tx, actor)
  const invitation = await findInvitation(tx, input.invitation_id)
  if (invitation?.farm_id !== actor.farmId) throw new Problem('not_found', messages.invitationNotFound)
  if (!mayInvite(by, invitation.role as Role)) throw new Problem('forbidden', messages.ownersOnly)
  const withdrawn = await updateInvitationWithdrawn(tx, { farmId: actor.farmId, id: invitation.id })
  if (!withdrawn) throw new Problem('not_found', messages.invitationNotFound)
  const details = { role: invitation.role }
  await insertAudit(tx, {
    action: 'farms.invitation_withdrawn',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details,
  })
}
