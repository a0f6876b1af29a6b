import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = {
  readonly sender: string
  readonly recipients: string[]
  readonly raw: string
  readonly headers: Map<string, string>
}
export type MailCatcher = { readonly url: string; readonly mails: CaughtMail[]; close(): Promise<void> }

/** For tests: a real mail server on loopback that keeps the mails it receives. */
export async function catchMail(): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map(({ address }) => address)
        mails.push({ sender: mailFrom ? mailFrom.address : '', recipients, raw, headers: headersOf(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A port that nobody listens on (anymore). */
export async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Header lines as a mail reader sees them: folded lines belong to the line above. */
function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
}
