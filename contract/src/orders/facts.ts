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

/** What can happen to an order. The order itself is immutable; facts are recorded beside it. */
export const factKinds = ['weighed', 'short', 'substitute', 'other_lot', 'asked', 'answered', 'refunded'] as const
export type FactKind = (typeof factKinds)[number]

/** Who, when and why. The other fields depend on the kind. */
export const OrderFact = z.object({
  kind: z.enum(factKinds),
  /** Null for a refund of the whole order. */
  line_id: Id.nullable(),
  missing: z.number().nullable(),
  weights: z.array(z.number()).nullable(),
  /** The codes of the previous lots, followed by the code of the new lot. */
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
  /** Confirms an unlikely weight. */
  sure: z.boolean().default(false),
})
export type WeighLine = z.output<typeof WeighLine>
/** How much of what was ordered is missing; 0 undoes the report. */
export const ShortLine = z.strictObject({
  missing: quantity(messages.missingRule).max(maxCartQuantity, messages.missingRule),
  /** Why the goods are gone: they are discarded from stock. Null frees them for sale; omitted keeps the previous cause. */
  gone: z.enum(discardReasons, messages.goneRule).nullable().optional(),
  reason: line(200, messages.textTooLong).default(''),
})
export type ShortLine = z.output<typeof ShortLine>
/** The replacement for missing goods. `missing` and `gone` report the shortage in the same request. */
export const SubstituteLine = z.strictObject({
  missing: ShortLine.shape.missing.optional(),
  gone: ShortLine.shape.gone,
  product_id: Id,
  quantity: positiveQuantity(messages.quantityRule).max(maxCartQuantity, messages.tooMuch),
  reason: line(200, messages.textTooLong).default(''),
})
export type SubstituteLine = z.output<typeof SubstituteLine>
/** Moves the line to another lot, as far as that has stock. */
export const OtherLot = z.strictObject({ lot_id: Id, reason: requiredLine(200, messages.lotReason) })
/** Refunds to the shopper's credit at the farm. */
export const RefundOrder = z.strictObject({
  line_id: Id.nullable().default(null),
  amount_minor: z.int(messages.refundRule).min(1, messages.refundRule).max(maxLineMinor, messages.refundRule),
  reason: requiredLine(200, messages.reasonMissing),
})
/** The shopper's answer to the farm's question. */
export const AnswerLine = z.strictObject({
  agreed: z.boolean(),
  /** The price as the shopper saw it: agreeing to it does not cover another price. Null agrees to the current question. */
  asked_minor: z.int().nullable().default(null),
})

/** Another lot of the product that keeps until the day, with its free quantity. */
const ChoosableLot = z.object({ id: Id, code: z.string(), free: Amount, received_on: Day, use_by: Day.nullable() })
export type ChoosableLot = z.output<typeof ChoosableLot>

/** Alternatives for a line: other lots of its product, and replacement products, most similar first. */
export const LineChoices = z.object({
  lots: z.array(ChoosableLot),
  /** Prices are null for workers. */
  products: z.array(ShownProduct.extend({ price_minor: z.int().nullable() })),
})
export type LineChoices = z.output<typeof LineChoices>
