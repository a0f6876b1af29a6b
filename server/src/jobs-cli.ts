import type { Database } from './platform/db/tx.ts'
import { dropFailedJob, listFailedJobs, retryFailedJob } from './platform/jobs/failed-jobs.ts'
import { prepareJobs } from './platform/jobs/prepare-jobs.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run jobs                  lists the jobs that have failed for good
npm run jobs -- retry <id>    tries one again, retry all: every one
npm run jobs -- drop <id>     gives one up`

process.exitCode = await withDatabase(async (database, connection) => {
  // A database that no server has used yet has no job tables.
  await prepareJobs(connection)
  return run(database, process.argv.slice(2))
})

async function run(database: Database, [command, id]: string[]): Promise<number> {
  if (command === undefined) return list(database)
  const isOne = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? '')
  if (command === 'retry' && id === 'all') {
    const jobs = await database.read(listFailedJobs)
    await database.write(async (tx) => {
      for (const job of jobs) await retryFailedJob(tx, job.id)
    })
    return say(`${jobs.length} put back on the list.`)
  }
  if (!isOne || !id || (command !== 'retry' && command !== 'drop')) return say(usage, 2)
  const done = await database.write((tx) => (command === 'retry' ? retryFailedJob(tx, id) : dropFailedJob(tx, id)))
  if (!done) return say(`There is no failed job ${id}.`, 1)
  return say(command === 'retry' ? 'Put back on the list; a running server takes it within a second.' : 'Given up.')
}

async function list(database: Database): Promise<number> {
  const jobs = await database.read(listFailedJobs)
  if (jobs.length === 0) return say('No failed jobs.')
  for (const job of jobs) {
    say(`${job.failed_at.toISOString()}  ${job.id}  ${job.name}  after ${job.tries} tries: ${job.reason || '(no reason kept)'}`)
  }
  return say(`\n${usage}`)
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`)
  return code
}
