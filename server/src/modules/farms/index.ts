import { daily, handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { deleteForsakenFarms } from './farm-store.ts'
import { cleanUp, invitationMail } from './jobs.ts'
import { sendInvitation } from './send-invitation.ts'

export { lockCurrency } from './farm-store.ts'
export { gateFactsOf, getPublicFarm, todayOnFarm } from './farm-views.ts'
export { leaveFarms } from './leave-farms.ts'
export { insertMarketPlace as addMarketPlace } from './market-place-store.ts'
export { insertMember as addMember, listFarmsOf, seatOf } from './member-store.ts'
export { openFarm, openFirstFarm } from './open-farm.ts'
export { openMarketPlace } from './open-market-place.ts'
export { personalDataOfFarms } from './personal-data-views.ts'
export { listPhotosInUse } from './photo-store.ts'
export { farmRoutes } from './routes.ts'
export { updateFarm } from './update-farm.ts'

export const farmJobs = (mailer: Mailer) => [handle(invitationMail, sendInvitation(mailer)), daily(cleanUp, deleteForsakenFarms)]
