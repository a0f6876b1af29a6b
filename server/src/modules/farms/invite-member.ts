import { randomUUID } from 'node:crypto'
import { invitationDays } from '@farmlane/contract/farms/constants.ts'
import type { Invitation, InviteMember } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertInvitation, withdrawExpired } from './invitation-store.ts'
import { listInvitations } from './invitation-views.ts'
import { invitationMail } from './jobs.ts'
import { lockTeam } from './lock-team.ts'
import { listMembers } from './member-views.ts'
import { mayInvite } from './team-rules.ts'

export async function inviteMember(tx: Tx, actor: FarmActor, input: InviteMember): Promise<Invitation> {
  if (!mayInvite(await lockTeam(tx, actor), input.role)) throw new Problem('forbidden', messages.ownersOnly)
  const isMember = (await listMembers(tx, actor)).some((member) => member.email.toLowerCase() === input.email.toLowerCase())
  if (isMember) throw fieldProblem('email', messages.alreadyMember)
  await withdrawExpired(tx, actor.farmId)
  const id = randomUUID()
  const isNew = await insertInvitation(tx, {
    id,
    farm_id: actor.farmId,
    email: input.email,
    role: input.role,
    invited_by: actor.userId,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + invitationDays * 86_400_000),
  })
  if (!isNew) throw fieldProblem('email', messages.alreadyInvited)
  await tx.enqueue(invitationMail, { invitation_id: id })
  const details = { role: input.role }
  await insertAudit(tx, {
    action: 'farms.member_invited',
    userId: actor.userId,
    farmId: actor.farmId,
    client: actor.client,
    details,
  })
  const invitation = (await listInvitations(tx, actor)).find((each) => each.id === id)
  if (!invitation) throw new Error('an invitation vanished in its own transaction')
  return invitation
}
