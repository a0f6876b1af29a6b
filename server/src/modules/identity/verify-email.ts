import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import { mailedLinkDigest } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { noticeMail } from './jobs.ts'
import { deleteOpenLinks, type LinkRow, lockLink, updateVerifyLinksUsed } from './link-store.ts'
import { findUsersByEmail, lockEmail, lockUser, updateUser, verifiedEmailOf } from './user-store.ts'

/** Opening the mailed link proves ownership of the address, both at sign-up and after an address change. */
export async function verifyEmail(
  tx: Tx,
  visitor: Visitor,
  input: { token: string },
): Promise<{ user: { email: string }; message: string }> {
  const link = await lockLink(tx, await mailedLinkDigest(tx, input.token), 'verify_email')
  if (!link) throw new Problem('not_found', messages.linkInvalid)
  if (link.used_at) throw new Problem('gone', await whyUsed(tx, link))
  if (link.expires_at <= tx.now) throw new Problem('gone', messages.linkExpired)
  await lockEmail(tx, link.email)
  const user = await lockUser(tx, link.user_id)
  if (!user) throw new Problem('not_found', messages.linkInvalid)
  const { owner } = await findUsersByEmail(tx, link.email)
  if (owner && owner.id !== user.id) throw new Problem('not_found', messages.linkInvalid)

  await updateVerifyLinksUsed(tx, user.id, link.email)
  await updateUser(tx, user.id, { email: link.email, email_verified_at: tx.now })
  await deleteOpenLinks(tx, user.id, 'verify_email')
  const isChange = user.email_verified_at !== null && user.email.toLowerCase() !== link.email.toLowerCase()
  if (isChange) await tx.enqueue(noticeMail, { name: user.first_name, email: user.email, notice: 'email_changed' })
  await insertAudit(tx, {
    action: isChange ? 'identity.email_changed' : 'identity.email_verified',
    userId: user.id,
    client: visitor.client,
  })
  return { user: { email: link.email }, message: messages.emailVerified }
}

/** Usually the same person clicks twice, and the address is verified already. */
async function whyUsed(tx: Tx, link: LinkRow): Promise<string> {
  const email = await verifiedEmailOf(tx, link.user_id)
  return email?.toLowerCase() === link.email.toLowerCase() ? messages.alreadyVerified : messages.linkUsed
}
