import { deleteOldAudit } from './audit-store.ts'
import { deleteOldEvents } from './events/event-store.ts'
import { deleteKeptReplies } from './http/idempotency-store.ts'
import { deleteOldCounters } from './http/slow-door-store.ts'
import { daily } from './jobs/handlers.ts'
import { job } from './jobs/job.ts'

/** In days. Replies are kept longer than a device should stay offline; records created offline also have ids of their own. */
const keptDays = { replies: 60, counters: 1, events: 1, audit: 400 }

/** Deletes what is no longer needed or must not be kept forever. */
export const forgetOldRecords = daily(job<Record<string, never>>('platform.forget_old_records'), async (tx) => {
  const ago = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
  await deleteKeptReplies(tx, ago(keptDays.replies))
  await deleteOldCounters(tx, ago(keptDays.counters))
  await deleteOldEvents(tx, ago(keptDays.events))
  await deleteOldAudit(tx, ago(keptDays.audit))
})
