import { z } from 'zod'
import { Override, PassedBlock } from '../growing/blocks.ts'
import { Day, day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, positiveQuantity } from '../kernel/quantity.ts'
import { line, lines, requiredLine } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { LotCode, lotStates } from '../stock/lot.ts'
import { Animal } from './animal.ts'
import { deathCauses, eventKinds, maxHead, maxYoung, origins, sexes, weightUnits, yieldKinds, yieldUnits } from './constants.ts'
import { messages } from './messages.ts'

const deviceAt = z.iso
  .datetime({ offset: true, error: messages.momentRule })
  .refine((moment) => moment >= '1970' && moment < '2200', messages.momentRule)
  .optional()
const reason = requiredLine(200, messages.reasonMissing)
const head = z.int(messages.headRule).min(1, messages.headRule).max(maxHead, messages.headRule).default(1)
const born = z.int(messages.bornRule).min(0, messages.bornRule).max(maxHead, messages.bornRule)
const note = line(120, messages.textTooLong).default('')
const waitingDays = z.int(messages.daysRule).min(0, messages.daysRule).max(400, messages.daysRule).nullable().default(null)

/** Fields of every event. */
const common = {
  /** Generated on the device: sending it again records the event only once, however late. */
  id: Id.optional(),
  /** The day of the event, in the farm's time zone. */
  on: day(messages.dateRule),
  notes: lines(2000, messages.textTooLong).default(''),
  /** The time on the device, which may have been offline for hours. */
  device_at: deviceAt,
  /** Why an owner overrides a block. Stays on the record. */
  override: Override.optional(),
  /** Undoes a wrong event in the same request; both stay in the book. */
  corrects: z.strictObject({ event_id: Id, reason }).optional(),
}

const Young = z.strictObject({
  id: Id.optional(),
  tag: line(40, messages.textTooLong).default(''),
  name: line(80, messages.textTooLong).default(''),
  sex: z.enum(sexes, messages.sexUnknown).default('unknown'),
})

export const RecordEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('arrival'),
    head,
    origin: z.enum(origins, messages.sexUnknown).default('bought'),
    from: note,
    field_id: Id.nullable().optional(),
    group_id: Id.nullable().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('birth'),
    alive: born.default(1),
    stillborn: born.default(0),
    young: z.array(Young, messages.youngEach).max(maxYoung, messages.youngTooMany).default([]),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('weight'),
    /** For a group: the average of one head. */
    weight: positiveQuantity(messages.weightRule),
    unit: z.enum(weightUnits, messages.unitMissing).default('lb'),
    /** Confirms a weight far from the last one. Otherwise the book marks it as unconfirmed. */
    sure: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('move'),
    /** Null: no field, such as the barn. An animal that joins a group moves to the group's place. */
    field_id: Id.nullable().optional(),
    group_id: Id.nullable().optional(),
  }),
  z.strictObject({
    ...common,
    /** Moves heads of a group to another group: a line in both books. */
    kind: z.literal('transfer'),
    head,
    to_id: z.uuid(messages.transferNowhere).toLowerCase(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('treatment'),
    medicine: requiredLine(120, messages.medicineMissing),
    batch: note,
    dose: note,
    route: note,
    reason: requiredLine(200, messages.treatmentReasonMissing),
    /** `on` is the first day of the course. */
    ended_on: day(messages.dateRule),
    given_by: note,
    vet: note,
    meat_days: waitingDays,
    milk_days: waitingDays,
    egg_days: waitingDays,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('breeding'),
    sire_id: Id.nullable().default(null),
    /** A sire from elsewhere, or the semen straw. */
    with: note,
    due_on: day(messages.dateRule).nullable().default(null),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('yield'),
    of: z.enum(yieldKinds, messages.yieldUnknown),
    /** The product whose stock it becomes. */
    name: requiredLine(80, messages.yieldNameMissing),
    quantity: positiveQuantity(messages.quantityInvalid),
    unit: z.enum(yieldUnits, messages.unitMissing),
    /** The code already on the crate. */
    lot_id: LotCode.optional(),
    /** Animals of the group whose yield was kept out. */
    without: z.array(Id, messages.withoutUnknown).max(200, messages.withoutUnknown).default([]),
    /** Confirms far more than these animals usually give. Otherwise the lot goes on hold. */
    sure: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('sale'),
    head,
    buyer: note,
    price_minor: z
      .int(messages.priceRule)
      .min(0, messages.priceRule)
      .max(1_000_000_000, messages.priceRule)
      .nullable()
      .default(null),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('slaughter'),
    head,
    processor: note,
    hanging_weight: positiveQuantity(messages.weightRule).nullable().default(null),
    unit: z.enum(weightUnits, messages.unitMissing).default('lb'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('death'),
    head,
    cause: z.enum(deathCauses, messages.causeMissing).default('other'),
  }),
])
export type RecordEvent = z.output<typeof RecordEvent>
export type EventOf<K extends RecordEvent['kind']> = Extract<RecordEvent, { kind: K }>

