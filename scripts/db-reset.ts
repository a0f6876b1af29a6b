import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../server/src/config.ts'
import { removeCluster } from '../server/src/platform/db/embedded/remove-cluster.ts'

/** `npm run db:reset`: deletes the embedded database, the uploads and the development mailbox. */
try {
  if (process.env['DATABASE_URL']) throw new Error('DATABASE_URL is set: this command only resets the embedded database.')
  const { dataDir, production } = readConfig()
  if (production) throw new Error('NODE_ENV is production: this command only resets development data.')
  if (process.argv.includes('--yes') || (await confirmed(dataDir))) {
    await removeCluster(dataDir)
    for (const name of ['uploads', 'mailbox']) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
    console.log('Done. The next start creates a new database.')
  } else console.log('Nothing was changed.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function confirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask for confirmation. To skip the question, run: npm run db:reset -- --yes')
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await questions.question(`Delete the database, uploads and mails in ${dataDir}? Type yes to confirm: `)
  questions.close()
  return answer.trim().toLowerCase() === 'yes'
}
