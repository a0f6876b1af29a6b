import * as routes from '@farmlane/contract/stock/routes.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { discardLot, type HoldProduct, holdLot, recountFor, releaseLotFor, setUseBy } from './change-lot.ts'
import { getLotFor, listLotsFor } from './get-lots.ts'
import type { LotGate } from './lot-gate.ts'
import { farmOfLot } from './lot-views.ts'

const throughLot = {
  farmOf: (tx: Tx, { params }: { params: { lot_id: string } }) => farmOfLot(tx, params.lot_id),
}
type Call<B> = { tx: Tx; actor: FarmActor; params: { lot_id: string }; body: B }

type Needs = { holdProduct: HoldProduct; gates: readonly LotGate[] }

export function stockRoutes(api: Api, { holdProduct, gates }: Needs): void {
  const getLot = getLotFor(gates)
  const listLots = listLotsFor(gates)
  /** Applies the change and returns the updated lot. */
  const changing =
    <B extends object>(change: (tx: Tx, actor: FarmActor, input: B & { lot_id: string }) => Promise<void>) =>
    async ({ tx, actor, params, body }: Call<B>) => {
      await change(tx, actor, { ...body, ...params })
      return getLot(tx, actor, params.lot_id)
    }
  bind(api, routes.listLots, ({ tx, actor, query }) => listLots(tx, actor, query))
  bind(api, routes.getLot, ({ tx, actor, params }) => getLot(tx, actor, params.lot_id), throughLot)
  bind(api, routes.updateLot, changing(setUseBy), throughLot)
  bind(api, routes.holdLot, changing(holdLot), throughLot)
  bind(api, routes.releaseLot, changing(releaseLotFor(gates)), throughLot)
  bind(api, routes.recountLot, changing(recountFor(holdProduct)), throughLot)
  bind(api, routes.discardLot, changing(discardLot), throughLot)
}
