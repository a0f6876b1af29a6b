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

/** What every record says, whatever happened. */
const common = {
  /** Made on the device: the same record sent again under it is written once, however much later. */
  id: Id.optional(),
  /** The day it happened, on the farm. */
  on: day(messages.dateRule),
  notes: lines(2000, messages.textTooLong).default(''),
  /** By the clock of the device, which may have been without a network for hours. */
  device_at: deviceAt,
  /** Why an owner records it in spite of what stands against it. Stays on the record. */
  override: Override.optional(),
  /** Takes back a wrong record in the same breath; both stay. */
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
    /** For a group: of one head, on average. */
    weight: positiveQuantity(messages.weightRule),
    unit: z.enum(weightUnits, messages.unitMissing).default('lb'),
    /** Somebody looked again at a weight far from the last one. Without it the book says that it isn't confirmed. */
    sure: z.boolean().optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('move'),
    /** Null: to no field, such as the barn. An animal that joins a group goes where the group is. */
    field_id: Id.nullable().optional(),
    group_id: Id.nullable().optional(),
  }),
  z.strictObject({
    ...common,
    /** Some heads of a group go to another: a line in both books. */
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
    /** A sire from elsewhere, or the straw. */
    with: note,
    due_on: day(messages.dateRule).nullable().default(null),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('yield'),
    of: z.enum(yieldKinds, messages.yieldUnknown),
    /** The product it becomes stock of. */
    name: requiredLine(80, messages.yieldNameMissing),
    quantity: positiveQuantity(messages.quantityInvalid),
    unit: z.enum(yieldUnits, messages.unitMissing),
    /** What is written on the crate already. */
    lot_id: LotCode.optional(),
    /** Animals of the group whose part was kept out. */
    without: z.array(Id, messages.withoutUnknown).max(200, messages.withoutUnknown).default([]),
    /** Somebody looked again at far more than these animals give. Without it the lot waits on hold. */
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
/** A lot that came of it, as it is now. */
const LotShown = z.object({ id: Id, lot_id: z.string(), name: z.string(), state: z.enum(lotStates), sold: z.boolean() })
export type LotShown = z.output<typeof LotShown>

/** One line of the book. Nothing in it is ever changed: what was wrong is taken back, and both stay. */
export const AnimalEvent = z.object({
  id: Id,
  animal: Id,
  kind: z.enum([...eventKinds, 'taken_back']),
  on: Day,
  head_change: z.int(),
  notes: z.string(),
  arrival: z.object({ origin: z.enum(origins), from: z.string() }).nullable(),
  /** Where it went; absent parts stayed as they were. */
  went: z.object({ field: Place.optional(), group: Named.nullable().optional() }).nullable(),
  birth: z.object({ alive: z.int(), stillborn: z.int(), young: z.array(Named) }).nullable(),
  /** An unconfirmed one never becomes the last weight. */
  weight: z.object({ weight: Amount, unit: z.enum(weightUnits), unconfirmed: z.boolean() }).nullable(),
  /** The other group: they came from it when the count rises, else went to it. */
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
      /** What was collected under it all the same, or before it was written down. */
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
      /** The code the device had asked for, when it was taken and another was given. */
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
  /** What stood against it, and why an owner let it pass. */
  passed: z.array(PassedBlock),
  /** For a line that takes another back. */
  takes_back: z.object({ id: Id, kind: z.enum(eventKinds), on: Day }).nullable(),
  reason: z.string(),
  /** By which line it was taken back. */
  taken_back: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  device_at: z.iso.datetime().nullable(),
  can: z.object({ take_back: z.boolean() }),
})
export type AnimalEvent = z.output<typeof AnimalEvent>

export const Recorded = z.object({ event: AnimalEvent, animal: Animal })
export type Recorded = z.output<typeof Recorded>
