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
import type { Draft, FarmDraft, Shown } from './checkout-draft.ts'

/** How one farm's part is to be handed over, as things stand. */
export type Chosen = {
  readonly farm: QuotedFarm
  readonly option: QuotedOption | undefined
  readonly slot: QuotedSlot | undefined
  /** What was chosen, or only shown, has gone meanwhile. Nothing takes its place by itself. */
  readonly lost: boolean
  /** No slot of any way can serve it: nothing to choose from. */
  readonly hopeless: boolean
  readonly later: boolean
}

/** What the person chose; where they have not, what they were shown; at first what is proposed. */
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

/** What only lacks the right address can be chosen: the address is asked for then. */
export const mayBeChosen = ({ fault }: Pick<QuotedOption, 'fault'>): boolean =>
  fault === null || fault === 'needs_address' || fault === 'out_of_area'

/** Where deliveries go matters: one is chosen, or a farm that brings things has nothing chosen. */
export const asksAddress = ({ farm, option }: Chosen): boolean =>
  option ? option.way === 'delivery' : farm.options.some((each) => each.way === 'delivery' && mayBeChosen(each))

const openSlotOf = (option: QuotedOption | undefined, starts: string | undefined): QuotedSlot | undefined =>
  option?.slots.find((slot) => slot.starts_at === starts && isSlotOpen(slot))

/** A farm that came into the cart since is a new trip to propose; what was shown gives way then, but never once it is gone. */
function stillShown({ options }: QuotedFarm, { farms }: Quote, { shown }: FarmDraft): Shown | undefined {
  if (!shown || farms.every(({ farm }) => shown.among.includes(farm.id))) return shown
  const option = options.find(({ id }) => id === shown.option_id)
  return openSlotOf(option, shown.starts_at) ? undefined : shown
}

/** What is on the screen now and is not remembered so far. */
export function newlyShown({ farm: { farm }, option, slot, later }: Chosen, quote: Quote, { farms }: Draft): Shown | null {
  if (!option || !slot || later) return null
  const before = farms[farm.id]?.shown
  const among = quote.farms.map((each) => each.farm.id)
  const same = before?.option_id === option.id && before.starts_at === slot.starts_at
  return same && String(before.among) === String(among) ? null : { option_id: option.id, starts_at: slot.starts_at, among }
}

/** Can be placed as it stands. */
export const isSettled = ({ option, slot }: Chosen): boolean =>
  option !== undefined && option.fault === null && slot !== undefined

/** Credit is spent where there is any, unless the person says otherwise. */
export const usesCredit = ({ farms }: Pick<Draft, 'farms'>, farmId: string): boolean => farms[farmId]?.use_credit ?? true

/** Farm credit is spent at its own farm only, and never more than is due there. */
export const creditSpent = (farm: QuotedFarm, option: Pick<QuotedOption, 'fee_minor'> | undefined, wished: boolean): number =>
  wished ? Math.min(farm.credit_minor, farm.total_minor + (option?.fee_minor ?? 0)) : 0

/** What is asked of the server: everything that stands on the screen, and nothing else. */
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
  /** Those lines by name, for a line may be out of the order by the time it is read. */
  readonly told: readonly string[]
  readonly phone?: string | undefined
}

/** What the server said about which farm and which line of what was sent. */
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

/** Whether something that could be ordered is not in the cart any more. What was left out before may be taken out on the page itself. */
export function leftCart(before: Quote, now: Quote): boolean {
  const lines = [...now.farms.flatMap((farm) => farm.lines), ...now.left_out]
  const there = new Set([...lines.map(({ product }) => product.id), ...now.gone.map(({ product_id }) => product_id)])
  return before.farms.some((farm) => farm.lines.some(({ product }) => !there.has(product.id)))
}
