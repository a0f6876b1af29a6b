import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { Block } from './blocks.ts'
import { ChangeCropStatus, CreateCrop, Crop, CropWeight, RepeatCrop, SetCropWeight, UpdateCrop } from './crop.ts'
import { cropStatuses } from './crop-states.ts'
import { AddFieldPhoto, CreateField, Field, UpdateField } from './field.ts'

const OfFarm = z.strictObject({ farm_id: Id.optional() })
const FieldParams = z.strictObject({ field_id: Id })
const CropParams = z.strictObject({ crop_id: Id })

export const listFields = route({
  method: 'GET',
  path: '/fields/',
  summary: 'The fields of a farm, archived ones last',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Field),
})
export const createField = route({
  method: 'POST',
  path: '/fields/',
  summary: 'Add a field; its acres are computed from the outline',
  access: { farm: 'manager' },
  body: CreateField,
  reply: Field,
})
export const updateField = route({
  method: 'PATCH',
  path: '/fields/{field_id}/',
  summary: 'Change a field; omitted properties stay as they are',
  access: { farm: 'manager', through: 'field' },
  params: FieldParams,
  body: UpdateField,
  reply: Field,
})
export const addFieldPhoto = route({
  method: 'POST',
  path: '/fields/{field_id}/photos/',
  summary: 'Add an uploaded photo to a field',
  access: { farm: 'worker', through: 'field' },
  params: FieldParams,
  body: AddFieldPhoto,
  reply: Field,
})
export const removeFieldPhoto = route({
  method: 'DELETE',
  path: '/fields/{field_id}/photos/{upload_id}/',
  summary: 'Remove a photo from a field',
  access: { farm: 'manager', through: 'field' },
  params: FieldParams.extend({ upload_id: Id }),
  reply: Field,
})
export const listCrops = route({
  method: 'GET',
  path: '/crops/',
  summary: 'The crops of a farm, by field and status; archived ones only on request',
  access: { farm: 'worker' },
  query: OfFarm.extend({
    field_id: Id.optional(),
    status: z.enum(cropStatuses).optional(),
    archived: z.enum(['true', 'false']).default('false'),
  }),
  reply: page(Crop),
})
export const createCrop = route({
  method: 'POST',
  path: '/crops/',
  summary: 'Plan or plant a crop',
  access: { farm: 'worker', through: 'field' },
  body: CreateCrop,
  reply: Crop,
})
export const readyForHarvest = route({
  method: 'GET',
  path: '/crops/ready_for_harvest/',
  summary: 'Crops that can be picked: ready ones first, then growing ones',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Crop),
})
export const updateCrop = route({
  method: 'PATCH',
  path: '/crops/{crop_id}/',
  summary: 'Change a crop; omitted properties stay as they are',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: UpdateCrop,
  reply: Crop,
})
export const changeCropStatus = route({
  method: 'POST',
  path: '/crops/{crop_id}/status/',
  summary: 'Plant a planned crop, mark it ready, record the last picking, or mark it as failed',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: ChangeCropStatus,
  reply: Crop,
})
export const pickAgain = route({
  method: 'POST',
  path: '/crops/{crop_id}/pick_again/',
  summary: 'Keep a crop on the list after its first picking: marks it as picked repeatedly and ready',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: z.strictObject({}),
  reply: Crop,
})
export const repeatCrop = route({
  method: 'POST',
  path: '/crops/{crop_id}/repeat/',
  summary: 'Plan the same crop again at regular intervals',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: RepeatCrop,
  reply: page(Crop),
})
export const listCropWeights = route({
  method: 'GET',
  path: '/crops/weights/',
  summary: "What a bushel, bunch … of each crop weighs: the farm's own figures, and the usual ones for the rest",
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(CropWeight),
})
export const setCropWeight = route({
  method: 'POST',
  path: '/crops/weights/',
  summary: 'Set what a unit of a crop weighs on this farm, or go back to the usual weight',
  access: { farm: 'manager' },
  body: SetCropWeight,
  reply: page(CropWeight),
})
export const listBlocks = route({
  method: 'GET',
  path: '/blocks/',
  summary: 'What is closed on the farm and until when, plus what opened in the last 30 days; devices use it offline',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Block),
})
