import type { Figure } from '../kernel/implausible.ts'
import type { ProductUnit } from '../kernel/units.ts'

/** What an addition to the stock is compared with: the confirmed stock. */
export const usualStock = ({ on_hand, unit }: { on_hand: number; unit: ProductUnit }): Figure | null =>
  on_hand > 0 ? { quantity: on_hand, unit } : null
