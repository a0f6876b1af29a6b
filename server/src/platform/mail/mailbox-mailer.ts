import { openMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { renderMail } from './render-mail.ts'

/** Where mail goes while there is no mail server: into files, shown at /dev/mailbox. */
export function mailboxMailer({ dataDir, from, publicUrl }: { dataDir: string; from: string; publicUrl: string }): Mailer {
  const mailbox = openMailbox(dataDir)
  return { send: (mail) => mailbox.put({ from, to: mail.to, ...renderMail(mail, publicUrl) }) }
}
