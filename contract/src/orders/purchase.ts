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

/** A lot behind a line: where this food comes from. */
export const LineLot = z.object({
  code: z.string(),
  quantity: Amount,
  kind: z.enum(['harvest', 'added']),
  category: z.enum(categories),
  received_on: Day,
  field_name: z.string(),
  /** Empty without one. */
  grade: z.string(),
})

/** What a line or an order comes to, about and at most. */
const Sum = z.object({ total_minor: z.int(), most_minor: z.int() })

/** What was ordered, as it was ordered: it never changes. What became of it stands beside. */
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
  /** The line it is brought instead of. */
  substitutes: Id.nullable(),
  missing: Amount,
  /** Of each piece that is sold by weight, once it is weighed. */
  weights: z.array(Amount).nullable(),
  /** What the pieces weighed on the scale, though more or less of it is missing since then. */
  last_weights: z.array(Amount).nullish(),
  /** What the shopper is asked: whether something else will do, or a price above the ceiling. */
  question: z.enum(questions),
  /** As things stand. */
  now: Sum,
  lots: z.array(LineLot),
})
export type OrderLine = z.output<typeof OrderLine>

/** A step of an order: who, when, why. */
export const OrderEvent = z.object({
  state: z.enum(orderStates),
  by: z.enum(sides),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Of a hand-over: how whoever took it was known. Null of every other step, and where nobody wrote it down. */
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
  /** Where things change hands: the farm, the market, or the shopper's own address. */
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
  /** As things stand: with what was weighed, is short or comes instead. */
  items_minor: z.int(),
  fee_minor: z.int(),
  /** Paid so that what was refunded before it came to less is covered; nothing most times. */
  cover_minor: z.int(),
  total_minor: z.int(),
  /** With pieces sold by weight: never more than this. */
  most_minor: z.int(),
  /** Paid by farm credit; the rest is paid to the farmer. */
  credit_minor: z.int(),
  /** When it was really handed over: by the clock of the device where it was recorded offline. Null until then. */
  handed_over_at: z.iso.datetime().nullable(),
  events: z.array(OrderEvent),
  facts: z.array(OrderFact),
  can: z.object({ cancel: z.boolean() }),
})
export type Order = z.output<typeof Order>

const Total = z.object({ currency: z.string(), total_minor: z.int(), most_minor: z.int() })

/** A purchase in a list: farms, items and sums of the parts that are still on, and of all parts where none is. */
export const PurchaseLine = z.object({
  id: Id,
  /** FL-2041 */
  number: z.string(),
  placed_at: z.iso.datetime(),
  state: z.enum(purchaseStates),
  farms: z.array(z.object({ id: Id, name: z.string(), state: z.enum(orderStates) })),
  /** Names of what was ordered, in order. */
  items: z.array(z.string()),
  /** One for each currency. */
  totals: z.array(Total),
  /** When the first of it is handed over. */
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

/** What became of putting everything into the cart once more. */
export const OrderedAgain = z.object({ message: z.string(), put: z.int(), left_out: z.array(z.string()) })

/** What a shopper's orders came to. */
export const Impact = z.object({
  /** Purchases of which something was delivered. */
  orders: z.int(),
  farms: z.int(),
  /** Paid to farms, one for each currency. */
  spent: z.array(z.object({ currency: z.string(), total_minor: z.int() })),
  /** How far the food came on average, as the crow flies; null when nobody knows where the shopper is. */
  miles: z.number().nullable(),
})
export type Impact = z.output<typeof Impact>
