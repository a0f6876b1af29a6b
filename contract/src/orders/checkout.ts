import { z } from 'zod'
import { pricingModes } from '../catalog/product.ts'
import { MeetingPlace, Slot, ways } from '../fulfilment/option.ts'
import { Id } from '../kernel/ids.ts'
import { minorUnits } from '../kernel/money.ts'
import { placeOf } from '../kernel/place.ts'
import { positiveQuantity } from '../kernel/quantity.ts'
import { lines, phoneLine, text } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { CartFarm, CartLine, GoneLine } from './cart.ts'
import { maxCartLines, maxCartQuantity, maxLineMinor } from './constants.ts'
import { messages } from './messages.ts'

/** What to do about a shortage at packing: leave it out, bring something similar at no extra cost, or ask first. */
export const wishes = ['refund', 'similar', 'ask'] as const
export type Wish = (typeof wishes)[number]

/** Why an option is not available for this cart. */
export const optionFaults = ['below_minimum', 'needs_address', 'out_of_area', 'no_slots'] as const
export type OptionFault = (typeof optionFaults)[number]

/** A slot with the products that won't keep until then. */
export const QuotedSlot = Slot.extend({ short: z.array(Id) })
export type QuotedSlot = z.output<typeof QuotedSlot>
/** The slot has a free place, and everything keeps until then. */
export const isSlotOpen = ({ left, short }: Pick<QuotedSlot, 'left' | 'short'>): boolean => left > 0 && short.length === 0

export const QuotedOption = z.object({
  id: Id,
  way: z.enum(ways),
  market: MeetingPlace.nullable(),
  time_zone: z.string(),
  note: z.string(),
  /** From the shopper's location or the chosen address; null when neither is known. */
  miles: z.number().nullable(),
  /** For this cart: 0 when delivery is free, including above the free-delivery amount. */
  fee_minor: z.int(),
  minimum_minor: z.int(),
  free_above_minor: z.int().nullable(),
  fault: z.enum(optionFaults).nullable(),
  slots: z.array(QuotedSlot),
})
export type QuotedOption = z.output<typeof QuotedOption>

/** A farm's part of the cart, with its options for the hand-over. */
export const QuotedFarm = CartFarm.extend({
  options: z.array(QuotedOption),
  /** Farm credit that the shopper can spend at this farm. */
  credit_minor: z.int(),
})
export type QuotedFarm = z.output<typeof QuotedFarm>

export const Choice = z.object({ farm_id: Id, option_id: Id, starts_at: z.iso.datetime() })
export type Choice = z.output<typeof Choice>

/** Farms that can be met in one visit to one place. */
export const Meeting = z.object({
  market: MeetingPlace,
  time_zone: z.string(),
  farm_ids: z.array(Id),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type Meeting = z.output<typeof Meeting>

export const Quote = z.object({
  /** The server's time, which decides about cutoffs. */
  at: z.iso.datetime(),
  farms: z.array(QuotedFarm),
  /** Lines that can't be ordered as they are. They stay in the cart. */
  left_out: z.array(CartLine),
  gone: z.array(GoneLine),
  /** The choice that meets the most farms at once; no choice for a farm without an available option. */
  proposal: z.object({ choices: z.array(Choice), meetings: z.array(Meeting) }),
})
export type Quote = z.output<typeof Quote>

export const AskQuote = z.strictObject({
  /** The delivery address. */
  address_id: Id.nullable().default(null),
  /** The shopper's location, for distances. */
  near: placeOf(messages.addressPin).nullable().default(null),
})
export type AskQuote = z.output<typeof AskQuote>

const lineMinor = z.int(messages.quantityRule).min(0, messages.quantityRule).max(maxLineMinor, messages.tooMuch)

/** A line as it was shown on screen. */
const PlacedLine = z.strictObject({
  product_id: Id,
  /** Name and unit as shown: three pieces are not three pounds. */
  name: text().max(200),
  unit: z.enum(productUnits),
  pricing_mode: z.enum(pricingModes),
  quantity: positiveQuantity(messages.quantityRule).max(maxCartQuantity, messages.tooMuch),
  price_minor: minorUnits(messages.quantityRule),
  /**
   * The line total as shown, estimated and at most: for pieces sold by weight it depends on the usual weight, which may change
   * like a price.
   */
  total_minor: lineMinor,
  most_minor: lineMinor,
  wish: z.enum(wishes),
})

/** The order at one farm, with everything that was shown, so that nothing else can be placed. */
const PlacedFarm = z.strictObject({
  farm_id: Id,
  option_id: Id,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The currency of all amounts. */
  currency: text().max(3),
  /** The cutoff for ordering and canceling. */
  cutoff_at: z.iso.datetime(),
  fee_minor: minorUnits(messages.quantityRule),
  /** Farm credit to spend: exactly this much, or the order fails. */
  credit_minor: z.int(messages.creditChanged).min(0, messages.creditChanged).max(Number.MAX_SAFE_INTEGER, messages.creditChanged),
  note: lines(500, messages.textTooLong),
  lines: z
    .array(PlacedLine)
    .min(1, messages.nothingToPlace)
    .max(maxCartLines, messages.linesRule)
    .refine((all) => new Set(all.map(({ product_id }) => product_id)).size === all.length, messages.lineTwice),
})
export type PlacedFarm = z.output<typeof PlacedFarm>

export const PlaceOrder = z.strictObject({
  farms: z
    .array(PlacedFarm)
    .min(1, messages.nothingToPlace)
    .max(maxCartLines, messages.linesRule)
    .refine((farms) => new Set(farms.map(({ farm_id }) => farm_id)).size === farms.length, messages.farmTwice),
  address_id: Id.nullable().default(null),
  /** For the farms, in case something comes up. Null uses the phone number of the address. */
  phone: phoneLine(messages.phoneRule).nullable().default(null),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const Placed = z.object({ id: Id, number: z.string(), message: z.string() })
