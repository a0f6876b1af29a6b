import { z } from 'zod'
import { day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { inputKinds } from './constants.ts'
import { AmendInput, Input, InputProduct, InputsFile, InputWithHistory, RecordInput, WithdrawInput } from './input.ts'
import { messages } from './messages.ts'

const OfFarm = z.strictObject({ farm_id: Id.optional() })
const InputParams = z.strictObject({ input_id: Id })
const Filters = OfFarm.extend({
  kind: z.enum(inputKinds, messages.kindMissing).optional(),
  field_id: Id.optional(),
  crop_id: Id.optional(),
  start_date: day(messages.dateRule).optional(),
  end_date: day(messages.dateRule).optional(),
})

export const listInputs = route({
  method: 'GET',
  path: '/inputs/',
  summary: 'Sprays, fertilizer and manure, newest first, by kind, days, crop and field',
  access: { farm: 'worker' },
  query: Filters.extend({ cursor: Cursor.optional() }),
  reply: page(Input),
})
export const listInputProducts = route({
  method: 'GET',
  path: '/inputs/products/',
  summary: 'The products the farm has used, with their intervals, to choose from again',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(InputProduct),
})
export const exportInputs = route({
  method: 'GET',
  path: '/inputs/export/',
  summary: 'The spray record as CSV, by the same filters',
  access: { farm: 'worker' },
  query: Filters,
  reply: InputsFile,
})
export const recordInput = route({
  method: 'POST',
  path: '/inputs/',
  summary: 'Record what was applied to a field or a crop; its intervals close it from then on',
  access: { farm: 'worker' },
  body: RecordInput,
  reply: Input,
})
export const getInput = route({
  method: 'GET',
  path: '/inputs/{input_id}/',
  summary: 'One record with all its versions and the overrides of its blocks',
  access: { farm: 'worker', through: 'input' },
  params: InputParams,
  reply: InputWithHistory,
})
export const amendInput = route({
  method: 'POST',
  path: '/inputs/{input_id}/amend/',
  summary: 'Amend a record with a reason; the previous version stays in its history',
  access: { farm: 'manager', through: 'input' },
  params: InputParams,
  body: AmendInput,
  reply: InputWithHistory,
})
export const withdrawInput = route({
  method: 'POST',
  path: '/inputs/{input_id}/withdraw/',
  summary: 'Withdraw a record made by mistake; it stays, marked as withdrawn, and no longer closes anything',
  access: { farm: 'manager', through: 'input' },
  params: InputParams,
  body: WithdrawInput,
  reply: InputWithHistory,
})
