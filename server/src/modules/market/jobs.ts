import { daily, type HandledJob, handle, often } from '../../platform/jobs/handlers.ts'
import { job } from '../../platform/jobs/job.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { askForReviews, reviewRequestMail, tellReviewRequest } from './ask-for-reviews.ts'
import { refreshExpired } from './listing-store.ts'
import { renewTerms } from './term-store.ts'

const lookAgain = job<Record<string, never>>('market.refresh_expired')
const forgetTerms = job<Record<string, never>>('market.renew_terms')

const lookForReviews = job<Record<string, never>>('market.ask_for_reviews')

/** Scheduled jobs for what changes with time alone. */
export const marketJobs = (mailer: Mailer): HandledJob[] => [
  often(lookAgain, refreshExpired),
  daily(forgetTerms, renewTerms),
  often(lookForReviews, askForReviews),
  handle(reviewRequestMail, tellReviewRequest(mailer)),
]
