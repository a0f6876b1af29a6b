import * as routes from '@farmlane/contract/inputs/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { amendInputFor, withdrawInput } from './amend-input.ts'
import { exportInputs } from './export-inputs.ts'
import { farmOfInput, getInput, listInputs, listProducts } from './input-views.ts'
import { type HoldReached, recordInputFor } from './record-input.ts'
import { getWholeInput } from './whole-input.ts'

const throughInput = {
  farmOf: (tx: Tx, { params }: { params: { input_id: string } }) => farmOfInput(tx, params.input_id),
}

export function inputRoutes(api: Api, { holdReached }: { holdReached: HoldReached }): void {
  const recordInput = recordInputFor(holdReached)
  const amendInput = amendInputFor(holdReached)
  bind(api, routes.listInputs, ({ tx, actor, query }) => listInputs(tx, actor, query))
  bind(api, routes.listInputProducts, async ({ tx, actor }) => wholePage(await listProducts(tx, actor)))
  bind(api, routes.exportInputs, ({ tx, actor, query }) => exportInputs(tx, actor, query))
  bind(api, routes.recordInput, async ({ tx, actor, body }) => getInput(tx, actor, await recordInput(tx, actor, body)))
  bind(api, routes.getInput, ({ tx, actor, params }) => getWholeInput(tx, actor, params.input_id), throughInput)
  bind(
    api,
    routes.amendInput,
    async ({ tx, actor, params, body }) => {
      await amendInput(tx, actor, { ...body, ...params })
      return getWholeInput(tx, actor, params.input_id)
    },
    throughInput,
  )
  bind(
    api,
    routes.withdrawInput,
    async ({ tx, actor, params, body }) => {
      await withdrawInput(tx, actor, { ...body, ...params })
      return getWholeInput(tx, actor, params.input_id)
    },
    throughInput,
  )
}
