import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from './config.ts'
import { demoPassword } from './modules/identity/index.ts'
import { usesMailbox } from './platform/mail/create-mailer.ts'
import { startServer } from './start-server.ts'

/** Milliseconds that open requests get before the process exits anyway. */
const grace = 10_000

/** Milliseconds after which the first requests have been answered. */
const settled = 3_000

const say = (sentence: string, error?: unknown) => console.log(sentence, ...(error ? [error] : []))

function explain(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Is Farmlane running already? Otherwise choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose another one: PORT=3000 npm start`
  return message
}

try {
  const config = readConfig()
  const starting = startServer(config, { say, hotReload: process.env['FARMLANE_DEV'] === '1' }).catch((error: unknown) => {
    throw new Error(explain(error, config.port), { cause: error })
  })
  // Registered before the start finishes, so that an interrupted start leaves no database running.
  stopOnSignal(() => starting.then((server) => server.stop()))
  const { address } = await starting
  say(`\nFarmlane is at ${address}`)
  if (config.seedDemo) say(`  Demo accounts: demo (shopper) and farmer (Hudson Hollow Farm), password ${demoPassword}`)
  say(
    `  Mail: ${config.smtpUrl ? 'leaves through SMTP_URL' : usesMailbox(config) ? `${address}/dev/mailbox` : 'waits until SMTP_URL is set'}`,
  )
  say('  Stop with Ctrl-C')
  setTimeout(collectGarbage, settled).unref()
} catch (error) {
  console.error((error as Error).message)
  if (process.env['LOG_LEVEL'] === 'debug') console.error((error as Error).cause)
  process.exitCode = 1
}

/** Starting needs far more memory than serving, and V8 returns none until it runs short. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    say('\nStopping…')
    setTimeout(() => process.exit(1), grace).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
