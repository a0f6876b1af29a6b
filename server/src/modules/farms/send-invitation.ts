import { invitationDays } from '@farmlane/contract/farms/constants.ts'
import { roleAccess } from '@farmlane/contract/farms/role-access.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import { newMailedLink } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { mayMailLinkTo } from '../../platform/mail/mail-quota.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { whyInvitationClosed } from './invitation-rules.ts'
import { findInvitation, updateInvitationLink } from './invitation-store.ts'
import { findInvitationByLink } from './invitation-views.ts'

const aRole: Record<Role, string> = { owner: 'an owner', manager: 'a manager', worker: 'a worker' }

/** The link is created when the mail is sent; sending again replaces the previous link. */
export const sendInvitation =
  (mailer: Mailer) =>
  async (tx: Tx, { invitation_id }: { invitation_id: string }): Promise<void> => {
    const invitation = await findInvitation(tx, invitation_id)
    if (!invitation || invitation.accepted_at || invitation.withdrawn_at) return
    if (!(await mayMailLinkTo(tx, invitation.email))) return
    const { token, digest } = await newMailedLink(tx)
    await updateInvitationLink(tx, invitation_id, digest)
    const shown = await findInvitationByLink(tx, digest)
    // The invitation may have expired or the farm closed while the mail was queued.
    if (!shown || whyInvitationClosed(shown, tx.now) !== null) return
    const { can, cannot } = roleAccess(shown.role, shown)
    await mailer.send({
      to: { name: '', address: shown.email },
      subject: `${shown.invited_by} invites you to ${shown.farm_name}`,
      paragraphs: [
        'Hello,',
        `${shown.invited_by} would like you to join ${shown.farm_name} on Farmlane as ${aRole[shown.role]}.`,
        listed(`What you can do as ${aRole[shown.role]}:`, can),
        ...(cannot.length > 0 ? [listed('What you can’t do:', cannot)] : []),
      ],
      action: { label: 'See the invitation', path: `/invitation/${token}` },
      after: [`The link works once, for this email address, and expires in ${invitationDays} days.`],
    })
  }

const listed = (title: string, lines: readonly string[]): string => [title, ...lines.map((line) => `• ${line}`)].join('\n')
