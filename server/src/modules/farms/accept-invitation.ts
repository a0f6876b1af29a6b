import type { Farm, JoinedWithNewAccount, JoinWithNewAccount } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor, Visitor } from '../../platform/auth/actor.ts'
import { mailedLinkDigest } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { newPasswordHash, openAccountOfMailedLink, type TokenKeys, verifiedEmailOf } from '../identity/index.ts'
import { lockFarm } from './farm-store.ts'
import { getFarm } from './farm-views.ts'
import { type InvitationRow, lockInvitationByLink, updateInvitationAccepted } from './invitation-store.ts'
import { insertMember } from './member-store.ts'
import { showInvitation } from './show-invitation.ts'

/** Locked until the end of the transaction, so that an invitation is used only once and a closing farm admits no one. */
async function lockOpenInvitation(tx: Tx, input: { token: string }): Promise<InvitationRow> {
  const invitation = await lockInvitationByLink(tx, await mailedLinkDigest(tx, input.token))
  if (!invitation) throw new Problem('gone', messages.invitationInvalid)
  await lockFarm(tx, invitation.farm_id)
  await showInvitation(tx, input)
  return invitation
}

async function join(tx: Tx, { userId, client }: Pick<Actor, 'userId' | 'client'>, invitation: InvitationRow): Promise<void> {
  const { farm_id: farmId, role } = invitation
  const isNew = await insertMember(tx, { farmId, userId, role: role as Role })
  if (!isNew) throw new Problem('conflict', messages.alreadyMember)
  await updateInvitationAccepted(tx, invitation.id)
  await insertAudit(tx, { action: 'farms.member_joined', userId, farmId, client, details: { role } })
}

/** The link alone is not enough: the invitation is for one address, and the account must own that address. */
export async function acceptInvitation(tx: Tx, actor: Actor, input: { token: string }): Promise<Farm> {
  const invitation = await lockOpenInvitation(tx, input)
  const email = await verifiedEmailOf(tx, actor.userId)
  if (email?.toLowerCase() !== invitation.email.toLowerCase()) throw new Problem('forbidden', messages.invitationForOther)
  await join(tx, actor, invitation)
  return getFarm(tx, { userId: actor.userId, farmId: invitation.farm_id })
}

/** Opens an account for the invited address and joins with it. The link was sent by mail, so it also verifies the address. */
export async function joinWithNewAccount(
  tx: Tx,
  visitor: Visitor,
  { token, ...account }: JoinWithNewAccount,
  keys: TokenKeys,
): Promise<JoinedWithNewAccount> {
  const { email } = await showInvitation(tx, { token })
  // Hashed before the farm is locked, to keep the lock short.
  const password_hash = await newPasswordHash({ ...account, email })
  const invitation = await lockOpenInvitation(tx, { token })
  const opened = await openAccountOfMailedLink(tx, visitor, { ...account, email, password_hash }, keys)
  if (!opened) throw new Problem('conflict', messages.emailHasAccount)
  await join(tx, { userId: opened.user.id, client: visitor.client }, invitation)
  return { ...opened, farm_id: invitation.farm_id }
}
