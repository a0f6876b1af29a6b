import { minus } from '@farmlane/contract/kernel/quantity.ts'
import { keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'
import type { Lot, LotState } from '@farmlane/contract/stock/lot.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

type Row = Pick<OutboxRow, 'kind' | 'params' | 'body' | 'state'>

/** The lot with this device's pending holds and releases applied. Refused ones are left out. */
export function lotWithUnsent<L extends Lot>(lot: L, rows: readonly Row[], today: string): L {
  if (lot.state === 'withdrawn') return lot
  return rows
    .filter(({ params, state }) => params['lot_id'] === lot.id && state === 'waiting')
    .reduce((known, row) => withRow(known, row, today), lot)
}

function withRow<L extends Lot>(lot: L, { kind, body }: Row, today: string): L {
  if (kind === 'stock.hold') return { ...lot, state: 'held', hold_reason: (body as { reason: string }).reason, available: 0 }
  if (kind !== 'stock.release') return lot
  const state = releasedState(lot, today)
  return { ...lot, state, hold_reason: '', available: state === 'open' ? minus(lot.on_hand, lot.reserved) : 0 }
}

function releasedState(lot: Lot, today: string): LotState {
  if (lot.on_hand === 0) return 'empty'
  return keepsUntil(lot, today) ? 'open' : 'expired'
}
