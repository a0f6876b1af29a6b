import { z } from 'zod'
import { ShownProduct } from '../catalog/shown-product.ts'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { Amount, positiveQuantity, quantity } from '../kernel/quantity.ts'
import { line, requiredLine } from '../kernel/text.ts'
import { discardReasons } from '../stock/lot.ts'
import { maxCartQuantity, maxLineMinor } from './constants.ts'
import { messages } from './messages.ts'
import { sides } from './order-states.ts'

/** What can become of what was ordered. The order itself never changes; these stand beside it. */
export const factKinds = ['weighed', 'short', 'substitute', 'other_lot', 'asked', 'answered', 'refunded'] as const
export type FactKind = (typeof factKinds)[number]

/** Who, when, why. What it says besides depends on its kind. */
export const OrderFact = z.object({
  kind: z.enum(factKinds),
  /** Null for a refund of the whole order. */
  line_id: Id.nullable(),
  missing: z.number().nullable(),
  weights: z.array(z.number()).nullable(),
  /** The codes of the lots it was to be taken from, and last of the one it is taken from. */
  lots: z.array(z.string()).nullable(),
  agreed: z.boolean().nullable(),
  amount_minor: z.int().nullable(),
  reason: z.string(),
  by: z.enum(sides),
  at: z.iso.datetime(),
})
export type OrderFact = z.output<typeof OrderFact>

/** What each piece weighs. */
export const WeighLine = z.strictObject({
  weights: z.array(positiveQuantity(messages.weightRule)).min(1, messages.weightRule).max(maxCartQuantity, messages.weightRule),
  /** Somebody looked at the scale again: an unlikely weight is right. */
  sure: z.boolean().default(false),
})
export type WeighLine = z.output<typeof WeighLine>
/** How much of what was ordered is missing; 0 undoes the report. */
export const ShortLine = z.strictObject({
  missing: quantity(messages.missingRule).max(maxCartQuantity, messages.missingRule),
  /** Why the goods are gone: they are discarded from stock. Null frees them for sale; left out, what was said before stays. */
  gone: z.enum(discardReasons, messages.goneRule).nullable().optional(),
  reason: line(200, messages.textTooLong).default(''),
})
export type ShortLine = z.output<typeof ShortLine>
/** What is brought instead of what is missing. `missing` and `gone` report the shortage along with it. */
export const SubstituteLine = z.strictObject({
  missing: ShortLine.shape.missing.optional(),
  gone: ShortLine.shape.gone,
  product_id: Id,
  quantity: positiveQuantity(messages.quantityRule).max(maxCartQuantity, messages.tooMuch),
  reason: line(200, messages.textTooLong).default(''),
})
export type SubstituteLine = z.output<typeof SubstituteLine>
/** Taken from another lot than the one that was promised, as far as that has it. */
export const OtherLot = z.strictObject({ lot_id: Id, reason: requiredLine(200, messages.lotReason) })
/** To the shopper's credit at the farm. */
export const RefundOrder = z.strictObject({
  line_id: Id.nullable().default(null),
  amount_minor: z.int(messages.refundRule).min(1, messages.refundRule).max(maxLineMinor, messages.refundRule),
  reason: requiredLine(200, messages.reasonMissing),
})
/** What the shopper says to what the farm asked. */
export const AnswerLine = z.strictObject({
  agreed: z.boolean(),
  /** The price that was asked for, as the shopper saw it: a yes to it is none to another. Null says yes to whatever is asked. */
  asked_minor: z.int().nullable().default(null),
})

/** Another lot of the product that keeps until the day, with what is free of it. */
const ChoosableLot = z.object({ id: Id, code: z.string(), free: Amount, received_on: Day, use_by: Day.nullable() })
export type ChoosableLot = z.output<typeof ChoosableLot>

/** What a line can be changed to: other lots of its product, and what the shopper might take instead, the likest first. */
export const LineChoices = z.object({
  lots: z.array(ChoosableLot),
  /** Workers are not shown prices. */
  products: z.array(ShownProduct.extend({ price_minor: z.int().nullable() })),
})
export type LineChoices = z.output<typeof LineChoices>
