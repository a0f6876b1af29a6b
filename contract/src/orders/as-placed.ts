import type { PlacedFarm, QuotedFarm, QuotedOption, QuotedSlot, Wish } from './checkout.ts'

type Chosen = { readonly option: QuotedOption; readonly slot: Pick<QuotedSlot, 'starts_at' | 'ends_at' | 'cutoff_at'> }
type Asked = { readonly credit_minor?: number; readonly note?: string; readonly wishOf?: (productId: string) => Wish }

/** The request to order a farm's part of a quote: exactly what was shown, and nothing else. */
export const asPlacedFarm = (
  { farm, currency, lines }: Pick<QuotedFarm, 'farm' | 'currency' | 'lines'>,
  { option, slot }: Chosen,
  { credit_minor = 0, note = '', wishOf = () => 'refund' }: Asked = {},
): PlacedFarm => ({
  farm_id: farm.id,
  option_id: option.id,
  starts_at: slot.starts_at,
  ends_at: slot.ends_at,
  currency,
  cutoff_at: slot.cutoff_at,
  fee_minor: option.fee_minor,
  credit_minor,
  note,
  lines: lines.map(({ product, quantity, total_minor, most_minor }) => ({
    product_id: product.id,
    name: product.name,
    unit: product.unit,
    pricing_mode: product.pricing_mode,
    quantity,
    price_minor: product.price_minor,
    total_minor,
    most_minor,
    wish: wishOf(product.id),
  })),
})
