import { openMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { renderMail } from './render-mail.ts'

/** Used without a mail server: mail goes into files that are shown at /dev/mailbox. */
export function mailboxMailer({ dataDir, from, publicUrl }: { dataDir: string; from: string; publicUrl: string }): Mailer {
  const mailbox = openMailbox(dataDir)
  return { send: (mail) => mailbox.put({ from, to: mail.to, ...renderMail(mail, publicUrl) }) }
}
