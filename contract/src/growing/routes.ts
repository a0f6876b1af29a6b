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
  summary: 'Add a field; its acres follow from the outline',
  access: { farm: 'manager' },
  body: CreateField,
  reply: Field,
})
export const updateField = route({
  method: 'PATCH',
  path: '/fields/{field_id}/',
  summary: 'Change a field; absent fields stay',
  access: { farm: 'manager', through: 'field' },
  params: FieldParams,
  body: UpdateField,
  reply: Field,
})
export const addFieldPhoto = route({
  method: 'POST',
  path: '/fields/{field_id}/photos/',
  summary: 'Add an uploaded picture to a field',
  access: { farm: 'worker', through: 'field' },
  params: FieldParams,
  body: AddFieldPhoto,
  reply: Field,
})
export const removeFieldPhoto = route({
  method: 'DELETE',
  path: '/fields/{field_id}/photos/{upload_id}/',
  summary: 'Remove a picture from a field',
  access: { farm: 'manager', through: 'field' },
  params: FieldParams.extend({ upload_id: Id }),
  reply: Field,
})
export const listCrops = route({
  method: 'GET',
  path: '/crops/',
  summary: 'The crops of a farm, by field and status; archived ones only when asked for',
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
  summary: 'What may be picked: ready crops first, then growing ones',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Crop),
})
export const updateCrop = route({
  method: 'PATCH',
  path: '/crops/{crop_id}/',
  summary: 'Change a crop; absent fields stay',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: UpdateCrop,
  reply: Crop,
})
export const changeCropStatus = route({
  method: 'POST',
  path: '/crops/{crop_id}/status/',
  summary: 'Plant a planned crop, call it ready, declare the last picking, or close it as failed',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: ChangeCropStatus,
  reply: Crop,
})
export const pickAgain = route({
  method: 'POST',
  path: '/crops/{crop_id}/pick_again/',
  summary: 'Keep a crop on the list after its first picking: it is picked repeatedly, and ready',
  access: { farm: 'worker', through: 'crop' },
  params: CropParams,
  body: z.strictObject({}),
  reply: Crop,
})
export const repeatCrop = route({
  method: 'POST',
  path: '/crops/{crop_id}/repeat/',
  summary: 'Plan the same crop again at regular distances',
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
  summary: 'Set what a unit of a crop weighs on this farm, or forget it',
  access: { farm: 'manager' },
  body: SetCropWeight,
  reply: page(CropWeight),
})
export const listBlocks = route({
  method: 'GET',
  path: '/blocks/',
  summary:
    'What is closed on the farm and until when, with what opened in the last 30 days: a device without a network decides by it',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Block),
})
