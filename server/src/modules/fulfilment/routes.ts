import * as routes from '@farmlane/contract/fulfilment/routes.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import { type Api, bind } from '../../platform/http/bind.ts'
import { listNearMarkets } from './market-views.ts'
import { openMarket } from './open-market.ts'
import { listOwnOptions } from './own-option-views.ts'
import { pauseOption, removeOption } from './pause-option.ts'
import { previewSlots } from './preview-slots.ts'
import { createOption, updateOption } from './save-option.ts'

export function fulfilmentRoutes(api: Api): void {
  bind(api, routes.listOwnOptions, async ({ tx, actor }) => wholePage(await listOwnOptions(tx, actor)))
  bind(api, routes.createOption, ({ tx, actor, body }) => createOption(tx, actor, body))
  bind(api, routes.previewSlots, ({ tx, actor, body }) => previewSlots(tx, actor, body))
  bind(api, routes.updateOption, ({ tx, actor, params, body }) => updateOption(tx, actor, { ...body, id: params.option_id }))
  bind(api, routes.pauseOption, ({ tx, actor, params, body }) => pauseOption(tx, actor, { ...body, id: params.option_id }))
  bind(api, routes.removeOption, ({ tx, actor, params }) => removeOption(tx, actor, { id: params.option_id }))
  bind(api, routes.listNearMarkets, async ({ tx, actor, query }) => wholePage(await listNearMarkets(tx, actor, query)))
  bind(api, routes.openMarket, ({ tx, actor, body }) => openMarket(tx, actor, body), {
    limits: [{ max: 20, minutes: 24 * 60, per: ({ userId }) => userId }],
  })
}
