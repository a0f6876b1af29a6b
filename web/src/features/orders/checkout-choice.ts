import type { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { PlaceOrder, Quote, QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'
import type { Draft } from './checkout-draft.ts'

/** How one farm's part is to be handed over, as things stand. */
export type Chosen = {
  readonly farm: QuotedFarm
  readonly option: QuotedOption | undefined
  readonly slot: QuotedSlot | undefined
  /** What was chosen has gone meanwhile. Nothing takes its place by itself. */
  readonly lost: boolean
  /** No slot of any way can serve it: nothing to choose from. */
  readonly hopeless: boolean
  readonly later: boolean
}

export const isSlotOpen = ({ left, short }: QuotedSlot): boolean => left > 0 && short.length === 0

/** What the person chose; where they have not, what is proposed. */
export function chosenFor(farm: QuotedFarm, { proposal }: Quote, { farms }: Draft): Chosen {
  const drafted = farms[farm.farm.id] ?? {}
  const proposed = proposal.choices.find(({ farm_id }) => farm_id === farm.farm.id)
  const option = farm.options.find(({ id }) => id === (drafted.option_id ?? proposed?.option_id))
  const wanted = drafted.starts_at ?? (option && option.id === proposed?.option_id ? proposed.starts_at : undefined)
  const slot = wanted === undefined ? option?.slots.find(isSlotOpen) : option?.slots.find(({ starts_at }) => starts_at === wanted)
  const hopeless = !farm.options.some(
    ({ fault, slots }) => (fault === null || fault === 'needs_address') && slots.some(isSlotOpen),
  )
  return {
    farm,
    option,
    slot: slot && isSlotOpen(slot) ? slot : undefined,
    lost: drafted.starts_at !== undefined && (!slot || !isSlotOpen(slot)),
    hopeless,
    later: hopeless || (drafted.later ?? false),
  }
}

/** Can be placed as it stands. */
export const isSettled = ({ option, slot }: Chosen): boolean =>
  option !== undefined && option.fault === null && slot !== undefined

/** Farm credit is spent at its own farm only, and never more than is due there. */
export const creditSpent = (farm: QuotedFarm, option: Pick<QuotedOption, 'fee_minor'> | undefined, wished: boolean): number =>
  wished ? Math.min(farm.credit_minor, farm.total_minor + (option?.fee_minor ?? 0)) : 0

/** What is asked of the server: everything that stands on the screen, and nothing else. */
export function asPlaceOrder(chosen: readonly Chosen[], draft: Draft, address_id: string | null): PlaceOrder {
  return {
    address_id,
    phone: draft.phone ?? '',
    farms: chosen.flatMap(({ farm, option, slot, later }) =>
      later || !option || !slot
        ? []
        : {
            farm_id: farm.farm.id,
            option_id: option.id,
            starts_at: slot.starts_at,
            ends_at: slot.ends_at,
            fee_minor: option.fee_minor,
            credit_minor: creditSpent(farm, option, draft.farms[farm.farm.id]?.use_credit ?? true),
            note: draft.farms[farm.farm.id]?.note ?? '',
            lines: farm.lines.map(({ product, quantity, total_minor, most_minor }) => ({
              product_id: product.id,
              quantity,
              price_minor: product.price_minor,
              total_minor,
              most_minor,
              wish: draft.wishes[product.id] ?? 'refund',
            })),
          },
    ),
  }
}

export type Clashes = { readonly farms: Readonly<Record<string, string>>; readonly lines: Readonly<Record<string, string>> }

/** What the server said about which farm and which line of what was sent. */
export function clashesOf(problem: Problem, sent: PlaceOrder): Clashes {
  const farms: Record<string, string> = {}
  const lines: Record<string, string> = {}
  for (const [field, sentence] of Object.entries(problem.fields ?? {})) {
    const [, at, kind, line] = field.split('.')
    const farm = sent.farms[Number(at)]
    const product = kind === 'lines' ? farm?.lines[Number(line)]?.product_id : undefined
    if (product) lines[product] = sentence
    else if (farm) farms[farm.farm_id] = sentence
  }
  return { farms, lines }
}
