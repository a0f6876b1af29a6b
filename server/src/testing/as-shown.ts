import type { Choice, PlaceOrder, Quote } from '@farmlane/contract/orders/checkout.ts'

/** The request that a screen would send for this quote: what it proposes, or other choices. */
export function asShown(quote: Quote, choices: readonly Choice[] = quote.proposal.choices): PlaceOrder {
  return {
    address_id: null,
    phone: '',
    farms: quote.farms.flatMap(({ farm, lines, options }) => {
      const choice = choices.find(({ farm_id }) => farm_id === farm.id)
      const option = options.find(({ id }) => id === choice?.option_id)
      if (!choice || !option) return []
      return [
        {
          ...choice,
          ends_at: option.slots.find(({ starts_at }) => starts_at === choice.starts_at)?.ends_at ?? choice.starts_at,
          fee_minor: option.fee_minor,
          credit_minor: 0,
          note: '',
          lines: lines.map(({ product, quantity, total_minor, most_minor }) => ({
            product_id: product.id,
            quantity,
            price_minor: product.price_minor,
            total_minor,
            most_minor,
            wish: 'refund' as const,
          })),
        },
      ]
    }),
  }
}
