import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type pg from 'pg'

const run = promisify(execFile)
const database = 'farmlane_tpcb'
/** The app has connections of its own, and the server has a total limit. */
export const mostConnections = 20

/**
 * The upper limit for any order: TPC-B, a small transaction of three updates, a select and an insert, run by PostgreSQL's own
 * tool on the same server. Undefined if the tool is not installed (Debian has it in `postgresql`).
 */
export async function measureTpcB(
  admin: pg.Client,
  config: pg.ClientConfig,
  crowd: number,
  seconds: number,
): Promise<number | undefined> {
  const at = ['-h', String(config.host), '-U', String(config.user), ...(config.port ? ['-p', String(config.port)] : [])]
  try {
    await run('pgbench', ['--version'])
  } catch {
    return undefined
  }
  const { rows } = await admin.query('select from pg_database where datname = $1', [database])
  if (rows.length === 0) {
    await admin.query(`create database ${database}`)
    await run('pgbench', [...at, '-i', '-q', '-s', '10', database])
  }
  const { stdout } = await run('pgbench', [
    ...at,
    '-c',
    String(Math.min(crowd, mostConnections)),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-n',
    database,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
