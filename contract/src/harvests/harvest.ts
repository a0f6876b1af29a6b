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
  /** Made on the device: the same harvest sent again under it is recorded once, however much later. */
  id: Id.optional(),
  /** What is written on the crate already. */
  lot_id: LotCode.optional(),
  /** When it was entered, by the clock of the device: what is sent hours later was picked before. */
  device_at: z.iso.datetime({ offset: true, error: messages.momentRule }).optional(),
  /** The product its stock goes to; null keeps it out of the shop. Left out: the one that fits, or a new draft. */
  product_id: Id.nullable().optional(),
  /** Of an owner, who lets it pass although the crop is closed. */
  override: Override.optional(),
  /** Somebody looked again at a quantity far above the usual one. Without it the lot waits on hold. */
  sure: z.boolean().optional(),
})
export type RecordHarvest = z.output<typeof RecordHarvest>

export const UpdateHarvest = z
  .strictObject({ grade: z.enum(grades, messages.gradeUnknown).nullable(), notes: lines(2000, messages.notesTooLong) })
  .partial()
export type UpdateHarvest = z.output<typeof UpdateHarvest>

/** What it should have said. Its lot keeps its code: that is written on the crate. */
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
  /** The code the device had asked for, when it was taken and another was given. */
  lot_asked: z.string().nullable(),
  /** The record of the lot, and the product its stock went to; none while it is not for sale. */
  lot: Id,
  product: z.object({ id: Id, name: z.string(), status: z.string() }).nullable(),
  /** The unit its lot is counted in: the product's. */
  stock_unit: z.enum(productUnits),
  /** What went into stock. */
  stocked: Amount,
  /** What is left of it. */
  left: Amount,
  /** Its lot is on hold: nothing of it can be sold. */
  held: z.boolean(),
  /** Its quantity was far above the usual one and nobody looked again: the lot went on hold for that. */
  unconfirmed: z.boolean(),
  notes: z.string(),
  recorded_by: z.string(),
  withdrawn: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** What it said before each correction, newest first. */
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
  /** Blocks that an owner let it pass, and why. */
  passed: z.array(PassedBlock),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    /** Nothing has left its lot and nobody waits for it, so its stock can go to another product. */
    move: z.boolean(),
    /** To those who could otherwise: why not. */
    why_not_withdraw: z.string().nullable(),
  }),
})
/** A withdrawn harvest, and what went with it. */
export const WithdrawnHarvest = Harvest.extend({
  changed: z.object({
    /** The draft that this harvest alone had made. */
    product_removed: z.string().nullable(),
    /** What its crop is again. */
    crop_status: z.enum(cropStatuses),
  }),
})
export type WithdrawnHarvest = z.output<typeof WithdrawnHarvest>
export type Harvest = z.output<typeof Harvest>

/** All that was picked of a crop in one unit. */
export const CropTotal = z.object({
  crop: Id,
  /** Plantings of the same name are compared. */
  crop_name: z.string(),
  unit: z.enum(harvestUnits),
  quantity: Amount,
  pickings: z.int(),
  /** The largest single one, of those that are confirmed; 0 without any. */
  largest: z.number(),
  /** The newest of the confirmed ones, if there are any: its day, and when it was recorded. */
  last_on: Day,
  last_at: z.iso.datetime(),
})
export type CropTotal = z.output<typeof CropTotal>
