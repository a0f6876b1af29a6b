import * as routes from '@farmlane/contract/harvests/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { farmOfCrop } from '../growing/index.ts'
import { updateHarvest, withdrawHarvest } from './change-harvest.ts'
import { correctHarvest } from './correct-harvest.ts'
import { farmOfHarvest, listCropTotals, listHarvests, listRecentHarvests } from './harvest-views.ts'
import { recordHarvest } from './record-harvest.ts'
import { getWholeHarvest, withPassed } from './whole-harvests.ts'

const throughHarvest = {
  farmOf: (tx: Tx, { params }: { params: { harvest_id: string } }) => farmOfHarvest(tx, params.harvest_id),
}

export function harvestRoutes(api: Api): void {
  bind(api, routes.listHarvests, async ({ tx, actor, query }) => {
    const page = await listHarvests(tx, actor, query)
    return { ...page, results: await withPassed(tx, actor, page.results) }
  })
  bind(api, routes.recentHarvests, async ({ tx, actor }) =>
    wholePage(await withPassed(tx, actor, await listRecentHarvests(tx, actor))),
  )
  bind(api, routes.harvestTotals, async ({ tx, actor }) => wholePage(await listCropTotals(tx, actor)))
  bind(
    api,
    routes.recordHarvest,
    async ({ tx, actor, body }) => getWholeHarvest(tx, actor, await recordHarvest(tx, actor, body)),
    {
      farmOf: (tx, { body }) => farmOfCrop(tx, body.crop_id),
    },
  )
  bind(
    api,
    routes.updateHarvest,
    async ({ tx, actor, params, body }) => {
      await updateHarvest(tx, actor, { ...body, ...params })
      return getWholeHarvest(tx, actor, params.harvest_id)
    },
    throughHarvest,
  )
  bind(
    api,
    routes.correctHarvest,
    async ({ tx, actor, params, body }) => {
      await correctHarvest(tx, actor, { ...body, ...params })
      return getWholeHarvest(tx, actor, params.harvest_id)
    },
    throughHarvest,
  )
  bind(
    api,
    routes.withdrawHarvest,
    async ({ tx, actor, params, body }) => {
      const changed = await withdrawHarvest(tx, actor, { ...body, ...params })
      return { ...(await getWholeHarvest(tx, actor, params.harvest_id)), changed }
    },
    throughHarvest,
  )
}
