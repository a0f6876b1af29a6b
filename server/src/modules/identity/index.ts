import { daily, handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import {
  cleanUp,
  cleanUpIdentity,
  emailChangeMail,
  noticeMail,
  resetMail,
  verificationMail,
  verificationMailAgain,
} from './jobs.ts'
import { identityMails } from './send-mails.ts'

export { addVerifiedAccount, type VerifiedAccount } from './add-verified-account.ts'
export { addDemoAccount, addSampleAccounts, demoPassword } from './demo-accounts.ts'
export { newPasswordHash, openAccountOfMailedLink } from './open-account-of-mailed-link.ts'
export { openSession, type TokenKeys, tokensOf } from './open-session.ts'
export { hashPassword, passwordGate } from './password-hash.ts'
export { personalDataOfIdentity } from './personal-data-views.ts'
export { identityRoutes } from './routes.ts'
export { isSessionAlive, listAliveSessions } from './session-store.ts'
export { setReviewSharing } from './set-review-sharing.ts'
export { countAccounts, verifiedEmailOf } from './user-store.ts'

export function identityJobs(mailer: Mailer) {
  const mails = identityMails(mailer)
  return [
    handle(verificationMail, mails.verification),
    handle(verificationMailAgain, mails.verificationAgain),
    handle(emailChangeMail, mails.emailChange),
    handle(resetMail, mails.reset),
    handle(noticeMail, mails.notice),
    daily(cleanUp, cleanUpIdentity),
  ]
}
