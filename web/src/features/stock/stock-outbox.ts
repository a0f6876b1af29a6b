import { formatGoods } from '@farmlane/contract/kernel/format-quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { newId } from '../../platform/browser/new-id.ts'
import { bringKind } from '../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'
import { stockKey } from './lot-queries.ts'

type LotShown = { name: string; lot_id: string; unit: ProductUnit }
const shownOf = ({ shown }: OutboxRow) => shown as LotShown
const formatOf = (row: OutboxRow) => {
  const { unit, name } = shownOf(row)
  return formatGoods((row.body as { quantity: number }).quantity, unit, name)
}
const quantity = { name: 'quantity', label: 'Quantity', type: 'number' } as const
const reason = { name: 'reason', label: 'Reason' } as const
/** A lot's remaining quantity also appears on its product, its harvest and the dashboard. */
const touches = [stockKey, ['catalog'], ['harvests'], ['insights']]

bringKind('stock.recount', {
  label: (row) => `${formatOf(row)} counted`,
  detail: (row) => shownOf(row).lot_id,
  touches,
  fields: [quantity, reason],
})
bringKind('stock.discard', {
  label: (row) => `${formatOf(row)} discarded`,
  detail: (row) => shownOf(row).lot_id,
  touches,
  fields: [quantity, { name: 'note', label: 'Note' }],
})
bringKind('stock.hold', {
  label: (row) => `${shownOf(row).name} put on hold`,
  detail: (row) => shownOf(row).lot_id,
  touches,
  fields: [reason],
})
bringKind('stock.release', {
  label: (row) => `${shownOf(row).name} released from hold`,
  detail: (row) => shownOf(row).lot_id,
  touches,
  fields: [reason],
})

/** A command on a lot, online or offline. */
const useLotCommand = (kind: 'stock.recount' | 'stock.discard' | 'stock.hold' | 'stock.release') =>
  useCommand(({ lot, body }: { lot: Lot; body: object }) => ({
    id: newId(),
    farm_id: lot.farm,
    kind,
    params: { lot_id: lot.id },
    body,
    shown: { name: lot.name, lot_id: lot.lot_id, unit: lot.unit } satisfies LotShown,
  }))
export const useRecountLot = () => useLotCommand('stock.recount')
export const useDiscardLot = () => useLotCommand('stock.discard')
export const useHoldLot = () => useLotCommand('stock.hold')
export const useReleaseLot = () => useLotCommand('stock.release')
