import { everyMinute, handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import * as jobs from './jobs.ts'
import * as mails from './send-mails.ts'
import { tellMessage, tellMessages } from './tell-messages.ts'
import { sumUpClosedSlots, tellSummary } from './tell-summaries.ts'

export { callOffOrders } from './call-off-orders.ts'
export { addAddress } from './change-addresses.ts'
export { putCartLine } from './change-cart.ts'
export { brokenSums } from './find-broken-sums.ts'
export { forgetShopper } from './forget-shopper.ts'
export { moveOrder } from './move-order.ts'
export { countOpenOrders } from './open-order-views.ts'
export { brokenOrders, brokenPromises, brokenPurchases, brokenSlots, unforgotten } from './order-invariant-views.ts'
export { atDesk, atHome } from './order-talk.ts'
export { personalDataOfOrders } from './personal-data-views.ts'
export { placeOrder } from './place-order.ts'
export { lockOrder } from './purchase-store.ts'
export { getPurchase } from './purchase-views.ts'
export { quoteCheckout } from './quote-checkout.ts'
export { readMessages } from './read-messages.ts'
export { listReservedCredit } from './reserved-credit-views.ts'
export { orderRoutes } from './routes.ts'
export { countProductOrders } from './stock-order-views.ts'
export { writeMessage } from './write-message.ts'

export const orderJobs = (mailer: Mailer) => [
  handle(jobs.placedMail, mails.tellPlaced(mailer)),
  handle(jobs.cancelledMail, mails.tellCancelled(mailer)),
  handle(jobs.cancelledMails, mails.tellAllCancelled),
  handle(jobs.farmCancelledMails, mails.tellOwners),
  handle(jobs.farmCancelledMail, mails.tellOwner(mailer)),
  handle(jobs.stepMail, mails.tellStep(mailer)),
  handle(jobs.stepMails, mails.tellSteps),
  handle(jobs.undoneMail, mails.tellUndone(mailer)),
  handle(jobs.askedMail, mails.tellAsked(mailer)),
  handle(jobs.changedMail, mails.tellChange(mailer)),
  handle(jobs.messageMails, tellMessages),
  handle(jobs.messageMail, tellMessage(mailer)),
  everyMinute(jobs.closedSlots, sumUpClosedSlots),
  handle(jobs.summaryMail, tellSummary(mailer)),
]
