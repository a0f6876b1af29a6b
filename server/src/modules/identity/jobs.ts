import { unverifiedDays } from '@farmlane/contract/identity/constants.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { job } from '../../platform/jobs/job.ts'
import { deleteOldLinks } from './link-store.ts'
import { deleteOldSessions } from './session-store.ts'
import { deleteUnverifiedUsers } from './user-store.ts'

/** The link is created when the mail is sent, so that its secret is never stored in the job queue. */
export const verificationMail = job<{ user_id: string }>('identity.verification_mail')
export const verificationMailAgain = job<{ email: string; user_id?: string }>('identity.verification_mail_again')
export const emailChangeMail = job<{ user_id: string; email: string; password_mark: string }>('identity.email_change_mail')
export const resetMail = job<{ email: string }>('identity.reset_mail')
export const noticeMail = job<{ name: string; email: string; notice: Notice }>('identity.notice_mail')
export const cleanUp = job<Record<string, never>>('identity.clean_up')

export type Notice = 'password_changed' | 'email_changed' | 'account_deleted'

const days = (count: number) => count * 86_400_000

/** Deletes expired accounts, sessions and links. */
export async function cleanUpIdentity(tx: Tx): Promise<void> {
  await deleteUnverifiedUsers(tx, new Date(tx.now.getTime() - days(unverifiedDays)))
  await deleteOldSessions(tx, new Date(tx.now.getTime() - days(30)))
  await deleteOldLinks(tx, new Date(tx.now.getTime() - days(30)))
}
