import { z } from 'zod'
import { categories, pricingModes } from '../catalog/product.ts'
import { ways } from '../fulfilment/option.ts'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { placeOf } from '../kernel/place.ts'
import { Amount } from '../kernel/quantity.ts'
import { line } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { wishes } from './checkout.ts'
import { OrderFact } from './facts.ts'
import { messages } from './messages.ts'
import { knownBy, orderStates, purchaseStates, sides } from './order-states.ts'
import { questions } from './order-sum.ts'

/** A lot of a line: the origin of the food. */
export const LineLot = z.object({
  code: z.string(),
  quantity: Amount,
  kind: z.enum(['harvest', 'added']),
  category: z.enum(categories),
  received_on: Day,
  field_name: z.string(),
  /** Empty for no grade. */
  grade: z.string(),
})

/** The amount of a line or an order, estimated and at most. */
const Sum = z.object({ total_minor: z.int(), most_minor: z.int() })

/** A line as ordered, which is immutable, with its current state. */
export const OrderLine = z.object({
  id: Id,
  product_id: Id,
  name: z.string(),
  unit: z.enum(productUnits),
  pricing_mode: z.enum(pricingModes),
  piece_weight: z.number().nullable(),
  piece_weight_max: z.number().nullable(),
  quantity: Amount,
  price_minor: z.int(),
  total_minor: z.int(),
  most_minor: z.int(),
  wish: z.enum(wishes),
  /** The line that it replaces. */
  substitutes: Id.nullable(),
  missing: Amount,
  /** The weight of each piece sold by weight, once it is weighed. */
  weights: z.array(Amount).nullable(),
  /** The weights of the pieces on the scale, even if the number of missing pieces has changed since. */
  last_weights: z.array(Amount).nullish(),
  /** The question to the shopper: whether a replacement, or a price above the stated maximum, is all right. */
  question: z.enum(questions),
  /** The current amount. */
  now: Sum,
  lots: z.array(LineLot),
})
export type OrderLine = z.output<typeof OrderLine>

/** A step of an order: who, when and why. */
export const OrderEvent = z.object({
  state: z.enum(orderStates),
  by: z.enum(sides),
  at: z.iso.datetime(),
  reason: z.string(),
  /** For a hand-over: how the recipient was identified. Null for other steps, or when it was not recorded. */
  how: z.enum(knownBy).nullable(),
  /** The step that this one undoes; `state` is the one the order returned to. */
  undoes: z.enum(orderStates).nullable(),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** One farm's part of a purchase. */
export const Order = z.object({
  id: Id,
  farm: z.object({ id: Id, slug: z.string(), name: z.string(), phone: z.string() }),
  state: z.enum(orderStates),
  way: z.enum(ways),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  cutoff_at: z.iso.datetime(),
  time_zone: z.string(),
  /** Where the hand-over takes place: the farm, the market, or the shopper's address. */
  meeting: z.object({
    market_id: Id.nullable(),
    name: z.string(),
    address: z.string(),
    place: placeOf(messages.addressPin).nullable(),
  }),
  /** Shown at the hand-over. Orders of one purchase that meet in one visit to a market share it. */
  code: z.string(),
  note: z.string(),
  currency: z.string(),
  lines: z.array(OrderLine),
  /** Current amounts, including weights, shortages and replacements. */
  items_minor: z.int(),
  fee_minor: z.int(),
  /** Covers refunds that exceed the final amount; usually 0. */
  cover_minor: z.int(),
  total_minor: z.int(),
  /** The maximum, with pieces sold by weight. */
  most_minor: z.int(),
  /** Paid by farm credit; the rest is paid to the farmer. */
  credit_minor: z.int(),
  /** The actual time of the hand-over: the device's time if it was recorded offline. Null before it. */
  handed_over_at: z.iso.datetime().nullable(),
  events: z.array(OrderEvent),
  facts: z.array(OrderFact),
  can: z.object({ cancel: z.boolean() }),
})
export type Order = z.output<typeof Order>

const Total = z.object({ currency: z.string(), total_minor: z.int(), most_minor: z.int() })

/** A purchase in a list: farms, items and sums of the parts that are not canceled, or of all parts if all are canceled. */
export const PurchaseLine = z.object({
  id: Id,
  /** FL-2041 */
  number: z.string(),
  placed_at: z.iso.datetime(),
  state: z.enum(purchaseStates),
  farms: z.array(z.object({ id: Id, name: z.string(), state: z.enum(orderStates) })),
  /** Names of the ordered products, in order. */
  items: z.array(z.string()),
  /** One for each currency. */
  totals: z.array(Total),
  /** When the first open part is handed over. */
  next_at: z.iso.datetime().nullable(),
  time_zone: z.string(),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

export const Purchase = z.object({
  id: Id,
  number: z.string(),
  placed_at: z.iso.datetime(),
  state: z.enum(purchaseStates),
  orders: z.array(Order),
  totals: z.array(Total),
})
export type Purchase = z.output<typeof Purchase>

/** A meeting as a calendar file. */
export const MeetingCalendar = z.object({ file_name: z.string(), ics: z.string() })

export const CancelOrder = z.strictObject({ reason: line(200, messages.textTooLong).default('') })

/** The result of ordering again. */
export const OrderedAgain = z.object({ message: z.string(), put: z.int(), left_out: z.array(z.string()) })

/** Totals over a shopper's delivered orders. */
export const Impact = z.object({
  /** Purchases with at least one delivered part. */
  orders: z.int(),
  farms: z.int(),
  /** Paid to farms, one for each currency. */
  spent: z.array(z.object({ currency: z.string(), total_minor: z.int() })),
  /** The average distance of the food as the crow flies; null when the shopper's location is unknown. */
  miles: z.number().nullable(),
})
export type Impact = z.output<typeof Impact>
