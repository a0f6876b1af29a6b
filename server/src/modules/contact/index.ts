import { daily, handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { acknowledgement, cleanUp, teamMail } from './jobs.ts'
import { acknowledge, forgetMessages, tellTeam } from './send-mails.ts'

export { contactRoutes } from './routes.ts'

export const contactJobs = (mailer: Mailer, contactTo: string) => [
  handle(teamMail, tellTeam(mailer, contactTo)),
  handle(acknowledgement, acknowledge(mailer)),
  daily(cleanUp, forgetMessages),
]
