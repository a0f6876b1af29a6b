import { deleteOldAudit } from './audit-store.ts'
import { deleteOldEvents } from './events/event-store.ts'
import { deleteKeptReplies } from './http/idempotency-store.ts'
import { deleteOldCounters } from './http/slow-door-store.ts'
import { daily } from './jobs/handlers.ts'
import { job } from './jobs/job.ts'

/** Replies: longer than any device should stay without a signal; records from the field carry ids of their own besides. */
const keptDays = { replies: 60, counters: 1, events: 1, audit: 400 }

/** What nobody can use any more, and what nobody should keep for ever. */
export const forgetOldRecords = daily(job<Record<string, never>>('platform.forget_old_records'), async (tx) => {
  const ago = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
  await deleteKeptReplies(tx, ago(keptDays.replies))
  await deleteOldCounters(tx, ago(keptDays.counters))
  await deleteOldEvents(tx, ago(keptDays.events))
  await deleteOldAudit(tx, ago(keptDays.audit))
})
