import type { InvitationShown } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { mailedLinkDigest } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { whyInvitationClosed } from './invitation-rules.ts'
import { findInvitationByLink } from './invitation-views.ts'

/** Returns an invitation that can be used; otherwise throws the reason. */
export async function showInvitation(tx: Tx, input: { token: string }): Promise<InvitationShown> {
  const found = await findInvitationByLink(tx, await mailedLinkDigest(tx, input.token))
  if (!found) throw new Problem('gone', messages.invitationInvalid)
  const why = whyInvitationClosed(found, tx.now)
  if (why !== null) throw new Problem('gone', why)
  const { farm_name, role, email, invited_by, workers_see_due } = found
  return { farm_name, role, email, invited_by, workers_see_due }
}
