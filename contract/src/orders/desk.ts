import { z } from 'zod'
import { maxCapacity } from '../fulfilment/constants.ts'
import { ways } from '../fulfilment/option.ts'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { placeOf } from '../kernel/place.ts'
import { Amount } from '../kernel/quantity.ts'
import { requiredLine, text } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { discardReasons } from '../stock/lot.ts'
import { OrderFact } from './facts.ts'
import { messages } from './messages.ts'
import { orderStates } from './order-states.ts'
import { OrderEvent, OrderLine } from './purchase.ts'
import { UndoStep } from './undo.ts'

/** A day and a place at which a farm hands over, with what is to be done for it. */
export const DeskSlot = z.object({
  id: Id,
  way: z.enum(ways),
  /** The market's name; empty at the farm and at doors. */
  market: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  cutoff_at: z.iso.datetime(),
  time_zone: z.string(),
  capacity: z.int(),
  taken: z.int(),
  counts: z.record(z.enum(orderStates), z.int()),
  /** Open orders of which a lot is on hold or will not keep. */
  troubles: z.int(),
})
export type DeskSlot = z.output<typeof DeskSlot>

export const DeskSettings = z.strictObject({
  /** A placed order is accepted at once; else it waits for somebody of the farm. */
  accepts_automatically: z.boolean(),
})
export type DeskSettings = z.output<typeof DeskSettings>

/** What a farm has to hand over, soonest first. */
export const Desk = z.object({
  slots: z.array(DeskSlot),
  settings: DeskSettings,
  /** Whether there is any way to order from the farm. */
  has_ways: z.boolean(),
  can: z.object({ settings: z.boolean() }),
})
export type Desk = z.output<typeof Desk>

/** Why a lot must not be handed over: it is on hold, or does not keep until the day. */
export const lotTroubles = ['held', 'expired'] as const

export const DeskLot = z.object({
  id: Id,
  code: z.string(),
  /** Empty without one. */
  grade: z.string(),
  quantity: Amount,
  on_hand: Amount,
  received_on: Day,
  use_by: Day.nullable(),
  trouble: z.enum(lotTroubles).nullable(),
})
export type DeskLot = z.output<typeof DeskLot>

/** A line as it was ordered, and how it stands. Its price is told to who runs the farm. */
export const DeskLine = OrderLine.omit({ price_minor: true, total_minor: true, most_minor: true, now: true, lots: true }).extend({
  price_minor: z.int().nullable(),
  total_minor: z.int().nullable(),
  most_minor: z.int().nullable(),
  now: OrderLine.shape.now.nullable(),
  /** Why what is missing left the stock; null when it was freed. */
  gone: z.enum(discardReasons).nullable(),
  lots: z.array(DeskLot),
})
export type DeskLine = z.output<typeof DeskLine>

/** A farm's own part of a purchase, and nothing of the rest. */
export const DeskOrder = z.object({
  id: Id,
  slot_id: Id,
  /** FL-2041 */
  number: z.string(),
  state: z.enum(orderStates),
  way: z.enum(ways),
  placed_at: z.iso.datetime(),
  name: z.string(),
  phone: z.string(),
  /** Whether the caller sees the phone number and the messages: workers only on the day of the hand-over, which ends at `until`. */
  contact: z.object({ open: z.boolean(), until: z.iso.datetime().nullable() }),
  meeting: z.object({ name: z.string(), address: z.string(), place: placeOf(messages.addressPin).nullable() }),
  code: z.string(),
  note: z.string(),
  currency: z.string(),
  lines: z.array(DeskLine),
  /** What is collected at the hand-over, about and at most; null for workers unless an owner shows it to them. */
  due: z.object({ total_minor: z.int(), most_minor: z.int() }).nullable(),
  /** How it adds up, for who runs the farm. */
  money: z
    .object({
      items_minor: z.int(),
      fee_minor: z.int(),
      cover_minor: z.int(),
      total_minor: z.int(),
      most_minor: z.int(),
      credit_minor: z.int(),
    })
    .nullable(),
  /** Where it stands in the round, once somebody has put the round in order. */
  stop: z.int().nullable(),
  /** What the caller may make of it next. */
  can: z.array(z.enum(orderStates)),
  /** The last step, while the caller may undo it. */
  undo: UndoStep.nullable(),
})
export type DeskOrder = z.output<typeof DeskOrder>

