import type { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { DeskOrderSteps, HandOverOrder } from '@farmlane/contract/orders/desk.ts'
import * as routes from '@farmlane/contract/orders/desk-routes.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { type Api, bind } from '../../../platform/http/bind.ts'
import { type IsReviewed, undoStepWith } from '../changes/undo-step.ts'
import { changeDeskSettings, lookAtDesk, saveRun } from './change-desk.ts'
import { getDeskOrder } from './desk-order.ts'
import { countNewOrders, getDesk, getDeskDay, getDeskSettings } from './desk-views.ts'
import { moveAllByFarm, moveByFarm } from './farm-moves.ts'
import { listToPick } from './to-pick-views.ts'

type Stepped = {
  tx: Tx
  actor: FarmActor
  params: { order_id: string }
  body?: ({ reason?: string } & Partial<HandOverOrder>) | undefined
}

/** Moves the order to this state and returns it. */
const step =
  (to: OrderState) =>
  async ({ tx, actor, params, body }: Stepped): Promise<DeskOrderSteps | Problem> => {
    const refusal = await moveByFarm(tx, actor, { ...body, ...params, to })
    return refusal ?? getDeskOrder(tx, actor, params.order_id)
  }

export function deskRoutes(api: Api, { isReviewed }: { isReviewed: IsReviewed }): void {
  const undoStep = undoStepWith(isReviewed)
  bind(api, routes.getDesk, ({ tx, actor, query }) => getDesk(tx, actor, query.when))
  bind(api, routes.getDeskDay, ({ tx, actor, query }) => getDeskDay(tx, actor, query.slot_id))
  bind(api, routes.getDeskOrder, ({ tx, actor, params }) => getDeskOrder(tx, actor, params.order_id))
  bind(api, routes.countNewOrders, ({ tx, actor }) => countNewOrders(tx, actor))
  bind(api, routes.lookAtDesk, async ({ tx, actor }) => {
    await lookAtDesk(tx, actor)
    return countNewOrders(tx, actor)
  })
  bind(api, routes.changeDeskSettings, async ({ tx, actor, body }) => {
    await changeDeskSettings(tx, actor, body)
    return getDeskSettings(tx, actor)
  })
  bind(api, routes.moveAllOrders, ({ tx, actor, body }) => moveAllByFarm(tx, actor, body))

  bind(api, routes.saveRun, async ({ tx, actor, body }) => {
    await saveRun(tx, actor, body)
    return getDeskDay(tx, actor, body.slot_id)
  })
  bind(api, routes.listToPick, ({ tx, actor }) => listToPick(tx, actor))

  bind(api, routes.acceptOrder, step('accepted'))
  bind(api, routes.declineOrder, step('declined'))
  bind(api, routes.packOrder, step('packed'))
  bind(api, routes.readyOrder, step('ready'))
  bind(api, routes.sendOrder, step('in_transit'))
  bind(api, routes.handOverOrder, step('delivered'))
  bind(api, routes.missOrder, step('no_show'))
  bind(api, routes.callOffOrder, step('cancelled'))
  bind(api, routes.undoStep, async ({ tx, actor, params, body }) => {
    await undoStep(tx, actor, { ...body, ...params })
    return getDeskOrder(tx, actor, params.order_id)
  })
}
