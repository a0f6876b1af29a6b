import { daily, type HandledJob, often } from '../../platform/jobs/handlers.ts'
import { job } from '../../platform/jobs/job.ts'
import { refreshExpired } from './listing-store.ts'
import { renewTerms } from './term-store.ts'

const lookAgain = job<Record<string, never>>('market.refresh_expired')
const forgetTerms = job<Record<string, never>>('market.renew_terms')

/** What time alone changes. */
export const marketJobs: readonly HandledJob[] = [often(lookAgain, refreshExpired), daily(forgetTerms, renewTerms)]
