import type { Config } from '../../config.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

type MailConfig = Pick<Config, 'production' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** True where mail is only shown on the machine itself. */
export const usesMailbox = (config: Pick<Config, 'production' | 'smtpUrl'>): boolean => !config.production && !config.smtpUrl

export function createMailer(config: MailConfig): Mailer {
  const { smtpUrl, mailFrom: from, publicUrl, dataDir } = config
  if (smtpUrl) return smtpMailer({ smtpUrl, from, publicUrl })
  if (usesMailbox(config)) return mailboxMailer({ dataDir, from, publicUrl })
  // The mail job fails where operators look, and is tried again once there is a mail server.
  return {
    send: async () => {
      throw new Error('SMTP_URL is not set')
    },
  }
}
