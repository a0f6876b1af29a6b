import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { availableOf, lotState } from '@farmlane/contract/stock/lot-level.ts'
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
  if (kind !== 'stock.hold' && kind !== 'stock.release') return lot
  const held = kind === 'stock.hold'
  const level = { ...lot, held, withdrawn: false }
  const hold_reason = held ? (body as { reason: string }).reason : ''
  return { ...lot, state: lotState(level, today), hold_reason, available: availableOf(level, today) }
}
