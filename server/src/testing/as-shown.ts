import { asPlacedFarm } from '@farmlane/contract/orders/as-placed.ts'
import type { Choice, PlaceOrder, Quote } from '@farmlane/contract/orders/checkout.ts'

/** The request a screen sends for this quote: with the proposed choices, or with others. */
export function asShown(quote: Quote, choices: readonly Choice[] = quote.proposal.choices): PlaceOrder {
  return {
    address_id: null,
    phone: null,
    farms: quote.farms.flatMap((group) => {
      const choice = choices.find(({ farm_id }) => farm_id === group.farm.id)
      const option = group.options.find(({ id }) => id === choice?.option_id)
      if (!choice || !option) return []
      const { starts_at } = choice
      const slot = option.slots.find((each) => each.starts_at === starts_at) ?? {
        starts_at,
        ends_at: starts_at,
        cutoff_at: starts_at,
      }
      return [asPlacedFarm(group, { option, slot })]
    }),
  }
}