export const TakeBack = z.strictObject({ id: Id.optional(), reason, device_at: deviceAt })
export type TakeBack = z.output<typeof TakeBack>

const Named = z.object({ id: Id, label: z.string() })
const Place = z.object({ id: Id, name: z.string() }).nullable()
/** A lot made by the event, in its current state. */
const LotShown = z.object({ id: Id, lot_id: z.string(), name: z.string(), state: z.enum(lotStates), sold: z.boolean() })
export type LotShown = z.output<typeof LotShown>

/** One line of the book. Lines are immutable: a wrong one is undone by another line, and both stay. */
export const AnimalEvent = z.object({
  id: Id,
  animal: Id,
  kind: z.enum([...eventKinds, 'taken_back']),
  on: Day,
  head_change: z.int(),
  notes: z.string(),
  arrival: z.object({ origin: z.enum(origins), from: z.string() }).nullable(),
  /** Where it moved; absent fields did not change. */
  went: z.object({ field: Place.optional(), group: Named.nullable().optional() }).nullable(),
  birth: z.object({ alive: z.int(), stillborn: z.int(), young: z.array(Named) }).nullable(),
  /** An unconfirmed weight does not become the last weight. */
  weight: z.object({ weight: Amount, unit: z.enum(weightUnits), unconfirmed: z.boolean() }).nullable(),
  /** The other group: the source if the head count rises, otherwise the target. */
  transfer: z.object({ other: Named }).nullable(),
  treatment: z
    .object({
      medicine: z.string(),
      batch: z.string(),
      dose: z.string(),
      route: z.string(),
      reason: z.string(),
      ended_on: Day,
      given_by: z.string(),
      vet: z.string(),
      meat_days: z.int().nullable(),
      milk_days: z.int().nullable(),
      egg_days: z.int().nullable(),
      meat_until: Day.nullable(),
      milk_until: Day.nullable(),
      egg_until: Day.nullable(),
      /** Lots collected during the withdrawal, by override or before the treatment was recorded. */
      lots: z.array(LotShown),
    })
    .nullable(),
  breeding: z.object({ sire: Named.nullable(), with: z.string(), due_on: Day.nullable() }).nullable(),
  yield: z
    .object({
      of: z.enum(yieldKinds),
      name: z.string(),
      quantity: Amount,
      unit: z.enum(yieldUnits),
      lot: LotShown,
      /** The code the device requested, if it was taken and another one was given. */
      lot_asked: z.string().nullable(),
      product: Id,
      stocked: Amount,
      product_unit: z.enum(productUnits),
      without: z.array(Named),
    })
    .nullable(),
  sale: z.object({ buyer: z.string(), price_minor: z.int().nullable() }).nullable(),
  slaughter: z.object({ processor: z.string(), hanging_weight: Amount.nullable(), unit: z.enum(weightUnits) }).nullable(),
  death: z.object({ cause: z.enum(deathCauses) }).nullable(),
  /** Blocks that an owner overrode, with the reason. */
  passed: z.array(PassedBlock),
  /** For a line that undoes another one. */
  takes_back: z.object({ id: Id, kind: z.enum(eventKinds), on: Day }).nullable(),
  reason: z.string(),
  /** The line that undid this one. */
  taken_back: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  device_at: z.iso.datetime().nullable(),
  can: z.object({ take_back: z.boolean() }),
})
export type AnimalEvent = z.output<typeof AnimalEvent>

export const Recorded = z.object({ event: AnimalEvent, animal: Animal })
export type Recorded = z.output<typeof Recorded>
