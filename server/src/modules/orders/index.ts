import { everyMinute, handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import * as mails from './mails/send-mails.ts'
import { tellMessage, tellMessages } from './mails/tell-messages.ts'
import { sumUpClosedSlots, tellSummary } from './mails/tell-summaries.ts'
import * as jobs from './record/jobs.ts'

export { putCartLine } from './cart/change-cart.ts'
export { addAddress } from './checkout/change-addresses.ts'
export { placeOrder } from './checkout/place-order.ts'
export { quoteCheckout } from './checkout/quote-checkout.ts'
export { atDesk, atHome } from './messages/order-talk.ts'
export { readMessages } from './messages/read-messages.ts'
export { writeMessage } from './messages/write-message.ts'
export { callOffOrders } from './progress/call-off-orders.ts'
export { forgetShopper } from './progress/forget-shopper.ts'
export { moveOrder } from './progress/move-order.ts'
export { getPurchase } from './purchases/purchase-views.ts'
export { brokenSums } from './record/find-broken-sums.ts'
export { countOpenOrders } from './record/open-order-views.ts'
export { brokenOrders, brokenPromises, brokenPurchases, brokenSlots, unforgotten } from './record/order-invariant-views.ts'
export { personalDataOfOrders } from './record/personal-data-views.ts'
export { lockOrder } from './record/purchase-store.ts'
export { listReservedCredit } from './record/reserved-credit-views.ts'
export { orderRoutes } from './routes.ts'

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
