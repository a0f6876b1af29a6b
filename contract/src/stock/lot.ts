import { z } from 'zod'
import { PassedBlock } from '../growing/blocks.ts'
import { Day, day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, positiveQuantity, quantity } from '../kernel/quantity.ts'
import { line, requiredLine, text } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { messages } from './messages.ts'

/** The characters of a lot code's tail, without lookalikes. */
export const lotAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const LotCode = text(messages.codeRule).regex(/^LOT-\d{6}-[A-Z0-9]{4}$/, messages.codeRule)
/** LOT-YYMMDD-XXXX: the day it was picked, and four characters that are easy to read over the phone. */
export const lotCode = (on: string, tail: string): string => `LOT-${on.slice(2).replaceAll('-', '')}-${tail}`

export const lotKinds = ['harvest', 'added'] as const
/** The current state of a lot, derived from its stock, hold and use-by. */
export const lotStates = ['open', 'held', 'expired', 'empty', 'withdrawn'] as const
export type LotState = (typeof lotStates)[number]

export const movementTypes = [
  'harvest',
  'added',
  'adjust',
  'recount',
  'discard',
  'hold',
  'release',
  'withdrawn',
  'sale',
  'correct',
  'unit',
] as const
export type MovementType = (typeof movementTypes)[number]

export const discardReasons = ['spoiled', 'damaged', 'donated', 'own_use', 'fed_to_animals', 'composted', 'other'] as const
export type DiscardReason = (typeof discardReasons)[number]

const Reason = requiredLine(200, messages.reasonMissing)

export const Lot = z.object({
  id: Id,
  farm: Id,
  lot_id: z.string(),
  /** Null while it is not for sale. */
  product: Id.nullable(),
  /** The name of the goods when they came in. */
  name: z.string(),
  field_name: z.string(),
  kind: z.enum(lotKinds),
  state: z.enum(lotStates),
  hold_reason: z.string(),
  unit: z.enum(productUnits),
  /**
   * Set while the lot finishes in an old unit: the unit of its product, into which the rest is converted when no order holds any of it.
   */
  next_unit: z.enum(productUnits).nullable(),
  grade: z.string(),
  /** The day it was picked or received. */
  on: Day,
  use_by: Day.nullable(),
  received: Amount,
  on_hand: Amount,
  reserved: Amount,
  /** What can still be sold: nothing of a held or expired lot, or of one that finishes in an old unit. */
  available: Amount,
  created_at: z.iso.datetime(),
  can: z.object({ change: z.boolean(), release: z.boolean(), set_use_by: z.boolean() }),
})
export type Lot = z.output<typeof Lot>

export const Movement = z.object({
  id: Id,
  type: z.enum(movementTypes),
  /** Negative for outgoing stock. */
  quantity: Amount,
  /** The unit of both figures: the lot's unit at that time. */
  unit: z.enum(productUnits),
  /** On hand after the movement. */
  balance: Amount,
  /** What happened to discarded goods. */
  cause: z.enum(discardReasons).nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type Movement = z.output<typeof Movement>

export const LotWithMovements = Lot.extend({
  movements: z.array(Movement),
  /**
   * The entry or withdrawal interval in which it was picked or collected. While this is set, only an owner can release the lot,
   * and only with a reason.
   */
  closed: z.string().nullable(),
  /** Blocks that an owner overrode when it was picked, collected or released: what, who, why and when. */
  passed: z.array(PassedBlock),
})
export type LotWithMovements = z.output<typeof LotWithMovements>

export const UpdateLot = z.strictObject({ use_by: day(messages.useByRule).nullable() })
export const HoldLot = z.strictObject({ reason: Reason })
export const ReleaseLot = z.strictObject({ reason: line(200, messages.textTooLong).default('') })
/** The unit of the typed quantity. The lot may have been converted before a device sends it. Defaults to the lot's unit. */
const typedUnit = z.enum(productUnits).optional()
export const RecountLot = z.strictObject({
  quantity: quantity(messages.countRule),
  unit: typedUnit,
  reason: line(200, messages.textTooLong).default(''),
  /** Confirms a count far above what came in. Without it the lot goes on hold. */
  sure: z.boolean().optional(),
})
export const DiscardLot = z.strictObject({
  quantity: positiveQuantity(messages.countRule),
  unit: typedUnit,
  reason: z.enum(discardReasons, messages.reasonMissing),
  note: line(200, messages.textTooLong).default(''),
})
export type UpdateLot = z.output<typeof UpdateLot>
export type HoldLot = z.output<typeof HoldLot>
export type ReleaseLot = z.output<typeof ReleaseLot>
export type RecountLot = z.output<typeof RecountLot>
export type DiscardLot = z.output<typeof DiscardLot>
