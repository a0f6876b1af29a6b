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

/** What to do when something is short at packing: leave it out, bring something like it for no more money, or ask first. */
export const wishes = ['refund', 'similar', 'ask'] as const
export type Wish = (typeof wishes)[number]

/** Why an option cannot be chosen as things stand. */
export const optionFaults = ['below_minimum', 'needs_address', 'out_of_area', 'no_slots'] as const
export type OptionFault = (typeof optionFaults)[number]

/** A slot with what will not keep until then. */
export const QuotedSlot = Slot.extend({ short: z.array(Id) })
export type QuotedSlot = z.output<typeof QuotedSlot>
/** There is a place in it, and everything keeps until then. */
export const isSlotOpen = ({ left, short }: Pick<QuotedSlot, 'left' | 'short'>): boolean => left > 0 && short.length === 0

export const QuotedOption = z.object({
  id: Id,
  way: z.enum(ways),
  market: MeetingPlace.nullable(),
  time_zone: z.string(),
  note: z.string(),
  /** From where the shopper is, or from the address that was chosen; null when neither is known. */
  miles: z.number().nullable(),
  /** For this cart: 0 when it is free, also from a certain sum on. */
  fee_minor: z.int(),
  minimum_minor: z.int(),
  free_above_minor: z.int().nullable(),
  fault: z.enum(optionFaults).nullable(),
  slots: z.array(QuotedSlot),
})
export type QuotedOption = z.output<typeof QuotedOption>

/** A farm's part of the cart, and how it can be handed over. */
export const QuotedFarm = CartFarm.extend({
  options: z.array(QuotedOption),
  /** What the farm owes the shopper from before, and takes as payment. */
  credit_minor: z.int(),
})
export type QuotedFarm = z.output<typeof QuotedFarm>

export const Choice = z.object({ farm_id: Id, option_id: Id, starts_at: z.iso.datetime() })
export type Choice = z.output<typeof Choice>

/** Farms that can be met at one place in one visit. */
export const Meeting = z.object({
  market: MeetingPlace,
  time_zone: z.string(),
  farm_ids: z.array(Id),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type Meeting = z.output<typeof Meeting>

export const Quote = z.object({
  /** By the clock that decides about cut-offs. */
  at: z.iso.datetime(),
  farms: z.array(QuotedFarm),
  /** Lines that cannot be ordered as they stand. They stay in the cart. */
  left_out: z.array(CartLine),
  gone: z.array(GoneLine),
  /** The choice that hands over the most farms in one meeting; nothing for a farm that has no way open. */
  proposal: z.object({ choices: z.array(Choice), meetings: z.array(Meeting) }),
})
export type Quote = z.output<typeof Quote>

export const AskQuote = z.strictObject({
  /** Where deliveries would go. */
  address_id: Id.nullable().default(null),
  /** Where the shopper is, for the distances. */
  near: placeOf(messages.addressPin).nullable().default(null),
})
export type AskQuote = z.output<typeof AskQuote>

const lineMinor = z.int(messages.quantityRule).min(0, messages.quantityRule).max(maxLineMinor, messages.tooMuch)

/** A line as it stood on the screen. */
const PlacedLine = z.strictObject({
  product_id: Id,
  /** What it was called and sold by: three pieces are not three pounds. */
  name: text().max(200),
  unit: z.enum(productUnits),
  pricing_mode: z.enum(pricingModes),
  quantity: positiveQuantity(messages.quantityRule).max(maxCartQuantity, messages.tooMuch),
  price_minor: minorUnits(messages.quantityRule),
  /** What the line came to, about and at most: of pieces sold by weight the usual weight decides, and it may change like a price. */
  total_minor: lineMinor,
  most_minor: lineMinor,
  wish: z.enum(wishes),
})

/** What is asked of one farm: everything that was shown, so that nothing else can be placed. */
const PlacedFarm = z.strictObject({
  farm_id: Id,
  option_id: Id,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Of all the amounts. */
  currency: text().max(3),
  /** Until when it can be ordered, and cancelled. */
  cutoff_at: z.iso.datetime(),
  fee_minor: minorUnits(messages.quantityRule),
  /** Farm credit as it stood on the screen: this much is spent, or nothing is placed. */
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
  /** For the farms, in case something comes up. Null: that of the address. */
  phone: phoneLine(messages.phoneRule).nullable().default(null),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

export const Placed = z.object({ id: Id, number: z.string(), message: z.string() })
