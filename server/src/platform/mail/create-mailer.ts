import type { Config } from '../../config.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

type MailConfig = Pick<Config, 'production' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** True if mail is only shown on this machine: never in production, and never on a site that others can reach. */
export const usesMailbox = (config: Pick<Config, 'production' | 'smtpUrl' | 'publicUrl'>): boolean =>
  !config.production && !config.smtpUrl && ownMachine.includes(new URL(config.publicUrl).hostname)

export function createMailer(config: MailConfig): Mailer {
  const { smtpUrl, mailFrom: from, publicUrl, dataDir } = config
  if (smtpUrl) return smtpMailer({ smtpUrl, from, publicUrl })
  if (usesMailbox(config)) return mailboxMailer({ dataDir, from, publicUrl })
  // The mail job fails visibly for operators, and is retried once there is a mail server.
  return {
    send: async () => {
      throw new Error('SMTP_URL is not set')
    },
  }
}
