import { invitationDays } from '@farmlane/contract/farms/constants.ts'
import { newMailedLink } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { mayMailLinkTo } from '../../platform/mail/mail-quota.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findInvitation, updateInvitationLink } from './invitation-store.ts'
import { getInvitationByLink } from './invitation-views.ts'

/** The link is made when the mail leaves; one that is sent again replaces the one before. */
export const sendInvitation =
  (mailer: Mailer) =>
  async (tx: Tx, { invitation_id }: { invitation_id: string }): Promise<void> => {
    const invitation = await findInvitation(tx, invitation_id)
    if (!invitation || invitation.accepted_at || invitation.withdrawn_at) return
    if (!(await mayMailLinkTo(tx, invitation.email))) return
    const { token, digest } = await newMailedLink(tx)
    await updateInvitationLink(tx, invitation_id, digest)
    const shown = await getInvitationByLink(tx, digest)
    if (!shown) return
    await mailer.send({
      to: { name: '', address: shown.email },
      subject: `${shown.invited_by} invites you to ${shown.farm_name}`,
      paragraphs: ['Hello,', `${shown.invited_by} would like you to join ${shown.farm_name} on Farmlane as ${shown.role}.`],
      action: { label: 'See the invitation', path: `/invitation/${token}` },
      after: [`The link works once, within ${invitationDays} days, for this email address.`],
    })
  }
