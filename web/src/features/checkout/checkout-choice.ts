import type { Problem } from '@farmlane/contract/kernel/problem.ts'
import { asPlacedFarm } from '@farmlane/contract/orders/as-placed.ts'
import {
  isSlotOpen,
  type PlaceOrder,
  type Quote,
  type QuotedFarm,
  type QuotedOption,
  type QuotedSlot,
} from '@farmlane/contract/orders/checkout.ts'
import type { Draft, FarmDraft, Shown } from '../cart/checkout-draft.ts'

/** How one farm's part is to be handed over, given the current quote and draft. */
export type Chosen = {
  readonly farm: QuotedFarm
  readonly option: QuotedOption | undefined
  readonly slot: QuotedSlot | undefined
  /** The option or slot that was chosen, or only shown, is no longer available. It is not replaced automatically. */
  readonly lost: boolean
  /** No slot of any option can serve this farm's part, so there is nothing to choose from. */
  readonly hopeless: boolean
  readonly later: boolean
}

/** The shopper's choice; without one, the proposal they were last shown; at first, the quote's proposal. */
export function chosenFor(farm: QuotedFarm, quote: Quote, { farms }: Draft): Chosen {
  const drafted = farms[farm.farm.id] ?? {}
  const proposed = quote.proposal.choices.find(({ farm_id }) => farm_id === farm.farm.id)
  const shown = stillShown(farm, quote, drafted)
  const optionId = drafted.option_id ?? shown?.option_id ?? proposed?.option_id
  const option = farm.options.find(({ id }) => id === optionId)
  const wanted = drafted.starts_at ?? (shown?.option_id === optionId ? shown?.starts_at : undefined)
  const starts = wanted ?? (proposed?.option_id === optionId ? proposed?.starts_at : option?.slots.find(isSlotOpen)?.starts_at)
  const slot = openSlotOf(option, starts)
  const hopeless = !farm.options.some((each) => mayBeChosen(each) && each.slots.some(isSlotOpen))
  return {
    farm,
    option,
    slot,
    lost: wanted !== undefined && slot === undefined,
    hopeless,
    later: hopeless || (drafted.later ?? false),
  }
}

/** An option that only lacks a suitable address can be chosen. The page then asks for the address. */
export const mayBeChosen = ({ fault }: Pick<QuotedOption, 'fault'>): boolean =>
  fault === null || fault === 'needs_address' || fault === 'out_of_area'

/** The delivery address matters: a delivery is chosen, or nothing is chosen at a farm that offers delivery. */
export const asksAddress = ({ farm, option }: Chosen): boolean =>
  option ? option.way === 'delivery' : farm.options.some((each) => each.way === 'delivery' && mayBeChosen(each))

const openSlotOf = (option: QuotedOption | undefined, starts: string | undefined): QuotedSlot | undefined =>
  option?.slots.find((slot) => slot.starts_at === starts && isSlotOpen(slot))

/**
 * When a farm is added to the cart, a new trip is proposed in place of the one shown, unless the shown slot is no longer open.
 */
function stillShown({ options }: QuotedFarm, { farms }: Quote, { shown }: FarmDraft): Shown | undefined {
  if (!shown || farms.every(({ farm }) => shown.among.includes(farm.id))) return shown
  const option = options.find(({ id }) => id === shown.option_id)
  return openSlotOf(option, shown.starts_at) ? undefined : shown
}

/** What is on screen now and has not been recorded as shown yet. */
export function newlyShown({ farm: { farm }, option, slot, later }: Chosen, quote: Quote, { farms }: Draft): Shown | null {
  if (!option || !slot || later) return null
  const before = farms[farm.id]?.shown
  const among = quote.farms.map((each) => each.farm.id)
  const same = before?.option_id === option.id && before.starts_at === slot.starts_at
  return same && String(before.among) === String(among) ? null : { option_id: option.id, starts_at: slot.starts_at, among }
}

/** Can be placed as it is. */
export const isSettled = ({ option, slot }: Chosen): boolean =>
  option !== undefined && option.fault === null && slot !== undefined

/** Credit is spent where available, unless the shopper opts out. */
export const usesCredit = ({ farms }: Pick<Draft, 'farms'>, farmId: string): boolean => farms[farmId]?.use_credit ?? true

/** Farm credit is spent at its own farm only, and never more than is due there. */
export const creditSpent = (farm: QuotedFarm, option: Pick<QuotedOption, 'fee_minor'> | undefined, wished: boolean): number =>
  wished ? Math.min(farm.credit_minor, farm.total_minor + (option?.fee_minor ?? 0)) : 0

/** The request: exactly what is on the screen. */
export function asPlaceOrder(
  chosen: readonly Chosen[],
  draft: Draft,
  where: Pick<PlaceOrder, 'address_id' | 'phone'>,
): PlaceOrder {
  return {
    ...where,
    farms: chosen.flatMap(({ farm, option, slot, later }) =>
      later || !option || !slot
        ? []
        : asPlacedFarm(
            farm,
            { option, slot },
            {
              credit_minor: creditSpent(farm, option, usesCredit(draft, farm.farm.id)),
              note: draft.farms[farm.farm.id]?.note ?? '',
              wishOf: (productId) => draft.wishes[productId] ?? 'refund',
            },
          ),
    ),
  }
}

export type Clashes = {
  readonly farms: Readonly<Record<string, readonly string[]>>
  readonly lines: Readonly<Record<string, string>>
  /** The affected lines by name, because a line may have left the order by the time the message is read. */
  readonly told: readonly string[]
  readonly phone?: string | undefined
}

/** Assigns the server's messages to the farms and lines that were sent. */
export function clashesOf(problem: Problem, sent: PlaceOrder): Clashes {
  const { phone } = problem.fields ?? {}
  const farms: Record<string, string[]> = {}
  const lines: Record<string, string> = {}
  const told: string[] = []
  for (const [field, sentence] of Object.entries(problem.fields ?? {})) {
    const [, at, kind, line] = field.split('.')
    const farm = sent.farms[Number(at)]
    const product = kind === 'lines' ? farm?.lines[Number(line)] : undefined
    if (product) {
      lines[product.product_id] = sentence
      told.push(`${product.name}: ${sentence}`)
    } else if (farm) farms[farm.farm_id] = [...(farms[farm.farm_id] ?? []), sentence]
  }
  return { farms, lines, told, phone }
}

/**
 * Whether something that could be ordered has left the cart. Lines already left out don't count: the page itself can remove them.
 */
export function leftCart(before: Quote, now: Quote): boolean {
  const lines = [...now.farms.flatMap((farm) => farm.lines), ...now.left_out]
  const there = new Set([...lines.map(({ product }) => product.id), ...now.gone.map(({ product_id }) => product_id)])
  return before.farms.some((farm) => farm.lines.some(({ product }) => !there.has(product.id)))
}
