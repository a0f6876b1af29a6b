import { z } from 'zod'
import { day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { CorrectHarvest, CropTotal, Harvest, RecordHarvest, UpdateHarvest, WithdrawHarvest, WithdrawnHarvest } from './harvest.ts'
import { messages } from './messages.ts'

const OfFarm = z.strictObject({ farm_id: Id.optional() })
const HarvestParams = z.strictObject({ harvest_id: Id })

export const listHarvests = route({
  method: 'GET',
  path: '/harvests/',
  summary: 'Harvests, newest first, by days, crop, field and farm',
  access: { farm: 'worker' },
  query: OfFarm.extend({
    start_date: day(messages.dateMissing).optional(),
    end_date: day(messages.dateMissing).optional(),
    crop_id: Id.optional(),
    field_id: Id.optional(),
    cursor: Cursor.optional(),
  }),
  reply: page(Harvest),
})
export const recentHarvests = route({
  method: 'GET',
  path: '/harvests/recent/',
  summary: 'The ten newest harvests',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Harvest),
})
export const harvestTotals = route({
  method: 'GET',
  path: '/harvests/totals/',
  summary: 'Total quantities picked, by crop and unit',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(CropTotal),
})
export const recordHarvest = route({
  method: 'POST',
  path: '/harvests/quick_record/',
  summary: 'Record a harvest: it becomes a lot, and its stock goes to the product of that crop',
  access: { farm: 'worker', through: 'crop' },
  body: RecordHarvest,
  reply: Harvest,
})
export const updateHarvest = route({
  method: 'PATCH',
  path: '/harvests/{harvest_id}/',
  summary: 'Change the grade or the notes of a harvest',
  access: { farm: 'worker', through: 'harvest' },
  params: HarvestParams,
  body: UpdateHarvest,
  reply: Harvest,
})
export const correctHarvest = route({
  method: 'POST',
  path: '/harvests/{harvest_id}/correct/',
  summary: 'Correct the quantity, unit, day or crop of a harvest; updates its stock, but never below what is sold or reserved',
  access: { farm: 'worker', through: 'harvest' },
  params: HarvestParams,
  body: CorrectHarvest,
  reply: Harvest,
})
export const withdrawHarvest = route({
  method: 'POST',
  path: '/harvests/{harvest_id}/withdraw/',
  summary: 'Withdraw a harvest recorded by mistake, while its lot is untouched',
  access: { farm: 'manager', through: 'harvest' },
  params: HarvestParams,
  body: WithdrawHarvest,
  reply: WithdrawnHarvest,
})
