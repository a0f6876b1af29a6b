import { asPlacedFarm } from '@farmlane/contract/orders/as-placed.ts'
import type { PlacedFarm, QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'

type Chosen = { readonly option: QuotedOption; readonly slot: QuotedSlot }

/** What a screen would send for a farm of a quote. What does not keep until the day is left out. */
export const asQuoted = ({ lines, ...group }: QuotedFarm, { option, slot }: Chosen, note = ''): PlacedFarm =>
  asPlacedFarm(
    { ...group, lines: lines.filter(({ product }) => !slot.short.includes(product.id)) },
    { option, slot },
    { note, wishOf: () => 'similar' },
  )
