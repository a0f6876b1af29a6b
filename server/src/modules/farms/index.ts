import { daily, handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { deleteForsakenFarms } from './farm-store.ts'
import { cleanUp, invitationMail } from './jobs.ts'
import { sendInvitation } from './send-invitation.ts'

export { leaveFarms } from './leave-farms.ts'
export { roleInFarm } from './member-store.ts'
export { openFarm, openFirstFarm } from './open-farm.ts'
export { personalDataOfFarms } from './personal-data-views.ts'
export { farmRoutes } from './routes.ts'

export const farmJobs = (mailer: Mailer) => [handle(invitationMail, sendInvitation(mailer)), daily(cleanUp, deleteForsakenFarms)]
