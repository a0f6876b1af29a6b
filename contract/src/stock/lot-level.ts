import { minus } from '../kernel/quantity.ts'
import { keepsUntil } from './keeps-until.ts'
import type { LotState } from './lot.ts'

/** What decides the state of a lot. Server and devices share these rules, so that a lot changed offline shows what it will be. */
export type LotLevel = {
  readonly held: boolean
  readonly withdrawn: boolean
  readonly use_by: string | null
  readonly on_hand: number
}

export function lotState(lot: LotLevel, today: string): LotState {
  if (lot.withdrawn) return 'withdrawn'
  if (lot.held) return 'held'
  if (lot.on_hand === 0) return 'empty'
  return keepsUntil(lot, today) ? 'open' : 'expired'
}

/** `next_unit` is set while a lot finishes in an old unit. */
type Sellable = LotLevel & { readonly reserved: number; readonly next_unit: string | null }

/** The quantity that can still be sold. */
export const availableOf = (lot: Sellable, today: string): number =>
  lot.held || lot.next_unit !== null || !keepsUntil(lot, today) ? 0 : minus(lot.on_hand, lot.reserved)
