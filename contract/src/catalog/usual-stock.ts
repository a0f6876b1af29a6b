import type { Figure } from '../kernel/implausible.ts'
import type { ProductUnit } from '../kernel/units.ts'

/** The confirmed stock, which an addition is compared with. */
export const usualStock = ({ on_hand, unit }: { on_hand: number; unit: ProductUnit }): Figure | null =>
  on_hand > 0 ? { quantity: on_hand, unit } : null
