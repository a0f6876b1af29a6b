import { z } from 'zod'
import { Day, day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { positiveQuantity } from '../kernel/quantity.ts'
import { line, lines, requiredLine } from '../kernel/text.ts'
import { harvestUnits, productUnits } from '../kernel/units.ts'
import { cropStatuses } from './crop-states.ts'
import { messages } from './messages.ts'

/** All fields of the crop form. The status changes through its own call. */
export const CropDetails = z.strictObject({
  name: requiredLine(80, messages.cropNameMissing),
  variety: line(80, messages.textTooLong),
  field: z.uuid(messages.fieldMissing).toLowerCase(),
  planted_date: day(messages.dateRule).nullable(),
  expected_harvest_date: day(messages.dateRule).nullable(),
  expected_quantity: positiveQuantity(messages.expectedRule).nullable(),
  expected_unit: z.enum(harvestUnits, messages.expectedRule),
  /** Tomatoes, kale, herbs: the crop stays on the list until its last picking is recorded. */
  picked_repeatedly: z.boolean(),
  notes: lines(2000, messages.textTooLong),
})

const { shape } = CropDetails
export const CreateCrop = z.strictObject({
  name: shape.name,
  field: shape.field,
  variety: shape.variety.default(''),
  planted_date: shape.planted_date.default(null),
  expected_harvest_date: shape.expected_harvest_date.default(null),
  expected_quantity: shape.expected_quantity.default(null),
  expected_unit: shape.expected_unit.default('lbs'),
  picked_repeatedly: shape.picked_repeatedly.default(false),
  notes: shape.notes.default(''),
  /** Defaults to growing when there is a planting date, else to planned. */
  status: z.enum(['planned', 'growing', 'ready'], messages.statusUnknown).optional(),
})
export type CreateCrop = z.output<typeof CreateCrop>

export const UpdateCrop = CropDetails.extend({ archived: z.boolean() }).partial()
export type UpdateCrop = z.output<typeof UpdateCrop>

export const ChangeCropStatus = z.strictObject({
  status: z.enum(cropStatuses, messages.statusUnknown),
  /** The planting date, when a planned crop is planted. Defaults to the farm's today. */
  on: day(messages.dateRule).optional(),
  reason: line(200, messages.textTooLong).default(''),
})
export type ChangeCropStatus = z.output<typeof ChangeCropStatus>

export const RepeatCrop = z.strictObject({
  times: z.int(messages.timesRule).min(1, messages.timesRule).max(26, messages.timesRule),
  every_days: z.int(messages.everyRule).min(1, messages.everyRule).max(366, messages.everyRule),
})
export type RepeatCrop = z.output<typeof RepeatCrop>

export const Crop = z.object({
  id: Id,
  farm: Id,
  name: z.string(),
  variety: z.string(),
  planted_date: Day.nullable(),
  expected_harvest_date: Day.nullable(),
  field: Id,
  field_name: z.string(),
  status: z.enum(cropStatuses),
  /** Why it failed, as entered by the user. */
  status_reason: z.string(),
  /** The day of the last status change. */
  status_since: Day,
  expected_quantity: z.number().nullable(),
  expected_unit: z.enum(harvestUnits),
  picked_repeatedly: z.boolean(),
  /** Days past the expected harvest; 0 when it is not late. */
  days_late: z.int(),
  notes: z.string(),
  archived: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean(), harvest: z.boolean(), become: z.array(z.enum(cropStatuses)) }),
})
export type Crop = z.output<typeof Crop>

/** What one bushel, bunch … of a crop weighs on this farm. */
export const CropWeight = z.object({
  crop_name: z.string(),
  unit: z.enum(productUnits),
  pounds: z.number(),
  /** The source of a default figure; null for a figure the farm has set. */
  source: z.string().nullable(),
})
export type CropWeight = z.output<typeof CropWeight>

export const SetCropWeight = z.strictObject({
  farm_id: Id.optional(),
  crop_name: requiredLine(80, messages.cropNameMissing),
  unit: z.enum(productUnits, messages.unitMissing),
  /** Null deletes the farm's own figure. */
  pounds: positiveQuantity(messages.poundsRule).nullable(),
})
export type SetCropWeight = z.output<typeof SetCropWeight>
