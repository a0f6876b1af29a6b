import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { load, type Target } from './load.ts'

const oneByOne = { seconds: 20, requests: 10, connections: 1 }

/**
 * Makes the database log the plan of every statement, including those inside functions, while each target is requested a few
 * times. Throws if one of them scans a whole market table.
 */
export async function refuseScans(
  client: pg.Client,
  dataDir: string,
  targets: readonly (readonly [string, Target])[],
): Promise<void> {
  const log = path.join(dataDir, 'postgres.log')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
  }
  await client.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`)
  await reconnect(client)
  const scans: string[] = []
  try {
    for (const [name, target] of targets) {
      const before = statSync(log).size
      const { failures } = await load(target, oneByOne)
      if (failures) throw new Error(`${name}: ${failures} requests were refused`)
      const plans = readFileSync(log).subarray(before).toString('utf8')
      if (!plans.includes('Query Text:')) throw new Error(`${name}: the database wrote down no plan`)
      for (const [, table] of plans.matchAll(/Seq Scan on (market_\w+)/g)) scans.push(`${name} reads all of ${table}`)
    }
  } finally {
    for (const name of Object.keys(settings)) await client.query(`alter system reset ${name}`)
    await reconnect(client)
  }
  if (scans.length) throw new Error([...new Set(scans)].join('\n'))
}

/** Closes the app's connections, because only new ones use the changed settings. */
async function reconnect(client: pg.Client): Promise<void> {
  await client.query('select pg_reload_conf()')
  await pause(500)
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'farmlane'`)
}
