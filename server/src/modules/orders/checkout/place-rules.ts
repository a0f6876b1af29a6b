import type { Fields } from '@farmlane/contract/kernel/problem.ts'
import type { Address } from '@farmlane/contract/orders/address.ts'
import type { Cart, CartLine, LineState } from '@farmlane/contract/orders/cart.ts'
import type { OptionFault, PlacedFarm, Wish } from '@farmlane/contract/orders/checkout.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isSoldOut, stockNeeded } from '@farmlane/contract/orders/quantity-rules.ts'
import { feeOf, type Offered, optionFault } from './option-rules.ts'

type SlotTimes = { readonly starts_at: Date; readonly ends_at: Date; readonly cutoff_at: Date }

/** One farm's part of a checkout with the current data. */
export type Part = {
  readonly asked: PlacedFarm
  /** The lines in the cart, with the wish for each. */
  readonly lines: readonly (CartLine & { readonly wish: Wish })[]
  readonly option: Offered
  readonly slot: SlotTimes
  readonly items_minor: number
  readonly most_minor: number
  readonly fee_minor: number
}

type Holds<O extends Offered> = {
  readonly cart: Cart
  readonly options: readonly O[]
  readonly address: Address | null
  /** The option's slot that starts then; undefined once its cutoff has passed. */
  readonly slotAt: (option: O, startsAt: Date) => SlotTimes | undefined
}

/** The parts to place, and the conflicts by field of the request. */
export function comparedParts<O extends Offered>(
  farms: readonly PlacedFarm[],
  holds: Holds<O>,
): { parts: Part[]; clashes: Fields } {
  const clashes: Record<string, string> = {}
  const parts = farms.flatMap((asked, at) => {
    const part = comparedPart(asked, holds, (field, sentence) => {
      clashes[`farms.${at}.${field}`] = sentence
    })
    return part ? [part] : []
  })
  return { parts, clashes }
}

function comparedPart<O extends Offered>(
  asked: PlacedFarm,
  holds: Holds<O>,
  clash: (field: string, sentence: string) => void,
): Part | null {
  const inCart = holds.cart.farms.find(({ farm }) => farm.id === asked.farm_id)?.lines ?? []
  const lines = asked.lines.flatMap((line, at) => {
    const standing = inCart.find(({ product }) => product.id === line.product_id)
    const fault = standing ? lineFault(standing, line, asked) : missingFault(holds.cart, line)
    if (fault) clash(`lines.${at}`, fault)
    return standing ? [{ ...standing, wish: line.wish }] : []
  })
  const sum = (of: 'total_minor' | 'most_minor') => lines.reduce((all, line) => all + line[of], 0)
  const [items_minor, most_minor] = [sum('total_minor'), sum('most_minor')]
  const option = holds.options.find(({ id, farm_id }) => id === asked.option_id && farm_id === asked.farm_id)
  if (!option) {
    clash('option_id', messages.optionGone)
    return null
  }
  const fault = optionFault(option, { items_minor, address: holds.address })
  if (fault) clash('option_id', optionSentences[fault])
  const slot = holds.slotAt(option, new Date(asked.starts_at))
  if (!slot) clash('starts_at', messages.slotOver)
  else if (slot.ends_at.getTime() !== Date.parse(asked.ends_at)) clash('starts_at', messages.slotMoved)
  else if (slot.cutoff_at.getTime() !== Date.parse(asked.cutoff_at)) clash('starts_at', messages.cutoffMoved)
  const fee_minor = feeOf(option, items_minor)
  if (fee_minor !== asked.fee_minor) clash('fee_minor', messages.feeChanged)
  else if (asked.credit_minor > items_minor + fee_minor) clash('credit_minor', messages.creditChanged)
  return slot ? { asked, lines, option, slot, items_minor, most_minor, fee_minor } : null
}

const optionSentences: Record<OptionFault, string> = {
  below_minimum: messages.belowMinimumOrder,
  needs_address: messages.needsAddress,
  out_of_area: messages.outOfArea,
  no_slots: messages.slotOver,
}

const lineSentences: Record<LineState, string | null> = {
  ok: null,
  short: messages.lineShort,
  sold_out: messages.lineSoldOut,
  odd_quantity: messages.lineOdd,
  other_unit: messages.lineUnit,
}

/** Why a line could not be reserved: if enough stock exists for other days, the goods don't keep until this one. */
export function shortSentence({ product, quantity }: Pick<CartLine, 'product' | 'quantity'>, free: number): string {
  if (free >= stockNeeded(product, quantity)) return messages.lineKeeps
  return isSoldOut({ ...product, available: free }) ? messages.lineSoldOut : messages.lineShort
}

/** The product may still be for sale: another tab removed or ordered the line. */
const missingFault = ({ gone }: Cart, { product_id }: PlacedFarm['lines'][number]): string =>
  gone.some((line) => line.product_id === product_id) ? messages.lineGone : messages.lineLeft

/** An order must match what was shown on screen; a cart with another quantity would be another order. */
function lineFault(standing: CartLine, asked: PlacedFarm['lines'][number], farm: PlacedFarm): string | null {
  const { name, unit, pricing_mode, currency } = standing.product
  if (name !== asked.name || unit !== asked.unit || pricing_mode !== asked.pricing_mode) return messages.lineOther
  if (standing.quantity !== asked.quantity) return messages.lineQuantity
  if (currency !== farm.currency) return messages.lineCurrency
  if (standing.product.price_minor !== asked.price_minor) return messages.linePrice
  if (standing.total_minor !== asked.total_minor || standing.most_minor !== asked.most_minor) return messages.linePrice
  return lineSentences[standing.state]
}