/** Everything of one slot: the sheets to pick, to pack, to hand over and to drive by are made of it. */
export const DeskDay = z.object({
  slot: DeskSlot,
  /** Where a round begins and ends. */
  farm_place: placeOf(messages.addressPin).nullable(),
  orders: z.array(DeskOrder),
})
export type DeskDay = z.output<typeof DeskDay>

export const DeskOrderSteps = DeskOrder.extend({
  slot: DeskSlot,
  /** `who` names the farm member who did it, if one did; a hand-over also has the time on their device. */
  events: z.array(OrderEvent.extend({ who: z.string(), device_at: z.iso.datetime().nullable() })),
  /** `gone`: why what is missing left the stock; null when it was freed. */
  facts: z.array(OrderFact.extend({ who: z.string(), gone: z.enum(discardReasons).nullable() })),
  /** What was given back so far, and what still could be; null for who does not run the farm. */
  refunds: z.object({ given_minor: z.int(), left_minor: z.int(), balance_minor: z.int() }).nullable(),
})
export type DeskOrderSteps = z.output<typeof DeskOrderSteps>

/** How many orders came in that nobody of the farm has looked at, or that wait for an answer. */
export const NewOrders = z.object({ count: z.int() })

export const WithReason = z.strictObject({ reason: requiredLine(200, messages.reasonMissing) })

export const HandOverOrder = z.strictObject({
  /** As the shopper says it; without one it is handed over by the name. */
  code: text(messages.codeRule)
    .trim()
    .regex(/^\d{4}$/, messages.codeRule)
    .nullable()
    .default(null),
  /** The shopper has not answered about a higher price: it is handed over for the price promised at most. */
  at_ceiling: z.boolean().default(false),
  /** When it was handed over by the clock of the device, which may send it hours later. The record also keeps the server's time. */
  device_at: z.iso
    .datetime({ offset: true, error: messages.momentRule })
    .refine((moment) => moment >= '1970' && moment < '2200', messages.momentRule)
    .optional(),
})
export type HandOverOrder = z.output<typeof HandOverOrder>

/** What all orders of a slot can be made at once. */
export const movesOfAll = ['packed', 'ready', 'in_transit'] as const
export const MoveAll = z.strictObject({ slot_id: Id, to: z.enum(movesOfAll) })
export type MoveAll = z.output<typeof MoveAll>

/** What became of it: those that could not be moved stay as they are, and are named. */
export const MovedAll = z.object({ moved: z.int(), left: z.array(z.object({ number: z.string(), why: z.string() })) })
export type MovedAll = z.output<typeof MovedAll>

/** The round of a day in somebody's own order; nothing takes it back to the shortest. */
export const SaveRun = z.strictObject({
  slot_id: Id,
  order_ids: z
    .array(Id)
    .max(maxCapacity, messages.runRule)
    .refine((ids) => new Set(ids).size === ids.length, messages.runRule),
})
export type SaveRun = z.output<typeof SaveRun>

/** How much of a product is to be fetched from the field: what is ordered and what shall always be there, less what is. */
export const ProductToPick = z.object({
  product_id: Id,
  name: z.string(),
  unit: z.enum(productUnits),
  /** For the coming days, of what is not packed yet. */
  ordered: Amount,
  /** Good until the day, and not packed for somebody. */
  there: Amount,
  /** The farm's own warning level. */
  low_stock_level: Amount,
  to_pick: Amount,
  /** The first day it is needed, by the clock of the place. */
  first_on: Day,
})
export type ProductToPick = z.output<typeof ProductToPick>
