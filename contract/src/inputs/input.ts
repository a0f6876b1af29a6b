import { z } from 'zod'
import { PassedBlock } from '../growing/blocks.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, positiveQuantity } from '../kernel/quantity.ts'
import { line, lines, requiredLine } from '../kernel/text.ts'
import { areaUnits, inputKinds, inputUnits, soilContacts } from './constants.ts'
import { messages } from './messages.ts'

/** An instant with its UTC offset; years outside 1970 to 2199 are treated as typing errors. */
const moment = (sentence: string) =>
  z.iso
    .datetime({ offset: true, error: sentence })
    .refine((text) => text >= '1970' && text < '2200', sentence)
    .transform((text) => new Date(text).toISOString())
const whole = (most: number, sentence: string) => z.int(sentence).min(0, sentence).max(most, sentence)
const tenths = (least: number, most: number, sentence: string) =>
  z.number(sentence).min(least, sentence).max(most, sentence).multipleOf(0.1, sentence)

/** All fields of the input form. Times are kept as entered, intervals as printed on the label. */
export const InputDetails = z.strictObject({
  kind: z.enum(inputKinds, messages.kindMissing),
  product: requiredLine(120, messages.productMissing),
  /** The registration number of a pesticide (EPA Reg. No.). */
  registration_no: line(40, messages.textTooLong),
  amount: positiveQuantity(messages.amountRule),
  amount_unit: z.enum(inputUnits, messages.amountUnitMissing),
  area: positiveQuantity(messages.areaRule).nullable(),
  area_unit: z.enum(areaUnits, messages.areaRule),
  /** At least one of the two is required. A crop implies its field. */
  field_id: Id.nullable(),
  crop_id: Id.nullable(),
  applicator: requiredLine(120, messages.applicatorMissing),
  certificate_no: line(40, messages.textTooLong),
  started_at: moment(messages.startedRule),
  ended_at: moment(messages.endedRule),
  wind_mph: tenths(0, 200, messages.windRule).nullable(),
  temperature_f: tenths(-60, 140, messages.temperatureRule).nullable(),
  weather: line(120, messages.textTooLong),
  /** The pest or the purpose. */
  target: line(200, messages.textTooLong),
  method: line(80, messages.textTooLong),
  re_entry_hours: whole(2160, messages.reEntryRule),
  pre_harvest_days: whole(365, messages.preHarvestRule),
  /** For raw manure only. */
  soil_contact: z.enum(soilContacts, messages.contactMissing).nullable(),
  notes: lines(2000, messages.textTooLong),
})
export type InputDetails = z.output<typeof InputDetails>

const { shape } = InputDetails
export const RecordInput = z.strictObject({
  farm_id: Id.optional(),
  /** Generated on the device and idempotent: resending the same input, however late, records it once. */
  id: Id.optional(),
  kind: shape.kind,
  product: shape.product,
  registration_no: shape.registration_no.default(''),
  amount: shape.amount,
  amount_unit: shape.amount_unit,
  area: shape.area.default(null),
  area_unit: shape.area_unit.default('acres'),
  field_id: shape.field_id.default(null),
  crop_id: shape.crop_id.default(null),
  applicator: shape.applicator,
  certificate_no: shape.certificate_no.default(''),
  started_at: shape.started_at,
  ended_at: shape.ended_at,
  wind_mph: shape.wind_mph.default(null),
  temperature_f: shape.temperature_f.default(null),
  weather: shape.weather.default(''),
  target: shape.target.default(''),
  method: shape.method.default(''),
  re_entry_hours: shape.re_entry_hours.default(0),
  pre_harvest_days: shape.pre_harvest_days.default(0),
  soil_contact: shape.soil_contact.default(null),
  notes: shape.notes.default(''),
  /** When it was recorded, by the clock of the device. */
  device_at: moment(messages.momentRule).optional(),
})
export type RecordInput = z.output<typeof RecordInput>

const amendment = { op_id: Id.optional(), reason: requiredLine(200, messages.reasonMissing) }
/** The corrected record; absent fields stay unchanged. The previous version is kept. */
export const AmendInput = InputDetails.partial().extend(amendment)
export type AmendInput = z.output<typeof AmendInput>
export const WithdrawInput = z.strictObject(amendment)
export type WithdrawInput = z.output<typeof WithdrawInput>

const instant = z.iso.datetime()
const Shown = z.object({
  kind: z.enum(inputKinds),
  product: z.string(),
  registration_no: z.string(),
  amount: Amount,
  amount_unit: z.enum(inputUnits),
  area: Amount.nullable(),
  area_unit: z.enum(areaUnits),
  field_id: Id,
  field_name: z.string(),
  crop_id: Id.nullable(),
  crop_name: z.string().nullable(),
  applicator: z.string(),
  certificate_no: z.string(),
  started_at: instant,
  ended_at: instant,
  wind_mph: Amount.nullable(),
  temperature_f: Amount.nullable(),
  weather: z.string(),
  target: z.string(),
  method: z.string(),
  re_entry_hours: z.int(),
  pre_harvest_days: z.int(),
  soil_contact: z.enum(soilContacts).nullable(),
  notes: z.string(),
})

export const Input = z.object({
  id: Id,
  farm: Id,
  ...Shown.shape,
  /** The number of versions: 1 is the original record. */
  version: z.int(),
  withdrawn: z.boolean(),
  recorded_by: z.string(),
  created_at: instant,
  can: z.object({ amend: z.boolean() }),
})
export type Input = z.output<typeof Input>

/** One version of a record, newest first: who saved it, when and why. Versions never change. */
export const InputVersion = z.object({
  number: z.int(),
  ...Shown.shape,
  withdrawn: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  device_at: instant.nullable(),
})
export type InputVersion = z.output<typeof InputVersion>

export const InputWithHistory = Input.extend({ versions: z.array(InputVersion), passed: z.array(PassedBlock) })
export type InputWithHistory = z.output<typeof InputWithHistory>

/** A product the farm has used, with the latest details, offered for selection. */
export const InputProduct = z.object({
  kind: z.enum(inputKinds),
  product: z.string(),
  registration_no: z.string(),
  amount_unit: z.enum(inputUnits),
  method: z.string(),
  target: z.string(),
  re_entry_hours: z.int(),
  pre_harvest_days: z.int(),
  soil_contact: z.enum(soilContacts).nullable(),
  last_used_at: instant,
})
export type InputProduct = z.output<typeof InputProduct>

export const InputsFile = z.object({ file_name: z.string(), csv: z.string() })
