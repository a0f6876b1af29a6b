import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import * as routes from '@farmlane/contract/orders/fact-routes.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { type Api, bind } from '../../../platform/http/bind.ts'
import { askAboutLine, takeOtherLot, weighLine } from '../changes/change-line.ts'
import { listChoices } from '../changes/choice-views.ts'
import { refundOrder } from '../changes/refund-order.ts'
import { shortLine } from '../changes/short-line.ts'
import { substituteLine } from '../changes/substitute-line.ts'
import { getDeskOrder } from './desk-order.ts'

type Told<P, B> = { tx: Tx; actor: FarmActor; params: P; body: B }

/** Records the fact and returns the updated order. */
const fact =
  <P extends { order_id: string }, B extends object | undefined>(
    record: (tx: Tx, actor: FarmActor, asked: P & NonNullable<B>) => Promise<void>,
  ) =>
  async ({ tx, actor, params, body }: Told<P, B>): Promise<DeskOrderSteps> => {
    await record(tx, actor, { ...params, ...(body as NonNullable<B>) })
    return getDeskOrder(tx, actor, params.order_id)
  }

export function factRoutes(api: Api): void {
  bind(api, routes.getLineChoices, ({ tx, actor, params }) => listChoices(tx, actor, params))
  bind(api, routes.weighLine, fact(weighLine))
  bind(api, routes.shortLine, fact(shortLine))
  bind(api, routes.substituteLine, fact(substituteLine))
  bind(api, routes.takeOtherLot, fact(takeOtherLot))
  bind(api, routes.askAboutLine, fact(askAboutLine))
  bind(api, routes.refundOrder, fact(refundOrder))
}
