import * as routes from '@farmlane/contract/stock/routes.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { discardLot, type HoldProduct, holdLot, recountFor, releaseLot, setUseBy } from './change-lot.ts'
import { farmOfLot, getLot, listLots } from './lot-views.ts'

const throughLot = {
  farmOf: (tx: Tx, { params }: { params: { lot_id: string } }) => farmOfLot(tx, params.lot_id),
}
type Call<B> = { tx: Tx; actor: FarmActor; params: { lot_id: string }; body: B }

/** Does it, and answers the lot as it is then. */
const changing =
  <B extends object>(change: (tx: Tx, actor: FarmActor, input: B & { lot_id: string }) => Promise<void>) =>
  async ({ tx, actor, params, body }: Call<B>) => {
    await change(tx, actor, { ...body, ...params })
    return getLot(tx, actor, params.lot_id)
  }

export function stockRoutes(api: Api, needs: { holdProduct: HoldProduct }): void {
  bind(api, routes.listLots, ({ tx, actor, query }) => listLots(tx, actor, query))
  bind(api, routes.getLot, ({ tx, actor, params }) => getLot(tx, actor, params.lot_id), throughLot)
  bind(api, routes.updateLot, changing(setUseBy), throughLot)
  bind(api, routes.holdLot, changing(holdLot), throughLot)
  bind(api, routes.releaseLot, changing(releaseLot), throughLot)
  bind(api, routes.recountLot, changing(recountFor(needs.holdProduct)), throughLot)
  bind(api, routes.discardLot, changing(discardLot), throughLot)
}
