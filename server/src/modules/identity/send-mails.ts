import { resetMinutes, verificationHours } from '@farmlane/contract/identity/constants.ts'
import { newMailedLink } from '../../platform/auth/mailed-link.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { mayMailLinkTo } from '../../platform/mail/mail-quota.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Notice } from './jobs.ts'
import { insertLink } from './link-store.ts'
import { alreadyOwnedMailText, emailChangeMailText, noticeMailText, resetMailText, verificationMailText } from './mails.ts'
import { passwordMark } from './password-hash.ts'
import { findUser, findUsersByEmail, listClaimants, type UserRow } from './user-store.ts'

const minutesFrom = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const person = (user: UserRow, address = user.email) => ({ name: user.first_name, address })

/** The handlers of the identity jobs. Each creates its link in the same transaction that sends the mail. */
export function identityMails(mailer: Mailer) {
  const verify = async (tx: Tx, user: UserRow, email: string, text: typeof verificationMailText) => {
    if (!(await mayMailLinkTo(tx, email))) return
    const { token, digest } = await newMailedLink(tx)
    await insertLink(tx, {
      digest,
      purpose: 'verify_email',
      user_id: user.id,
      email,
      expires_at: minutesFrom(tx.now, verificationHours * 60),
    })
    // Addresses the person by username, because a sign-up with somebody else's address must not be able to send them free text.
    await mailer.send(text({ name: user.username, address: email }, token))
  }
  const tellOwner = async (tx: Tx, owner: UserRow) => {
    if (await mayMailLinkTo(tx, owner.email)) await mailer.send(alreadyOwnedMailText(person(owner)))
  }
  /** If another account owns the address, its owner is notified and no link is sent. */
  const verifyOrTellOwner = async (tx: Tx, user: UserRow, email: string, text: typeof verificationMailText) => {
    const { owner } = await findUsersByEmail(tx, email)
    if (owner && owner.id !== user.id) await tellOwner(tx, owner)
    else await verify(tx, user, email, text)
  }

  return {
    async verification(tx: Tx, { user_id }: { user_id: string }) {
      const user = await findUser(tx, user_id)
      if (user && !user.email_verified_at) await verifyOrTellOwner(tx, user, user.email, verificationMailText)
    },
    async verificationAgain(tx: Tx, { email, user_id }: { email: string; user_id?: string }) {
      const { owner } = await findUsersByEmail(tx, email)
      if (owner) return tellOwner(tx, owner)
      const claimants = await listClaimants(tx, email)
      const named = claimants.filter((user) => user.id === user_id)
      for (const user of named.length ? named : claimants) await verify(tx, user, user.email, verificationMailText)
    },
    async emailChange(tx: Tx, { user_id, email, password_mark }: { user_id: string; email: string; password_mark: string }) {
      const user = await findUser(tx, user_id)
      // If the password has changed since the request, the request may have come from a thief.
      if (user && passwordMark(user) === password_mark) await verifyOrTellOwner(tx, user, email, emailChangeMailText)
    },
    async reset(tx: Tx, { email }: { email: string }) {
      const { owner, claimant } = await findUsersByEmail(tx, email)
      const user = owner ?? claimant
      if (!user || !(await mayMailLinkTo(tx, user.email))) return
      const { token, digest } = await newMailedLink(tx)
      await insertLink(tx, {
        digest,
        purpose: 'reset_password',
        user_id: user.id,
        email: user.email,
        expires_at: minutesFrom(tx.now, resetMinutes),
      })
      await mailer.send(resetMailText(person(user), token))
    },
    async notice(_tx: Tx, { name, email, notice }: { name: string; email: string; notice: Notice }) {
      await mailer.send(noticeMailText({ name, address: email }, notice))
    },
  }
}
