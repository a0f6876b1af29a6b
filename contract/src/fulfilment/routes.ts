import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { text } from '../kernel/text.ts'
import { NearMarket, OpenMarket } from './market-place.ts'
import { OptionSettings } from './option-settings.ts'
import { OwnOption, PreviewSlots, RemovedOption, SavedOption, SlotPreview, UpdateOption } from './own-option.ts'

const OptionParams = FarmParams.extend({ option_id: Id })

export const listOwnOptions = route({
  method: 'GET',
  path: '/farms/{farm_id}/fulfilment/',
  summary: 'A farm’s pickup, delivery and market options with their settings and upcoming slots',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: page(OwnOption),
})
export const createOption = route({
  method: 'POST',
  path: '/farms/{farm_id}/fulfilment/',
  summary: 'Add an option; shoppers can choose it right away',
  access: { farm: 'manager' },
  params: FarmParams,
  body: OptionSettings,
  reply: SavedOption,
})
export const previewSlots = route({
  method: 'POST',
  path: '/farms/{farm_id}/fulfilment/preview/',
  summary: 'Preview the upcoming slots of unsaved settings and the orders that would stay as they are; saves nothing',
  access: { farm: 'manager' },
  params: FarmParams,
  body: PreviewSlots,
  reply: SlotPreview,
  reads: true,
})
export const updateOption = route({
  method: 'PUT',
  path: '/farms/{farm_id}/fulfilment/{option_id}/',
  summary: 'Change all settings of an option; placed orders stay as they are',
  access: { farm: 'manager' },
  params: OptionParams,
  body: UpdateOption,
  reply: SavedOption,
})
export const pauseOption = route({
  method: 'PATCH',
  path: '/farms/{farm_id}/fulfilment/{option_id}/',
  summary: 'Pause or resume an option; placed orders stay as they are',
  access: { farm: 'manager' },
  params: OptionParams,
  body: z.strictObject({ active: z.boolean() }),
  reply: SavedOption,
})
export const removeOption = route({
  method: 'DELETE',
  path: '/farms/{farm_id}/fulfilment/{option_id}/',
  summary: 'Remove an option; if it still has open orders, it is paused instead',
  access: { farm: 'manager' },
  params: OptionParams,
  reply: RemovedOption,
})
export const listNearMarkets = route({
  method: 'GET',
  path: '/farms/{farm_id}/markets/',
  summary: 'Markets that a farm can join, nearest first',
  access: { farm: 'manager' },
  params: FarmParams,
  /** Search by name or town, or look up one market by id. */
  query: z.strictObject({ q: text().trim().max(80).default(''), market_id: Id.optional() }),
  reply: page(NearMarket),
})
export const openMarket = route({
  method: 'POST',
  path: '/farms/{farm_id}/markets/',
  summary: 'Add a market that several farms can join; joining is a separate step',
  access: { farm: 'manager' },
  params: FarmParams,
  body: OpenMarket,
  reply: NearMarket,
})
