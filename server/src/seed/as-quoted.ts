import { asPlacedFarm } from '@farmlane/contract/orders/as-placed.ts'
import type { PlacedFarm, QuotedFarm, QuotedOption, QuotedSlot } from '@farmlane/contract/orders/checkout.ts'

type Chosen = { readonly option: QuotedOption; readonly slot: QuotedSlot }

/** What a screen would send for one farm of a quote. Leaves out products that won't keep until the chosen slot. */
export const asQuoted = ({ lines, ...group }: QuotedFarm, { option, slot }: Chosen, note = ''): PlacedFarm =>
  asPlacedFarm(
    { ...group, lines: lines.filter(({ product }) => !slot.short.includes(product.id)) },
    { option, slot },
    { note, wishOf: () => 'similar' },
  )
