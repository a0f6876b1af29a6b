import { z } from 'zod'
import { Override, PassedBlock } from '../growing/blocks.ts'
import { cropStatuses } from '../growing/crop-states.ts'
import { Day, day } from '../kernel/dates.ts'
import { grades } from '../kernel/grades.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, positiveQuantity } from '../kernel/quantity.ts'
import { lines, requiredLine } from '../kernel/text.ts'
import { harvestUnits, productUnits } from '../kernel/units.ts'
import { LotCode } from '../stock/lot.ts'
import { messages } from './messages.ts'

export const RecordHarvest = z.strictObject({
  crop_id: z.uuid(messages.cropMissing).toLowerCase(),
  quantity: positiveQuantity(messages.quantityInvalid),
  unit: z.enum(harvestUnits, messages.unitMissing),
  grade: z.enum(grades, messages.gradeUnknown).nullable().default(null),
  notes: lines(2000, messages.notesTooLong).default(''),
  harvest_date: day(messages.dateMissing),
  /** Generated on the device: sending it again records the harvest only once, however late. */
  id: Id.optional(),
  /** The code already on the crate. */
  lot_id: LotCode.optional(),
  /** When it was entered, by the device's clock: a harvest sent hours later was picked earlier. */
  device_at: z.iso.datetime({ offset: true, error: messages.momentRule }).optional(),
  /** The product its stock goes to; null keeps it off sale. Omitted: the product that fits, or a new draft. */
  product_id: Id.nullable().optional(),
  /** Lets an owner override a block on the crop. */
  override: Override.optional(),
  /** Confirms a quantity far above the usual one. Otherwise the lot goes on hold. */
  sure: z.boolean().optional(),
})
export type RecordHarvest = z.output<typeof RecordHarvest>

export const UpdateHarvest = z
  .strictObject({ grade: z.enum(grades, messages.gradeUnknown).nullable(), notes: lines(2000, messages.notesTooLong) })
  .partial()
export type UpdateHarvest = z.output<typeof UpdateHarvest>

/** The corrected values. The lot keeps its code, which is written on the crate. */
export const CorrectHarvest = z.strictObject({
  crop_id: RecordHarvest.shape.crop_id,
  quantity: RecordHarvest.shape.quantity,
  unit: RecordHarvest.shape.unit,
  harvest_date: RecordHarvest.shape.harvest_date,
  reason: requiredLine(200, messages.reasonMissing),
  product_id: RecordHarvest.shape.product_id,
  sure: RecordHarvest.shape.sure,
})
export type CorrectHarvest = z.output<typeof CorrectHarvest>

export const WithdrawHarvest = z.strictObject({ reason: requiredLine(200, messages.reasonMissing) })
export type WithdrawHarvest = z.output<typeof WithdrawHarvest>

export const Harvest = z.object({
  id: Id,
  farm: Id,
  crop: Id,
  crop_name: z.string(),
  field_id: Id,
  field_name: z.string(),
  quantity: Amount,
  unit: z.enum(harvestUnits),
  grade: z.enum(grades).nullable(),
  harvest_date: Day,
  lot_id: z.string(),
  /** The code the device requested, if it was taken and another one was given. */
  lot_asked: z.string().nullable(),
  /** The lot, and the product its stock went to; null while it is not for sale. */
  lot: Id,
  product: z.object({ id: Id, name: z.string(), status: z.string() }).nullable(),
  /** The lot's unit: that of its product. */
  stock_unit: z.enum(productUnits),
  /** The quantity that went into stock. */
  stocked: Amount,
  /** The quantity left. */
  left: Amount,
  /** Its lot is on hold and can't be sold. */
  held: z.boolean(),
  /** Its quantity was far above the usual one and was not confirmed, so the lot went on hold. */
  unconfirmed: z.boolean(),
  notes: z.string(),
  recorded_by: z.string(),
  withdrawn: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The previous values before each correction, newest first. */
  corrections: z.array(
    z.object({
      crop_name: z.string(),
      quantity: Amount,
      unit: z.enum(harvestUnits),
      harvest_date: Day,
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Blocks that an owner overrode, with the reason. */
  passed: z.array(PassedBlock),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    /** Its lot is untouched and not reserved, so its stock can go to another product. */
    move: z.boolean(),
    /** For members who could otherwise withdraw it: why not. */
    why_not_withdraw: z.string().nullable(),
  }),
})
/** A withdrawn harvest, and what else changed. */
export const WithdrawnHarvest = Harvest.extend({
  changed: z.object({
    /** The name of the deleted draft that only this harvest had created. */
    product_removed: z.string().nullable(),
    /** The restored status of its crop. */
    crop_status: z.enum(cropStatuses),
  }),
})
export type WithdrawnHarvest = z.output<typeof WithdrawnHarvest>
export type Harvest = z.output<typeof Harvest>

/** Total harvest of a crop in one unit. */
export const CropTotal = z.object({
  crop: Id,
  /** Plantings are compared by this name. */
  crop_name: z.string(),
  unit: z.enum(harvestUnits),
  quantity: Amount,
  pickings: z.int(),
  /** The largest confirmed harvest; 0 without any. */
  largest: z.number(),
  /** The latest confirmed harvest, or else the latest: its day, and when it was recorded. */
  last_on: Day,
  last_at: z.iso.datetime(),
})
export type CropTotal = z.output<typeof CropTotal>
