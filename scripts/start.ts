import path from 'node:path'
import { buildSite } from './site-build.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: from a fresh clone to a running site. The packages are already installed, because bootstrap.cjs ran before. */
try {
  buildSite(path.resolve(import.meta.dirname, '..'), console.log)
  // The server runs in this process, so that Ctrl-C and signals reach it directly.
  await import('../server/src/main.ts')
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
