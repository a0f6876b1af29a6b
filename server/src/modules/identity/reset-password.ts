import type { ResetPassword } from '@farmlane/contract/identity/account.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import { mailedLinkDigest } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { noticeMail } from './jobs.ts'
import { deleteOpenLinks, findLink, type LinkRow, lockLink, updateLinkUsed, updateVerifyLinksUsed } from './link-store.ts'
import { hashPassword } from './password-hash.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { endSessions } from './session-store.ts'
import { findUser, findUsersByEmail, lockEmail, lockUser, type UserRow, updateUser } from './user-store.ts'

/** Called before the user enters a password: throws whatever the reset would throw. */
export async function checkResetLink(tx: Tx, input: { token: string }): Promise<void> {
  const link = openLink(tx, await findLink(tx, await mailedLinkDigest(tx, input.token), 'reset_password'))
  await ownedUser(tx, link, await findUser(tx, link.user_id))
}

/** Ends every session. Opening the mail also verifies an unverified address. */
export async function resetPassword(tx: Tx, visitor: Visitor, input: ResetPassword): Promise<void> {
  const link = openLink(tx, await lockLink(tx, await mailedLinkDigest(tx, input.token), 'reset_password'))
  await lockEmail(tx, link.email)
  const user = await ownedUser(tx, link, await lockUser(tx, link.user_id))
  refuseEasyPassword(input.password, user)

  await updateLinkUsed(tx, link.digest)
  await updateUser(tx, user.id, {
    password_hash: await hashPassword(input.password),
    email_verified_at: user.email_verified_at ?? tx.now,
  })
  await updateVerifyLinksUsed(tx, user.id, user.email)
  await deleteOpenLinks(tx, user.id)
  await endSessions(tx, user.id, 'password')
  await tx.enqueue(noticeMail, { name: user.first_name, email: user.email, notice: 'password_changed' })
  await insertAudit(tx, { action: 'identity.password_reset', userId: user.id, client: visitor.client })
}

function openLink(tx: Tx, link: LinkRow | undefined): LinkRow {
  if (!link || link.used_at) throw new Problem('gone', messages.resetInvalid)
  if (link.expires_at <= tx.now) throw new Problem('gone', messages.resetExpired)
  return link
}

/** The account's address may have changed since the mail was sent; then the link proves nothing about this account. */
async function ownedUser(tx: Tx, link: LinkRow, user: UserRow | undefined): Promise<UserRow> {
  if (!user || user.email.toLowerCase() !== link.email.toLowerCase()) throw new Problem('gone', messages.resetInvalid)
  const { owner } = await findUsersByEmail(tx, user.email)
  if (owner && owner.id !== user.id) throw new Problem('gone', messages.resetInvalid)
  return user
}
