import type { PlaceOrder, QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'

type Chosen = { readonly option: QuotedOption; readonly slot: QuotedSlot }

/** What a screen would send for a farm of a quote. What does not keep until the day is left out. */
export const asQuoted = ({ farm, lines }: QuotedFarm, { option, slot }: Chosen, note = ''): PlaceOrder['farms'][number] => ({
  farm_id: farm.id,
  option_id: option.id,
  starts_at: slot.starts_at,
  ends_at: slot.ends_at,
  fee_minor: option.fee_minor,
  credit_minor: 0,
  note,
  lines: lines
    .filter(({ product }) => !slot.short.includes(product.id))
    .map(({ product, quantity, total_minor, most_minor }) => ({
      product_id: product.id,
      quantity,
      price_minor: product.price_minor,
      total_minor,
      most_minor,
      wish: 'similar' as const,
    })),
})
