import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { mailedLinkDigest } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { verifiedEmailOf } from '../identity/index.ts'
import { lockFarm } from './farm-store.ts'
import { getFarm } from './farm-views.ts'
import { lockInvitationByLink, updateInvitationAccepted } from './invitation-store.ts'
import { getInvitationByLink } from './invitation-views.ts'
import { insertMember } from './member-store.ts'

export async function showInvitation(tx: Tx, input: { token: string }) {
  const shown = await getInvitationByLink(tx, await mailedLinkDigest(tx, input.token))
  if (!shown) throw new Problem('gone', messages.invitationInvalid)
  if (shown.expires_at <= tx.now) throw new Problem('gone', messages.invitationExpired)
  return shown
}

/** The link alone is not enough: it was meant for one address, and the account must own that address. */
export async function acceptInvitation(tx: Tx, actor: Actor, input: { token: string }): Promise<Farm> {
  const invitation = await lockInvitationByLink(tx, await mailedLinkDigest(tx, input.token))
  if (!invitation) throw new Problem('gone', messages.invitationInvalid)
  // A farm that closes at this moment takes nobody in any more.
  await lockFarm(tx, invitation.farm_id)
  await showInvitation(tx, input)
  const email = await verifiedEmailOf(tx, actor.userId)
  if (email?.toLowerCase() !== invitation.email.toLowerCase()) throw new Problem('forbidden', messages.invitationForOther)
  const farmId = invitation.farm_id
  const isNew = await insertMember(tx, { farmId, userId: actor.userId, role: invitation.role as Role })
  if (!isNew) throw new Problem('conflict', messages.alreadyMember)
  await updateInvitationAccepted(tx, invitation.id)
  const details = { role: invitation.role }
  await insertAudit(tx, { deed: 'farms.member_joined', userId: actor.userId, farmId, client: actor.client, details })
  return getFarm(tx, { userId: actor.userId, farmId })
}
