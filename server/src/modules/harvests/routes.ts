import * as routes from '@farmlane/contract/harvests/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { farmOfCrop } from '../growing/index.ts'
import { updateHarvest, withdrawHarvest } from './change-harvest.ts'
import { farmOfHarvest, getHarvest, listCropTotals, listHarvests, listRecentHarvests } from './harvest-views.ts'
import { recordHarvest } from './record-harvest.ts'

const throughHarvest = {
  farmOf: (tx: Tx, { params }: { params: { harvest_id: string } }) => farmOfHarvest(tx, params.harvest_id),
}

export function harvestRoutes(api: Api): void {
  bind(api, routes.listHarvests, ({ tx, actor, query }) => listHarvests(tx, actor, query))
  bind(api, routes.recentHarvests, async ({ tx, actor }) => wholePage(await listRecentHarvests(tx, actor)))
  bind(api, routes.harvestTotals, async ({ tx, actor }) => wholePage(await listCropTotals(tx, actor)))
  bind(api, routes.recordHarvest, async ({ tx, actor, body }) => getHarvest(tx, actor, await recordHarvest(tx, actor, body)), {
    farmOf: (tx, { body }) => farmOfCrop(tx, body.crop_id),
  })
  bind(
    api,
    routes.updateHarvest,
    async ({ tx, actor, params, body }) => {
      await updateHarvest(tx, actor, { ...body, ...params })
      return getHarvest(tx, actor, params.harvest_id)
    },
    throughHarvest,
  )
  bind(
    api,
    routes.withdrawHarvest,
    async ({ tx, actor, params, body }) => {
      await withdrawHarvest(tx, actor, { ...body, ...params })
      return getHarvest(tx, actor, params.harvest_id)
    },
    throughHarvest,
  )
}
