import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { foldedLines } from './cart/cart-rules.ts'
import { getCart, lookAtLines } from './cart/cart-views.ts'
import { joinCart, putCartLine, removeCartLine } from './cart/change-cart.ts'
import { answerQuestion } from './changes/answer-question.ts'
import type { IsReviewed } from './changes/undo-step.ts'
import { listAddresses } from './checkout/address-views.ts'
import { addAddress, changeAddress, removeAddress } from './checkout/change-addresses.ts'
import { placeOrder } from './checkout/place-order.ts'
import { quoteCheckout } from './checkout/quote-checkout.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { factRoutes } from './desk/fact-routes.ts'
import { stockOrderRoutes } from './desk/stock-order-routes.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { cancelOrder } from './progress/cancel-order.ts'
import { getImpact } from './purchases/impact-views.ts'
import { getMeetingCalendar } from './purchases/meeting-calendar.ts'
import { orderAgain } from './purchases/order-again.ts'
import { getPurchase, listPurchases } from './purchases/purchase-views.ts'
import { shortageRoutes } from './shortage/shortage-routes.ts'
import { summaryRoutes } from './summaries/summary-routes.ts'

type Needs = { readonly publicUrl: string; readonly isReviewed: IsReviewed }

export function orderRoutes(api: Api, { publicUrl, isReviewed }: Needs): void {
  bind(api, routes.getCart, ({ tx, actor }) => getCart(tx, actor))
  bind(api, routes.putCartLine, async ({ tx, actor, params, body }) => {
    await putCartLine(tx, actor, { ...body, ...params })
    return getCart(tx, actor)
  })
  bind(api, routes.removeCartLine, async ({ tx, actor, params }) => {
    await removeCartLine(tx, actor, params)
    return getCart(tx, actor)
  })
  bind(api, routes.joinCart, ({ tx, actor, body }) => joinCart(tx, actor, body))
  bind(api, routes.lookAtCart, ({ tx, body }) => lookAtLines(tx, foldedLines(body.lines)))

  bind(api, routes.quoteCheckout, ({ tx, actor, body }) => quoteCheckout(tx, actor, body))
  bind(api, routes.placeOrder, ({ tx, actor, body }) => placeOrder(tx, actor, body))
  bind(api, routes.listPurchases, ({ tx, actor, query }) => listPurchases(tx, actor, query.cursor))
  bind(api, routes.getImpact, ({ tx, actor, query }) => getImpact(tx, actor, query.near))
  bind(api, routes.getPurchase, ({ tx, actor, params }) => getPurchase(tx, actor, params.purchase_id))
  bind(api, routes.getMeetingCalendar, ({ tx, actor, params }) => getMeetingCalendar(tx, actor, { ...params, publicUrl }))
  bind(
    api,
    routes.cancelOrder,
    async ({ tx, actor, params, body }) => {
      await cancelOrder(tx, actor, { ...body, ...params })
      return getPurchase(tx, actor, params.purchase_id)
    },
    // Every cancellation mails the shopper's own words to the farm.
    { limits: [{ max: 40, minutes: 60, per: ({ userId }) => userId }] },
  )
  bind(api, routes.answerLine, async ({ tx, actor, params, body }) => {
    await answerQuestion(tx, actor, { ...body, ...params })
    return getPurchase(tx, actor, params.purchase_id)
  })
  bind(api, routes.orderAgain, ({ tx, actor, params }) => orderAgain(tx, actor, params.purchase_id))

  bind(api, routes.listAddresses, ({ tx, actor }) => listAddresses(tx, actor))
  bind(api, routes.createAddress, ({ tx, actor, body }) => addAddress(tx, actor, body))
  bind(api, routes.updateAddress, ({ tx, actor, params, body }) => changeAddress(tx, actor, { ...body, id: params.address_id }))
  bind(api, routes.removeAddress, async ({ tx, actor, params }) => {
    await removeAddress(tx, actor, params.address_id)
    return { message: messages.addressGone }
  })
  deskRoutes(api, { isReviewed })
  factRoutes(api)
  shortageRoutes(api)
  stockOrderRoutes(api)
  messageRoutes(api)
  summaryRoutes(api)
}
