import type { PgBoss } from 'pg-boss'
import type { JobLog } from './boss.ts'

const longestPause = 10_000

/**
 * One cheap query for all queues every `lookMs`, instead of a poll per queue. LISTEN/NOTIFY is no option: NOTIFY makes committing
 * transactions queue up behind each other, and it does not fire when a delay or a retry comes due.
 */
export function wakeWorkers(
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  { lookMs, log }: { lookMs: number; log: JobLog },
): () => Promise<void> {
  let stopped = false
  let failures = 0
  let rest: { timer: NodeJS.Timeout; end: () => void } | undefined

  const look = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues)
      for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? '')
      failures = 0
    } catch (error) {
      // Logged once per outage. The pause grows so that a recovering database isn't flooded with queries.
      if (failures++ === 0)
        log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the job list cannot be read')
    }
  }
  const run = async () => {
    while (!stopped) {
      await look()
      await new Promise<void>((end) => {
        rest = { timer: setTimeout(end, Math.min(longestPause, lookMs * 2 ** failures)), end }
      })
    }
  }
  const running = run()
  return async () => {
    stopped = true
    clearTimeout(rest?.timer)
    rest?.end()
    await running
  }
}

const dueQueues = `
  select name from pgboss.queue
  where exists (select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`
