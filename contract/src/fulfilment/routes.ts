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
  summary: 'How a farm hands things over: every way with its settings and its coming slots',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: page(OwnOption),
})
export const createOption = route({
  method: 'POST',
  path: '/farms/{farm_id}/fulfilment/',
  summary: 'Add a way to hand things over; shoppers can choose it at once',
  access: { farm: 'manager' },
  params: FarmParams,
  body: OptionSettings,
  reply: SavedOption,
})
export const previewSlots = route({
  method: 'POST',
  path: '/farms/{farm_id}/fulfilment/preview/',
  summary: 'The coming slots of settings that are not saved, and the orders they would leave as they are; keeps nothing',
  access: { farm: 'manager' },
  params: FarmParams,
  body: PreviewSlots,
  reply: SlotPreview,
  reads: true,
})
export const updateOption = route({
  method: 'PUT',
  path: '/farms/{farm_id}/fulfilment/{option_id}/',
  summary: 'Change all settings of a way; placed orders stay where they are',
  access: { farm: 'manager' },
  params: OptionParams,
  body: UpdateOption,
  reply: SavedOption,
})
export const pauseOption = route({
  method: 'PATCH',
  path: '/farms/{farm_id}/fulfilment/{option_id}/',
  summary: 'Pause a way, or resume it; placed orders stay where they are',
  access: { farm: 'manager' },
  params: OptionParams,
  body: z.strictObject({ active: z.boolean() }),
  reply: SavedOption,
})
export const removeOption = route({
  method: 'DELETE',
  path: '/farms/{farm_id}/fulfilment/{option_id}/',
  summary: 'Remove a way; while orders are still to be handed over it is paused instead',
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
  summary: 'Open a market where several farms can stand; joining it is a step of its own',
  access: { farm: 'manager' },
  params: FarmParams,
  body: OpenMarket,
  reply: NearMarket,
})
