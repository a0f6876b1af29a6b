import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { updateInvitationWithdrawn } from './invitation-store.ts'

export async function withdrawInvitation(tx: Tx, actor: FarmActor, input: { invitation_id: string }): Promise<void> {
  const withdrawn = await updateInvitationWithdrawn(tx, { farmId: actor.farmId, id: input.invitation_id })
  if (!withdrawn) throw new Problem('not_found', messages.invitationNotFound)
}
