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

/** A slot of the farm, with its orders to prepare. */
export const DeskSlot = z.object({
  id: Id,
  way: z.enum(ways),
  /** The market's name; empty for pickups at the farm and deliveries. */
  market: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  cutoff_at: z.iso.datetime(),
  time_zone: z.string(),
  capacity: z.int(),
  taken: z.int(),
  counts: z.record(z.enum(orderStates), z.int()),
  /** Open orders with a lot that is on hold or won't keep. */
  troubles: z.int(),
})
export type DeskSlot = z.output<typeof DeskSlot>

export const DeskSettings = z.strictObject({
  /** Orders are accepted when they are placed; otherwise they await the farm's answer. */
  accepts_automatically: z.boolean(),
})
export type DeskSettings = z.output<typeof DeskSettings>

/** The farm's slots with orders, soonest first. */
export const Desk = z.object({
  slots: z.array(DeskSlot),
  settings: DeskSettings,
  /** Whether the farm has any active fulfilment option. */
  has_ways: z.boolean(),
  can: z.object({ settings: z.boolean() }),
})
export type Desk = z.output<typeof Desk>

/** Why a lot must not be handed over: it is on hold, or expires before the day. */
export const lotTroubles = ['held', 'expired'] as const

export const DeskLot = z.object({
  id: Id,
  code: z.string(),
  /** Empty for no grade. */
  grade: z.string(),
  quantity: Amount,
  on_hand: Amount,
  received_on: Day,
  use_by: Day.nullable(),
  trouble: z.enum(lotTroubles).nullable(),
})
export type DeskLot = z.output<typeof DeskLot>

/** A line as ordered, with its current state. Prices are null for workers. */
export const DeskLine = OrderLine.omit({ price_minor: true, total_minor: true, most_minor: true, now: true, lots: true }).extend({
  price_minor: z.int().nullable(),
  total_minor: z.int().nullable(),
  most_minor: z.int().nullable(),
  now: OrderLine.shape.now.nullable(),
  /** Why the missing goods left the stock; null when they were freed. */
  gone: z.enum(discardReasons).nullable(),
  lots: z.array(DeskLot),
})
export type DeskLine = z.output<typeof DeskLine>

/** A farm's own part of a purchase, without the other parts. */
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
  /** The amount to collect at the hand-over, estimated and at most; null for workers unless an owner shows it to them. */
  due: z.object({ total_minor: z.int(), most_minor: z.int() }).nullable(),
  /** The breakdown of the total; null for workers. */
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
  /** The position in the delivery run; null if the run has no saved order. */
  stop: z.int().nullable(),
  /** The states the caller may move it to. */
  can: z.array(z.enum(orderStates)),
  /** The last step, while the caller may undo it. */
  undo: UndoStep.nullable(),
})
export type DeskOrder = z.output<typeof DeskOrder>

/** All orders of a slot; the lists to pick, pack, hand over and deliver are made from it. */
export const DeskDay = z.object({
  slot: DeskSlot,
  /** Where a delivery run starts and ends. */
  farm_place: placeOf(messages.addressPin).nullable(),
  orders: z.array(DeskOrder),
})
export type DeskDay = z.output<typeof DeskDay>

export const DeskOrderSteps = DeskOrder.extend({
  slot: DeskSlot,
  /** `who` names the farm member who did it, if one did; a hand-over also has the time on their device. */
  events: z.array(OrderEvent.extend({ who: z.string(), device_at: z.iso.datetime().nullable() })),
  /** `gone`: why the missing goods left the stock; null when they were freed. */
  facts: z.array(OrderFact.extend({ who: z.string(), gone: z.enum(discardReasons).nullable() })),
  /** Refunds so far and how much can still be refunded; null for workers. */
  refunds: z.object({ given_minor: z.int(), left_minor: z.int(), balance_minor: z.int() }).nullable(),
})
export type DeskOrderSteps = z.output<typeof DeskOrderSteps>

/** New orders that no farm member has seen, or that await an answer. */
export const NewOrders = z.object({ count: z.int() })

export const WithReason = z.strictObject({ reason: requiredLine(200, messages.reasonMissing) })

export const HandOverOrder = z.strictObject({
  /** The code the shopper gives; null for a hand-over by name. */
  code: text(messages.codeRule)
    .trim()
    .regex(/^\d{4}$/, messages.codeRule)
    .nullable()
    .default(null),
  /** The shopper has not answered about a higher price: charge the stated maximum. */
  at_ceiling: z.boolean().default(false),
  /** When it was handed over by the clock of the device, which may send it hours later. The record also keeps the server's time. */
  device_at: z.iso
    .datetime({ offset: true, error: messages.momentRule })
    .refine((moment) => moment >= '1970' && moment < '2200', messages.momentRule)
    .optional(),
})
export type HandOverOrder = z.output<typeof HandOverOrder>

/** Steps that all orders of a slot can take at once. */
export const movesOfAll = ['packed', 'ready', 'in_transit'] as const
export const MoveAll = z.strictObject({ slot_id: Id, to: z.enum(movesOfAll) })
export type MoveAll = z.output<typeof MoveAll>

/** The number of moved orders; the others stay unchanged and are listed with the reason. */
export const MovedAll = z.object({ moved: z.int(), left: z.array(z.object({ number: z.string(), why: z.string() })) })
export type MovedAll = z.output<typeof MovedAll>

/** The run of a day in a chosen order; an empty list clears it. */
export const SaveRun = z.strictObject({
  slot_id: Id,
  order_ids: z
    .array(Id)
    .max(maxCapacity, messages.runRule)
    .refine((ids) => new Set(ids).size === ids.length, messages.runRule),
})
export type SaveRun = z.output<typeof SaveRun>

/** How much of a product needs picking: orders plus the low stock level, less the available stock. */
export const ProductToPick = z.object({
  product_id: Id,
  name: z.string(),
  unit: z.enum(productUnits),
  /** For the coming days, without packed orders. */
  ordered: Amount,
  /** Good until the day and not packed. */
  there: Amount,
  /** The farm's own low stock level. */
  low_stock_level: Amount,
  to_pick: Amount,
  /** The first day it is needed, in the local time zone. */
  first_on: Day,
})
export type ProductToPick = z.output<typeof ProductToPick>
