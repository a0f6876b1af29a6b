import { daily } from '../jobs/handlers.ts'
import { job } from '../jobs/job.ts'
import { deleteKeptReplies } from './idempotency-store.ts'
import { deleteOldCounters } from './slow-door-store.ts'

const day = 86_400_000
/** Longer than any device should stay without a signal; records from the field carry ids of their own besides. */
const keptDays = 60

/** Answers given long ago and counters of past windows are of no use to anybody. */
export const forgetOldAnswers = daily(job<Record<string, never>>('platform.forget_old_answers'), async (tx) => {
  await deleteKeptReplies(tx, new Date(tx.now.getTime() - keptDays * day))
  await deleteOldCounters(tx, new Date(tx.now.getTime() - day))
})
