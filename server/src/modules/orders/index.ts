import { handle } from '../../platform/jobs/handlers.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { askedMail, cancelledMail, changedMail, placedMail, stepMail, stepMails } from './jobs.ts'
import { tellAsked, tellCancelled, tellChange, tellPlaced, tellStep, tellSteps } from './send-mails.ts'

export { callOffOrders } from './call-off-orders.ts'
export { addAddress } from './change-addresses.ts'
export { putCartLine } from './change-cart.ts'
export { forgetShopper } from './forget-shopper.ts'
export { moveOrder } from './move-order.ts'
export { brokenOrders, brokenPromises, brokenPurchases, brokenSlots, brokenSums, unforgotten } from './order-invariant-views.ts'
export { personalDataOfOrders } from './personal-data-views.ts'
export { placeOrder } from './place-order.ts'
export { lockOrder } from './purchase-store.ts'
export { getPurchase } from './purchase-views.ts'
export { quoteCheckout } from './quote-checkout.ts'
export { orderRoutes } from './routes.ts'

export const orderJobs = (mailer: Mailer) => [
  handle(placedMail, tellPlaced(mailer)),
  handle(cancelledMail, tellCancelled(mailer)),
  handle(stepMail, tellStep(mailer)),
  handle(stepMails, tellSteps),
  handle(askedMail, tellAsked(mailer)),
  handle(changedMail, tellChange(mailer)),
]
