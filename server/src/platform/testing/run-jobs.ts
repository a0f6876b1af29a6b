import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '../db/tx.ts'
import type { HandledJob } from '../jobs/handlers.ts'
import { failureOf, perform } from '../jobs/perform.ts'

type Options = {
  /** Delays up to this time count as over; the default is `tx.now` of the given database. */
  until?: Date
  /** Failures are stored with the job, as in the running server, instead of being thrown. */
  recordFailures?: boolean
}
export type JobRun = { done: string[]; failed: string[] }

/** For tests: runs every due job, in order, in this process, until none is left. Returns their names. */
export async function runJobs(database: Database, handlers: readonly HandledJob[], options: Options = {}): Promise<JobRun> {
  const db = {
    executeSql: (text: string, values?: unknown[]) => database.write((tx) => fromKysely(tx.db).executeSql(text, values)),
  }
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    const run: JobRun = { done: [], failed: [] }
    const tried = new Set<string>()
    for (;;) {
      const until = options.until ?? (await database.read(async (tx) => tx.now))
      const due = await markDue(database, until, [...tried])
      if (due.length === 0) return run
      for (const { id, name } of due) {
        tried.add(id)
        const handled = handlers.find((each) => each.name === name)
        if (!handled) throw new Error(`nobody handles the job ${name}`)
        const [claimed] = await boss.fetch<object>(name, { includeMetadata: true, minPriority: 1, ignoreStartAfter: true })
        if (claimed) run[await attempt(boss, database, handled, claimed, options)].push(name)
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function attempt(boss: PgBoss, database: Database, handled: HandledJob, claimed: JobWithMetadata, options: Options) {
  try {
    await perform(database, handled, claimed)
    return 'done' as const
  } catch (error) {
    await boss.fail(claimed.name, claimed, failureOf(error))
    if (!options.recordFailures) throw error
    return 'failed' as const
  }
}

/**
 * A job without a delay starts at PostgreSQL's `now()`, which a test's clock doesn't affect, so such a job is always due. Due
 * jobs get a priority, because a fetch can ask for a minimum priority.
 */
async function markDue(database: Database, until: Date, tried: string[]): Promise<{ id: string; name: string }[]> {
  return database.write(async (tx) => {
    const { rows } = await sql<{ id: string; name: string; created_on: Date }>`
      with marked as (
        update pgboss.job set priority = case
          when id <> all (${tried}::uuid[]) and (start_after = created_on or start_after <= ${until}) then 1 else 0 end
        where state < 'active' and name not like '\\_\\_pgboss%' returning id, name, priority, created_on)
      select id, name, created_on from marked where priority = 1 order by created_on, name, id`.execute(tx.db)
    return rows
  })
}
