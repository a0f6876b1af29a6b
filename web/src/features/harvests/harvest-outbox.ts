import { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { formatGoods } from '@farmlane/contract/kernel/format-quantity.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import type { QueryClient } from '@tanstack/react-query'
import { bringKind } from '../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useOutboxRows } from '../../platform/outbox/use-outbox.ts'
import { noteLotChange } from '../stock/lot-changes.ts'
import { harvestsKey } from './harvest-queries.ts'
import { pendingHarvest } from './local-harvest.ts'

export const harvestKind = 'harvests.record'

/** A harvest changes the crop, the lot, the product and all figures based on them. */
const touched = [harvestsKey, ['growing'], ['stock'], ['catalog'], ['insights']]
export const harvestsChanged = async (cache: QueryClient): Promise<void> =>
  void (await Promise.all(touched.map((queryKey) => cache.invalidateQueries({ queryKey }))))

/** '30 lb of Kale' */
function formatHarvest(row: OutboxRow): string {
  const { quantity, unit, cropName } = pendingHarvest(row)
  return formatGoods(quantity, productUnitOf[unit], cropName || 'a crop')
}

bringKind(harvestKind, {
  label: formatHarvest,
  detail: (row) => [pendingHarvest(row).lotId, pendingHarvest(row).fieldName].filter(Boolean).join(' · '),
  touches: touched,
  told: ({ owner }, reply) => {
    const harvest = Harvest.safeParse(reply).data
    if (harvest) noteLotChange(owner, harvest)
  },
})

/** The harvests of a farm that are not on the server: those waiting to be sent, and those it refused. */
export function useUnsentHarvests(farmId: string) {
  const rows = useOutboxRows(harvestKind, farmId)
  return {
    rows,
    waiting: rows.filter(({ state }) => state === 'waiting'),
    refused: rows.filter(({ state }) => state === 'refused'),
  }
}
