import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Lot, LotWithMovements } from '@farmlane/contract/stock/lot.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLateRows } from '../../platform/outbox/unsent-deeds.ts'
import { lotPagesQuery, lotQuery, lotsQuery } from './lot-queries.ts'

/** A lot as this device knows it: what stands only on its page may not have come along. */
export type KnownLot = Lot & Pick<LotWithMovements, 'closed' | 'passed'> & { movements: LotWithMovements['movements'] | null }

/** One lot. Without a network, and never looked at before, it is known from the lists that came along, without its movements. */
export function useLot(farm: Farm, id: string) {
  const query = useQuery(lotQuery(id))
  const gone = query.error instanceof Problem && query.error.code === 'not_found'
  const listed = useListedLot(farm.id, id, query.isError && !query.data && !gone)
  return {
    query,
    lot: gone ? undefined : (query.data ?? (listed.lot && asKnown(listed.lot))),
    isLooking: query.isPending || listed.isLooking,
  }
}

const asKnown = (lot: Lot): KnownLot => ({ ...lot, movements: null, closed: null, passed: [] })

function useListedLot(farmId: string, id: string, wanted: boolean): { lot: Lot | undefined; isLooking: boolean } {
  const stock = useInfiniteQuery({ ...lotPagesQuery(farmId, { in_stock: true }), enabled: wanted })
  const all = useInfiniteQuery({ ...lotPagesQuery(farmId, { in_stock: false }), enabled: wanted })
  const newest = useQuery({ ...lotsQuery(farmId, { in_stock: true, order: 'newest' }), enabled: wanted })
  const lists = [
    { at: stock.dataUpdatedAt, pages: stock.data?.pages },
    { at: all.dataUpdatedAt, pages: all.data?.pages },
    { at: newest.dataUpdatedAt, pages: newest.data && [newest.data] },
  ]
  // The list that was answered last knows best.
  const known = lists.toSorted((a, b) => b.at - a.at).flatMap(({ pages = [] }) => pages.flatMap(({ results }) => results))
  const lot = wanted ? known.find((each) => each.id === id) : undefined
  return { lot, isLooking: !lot && [stock, all, newest].some(({ isLoading }) => isLoading) }
}

/** What was counted or discarded of it and is on this device only. */
export const useLateLotDeeds = (farmId: string, lotId: string) =>
  useLateRows('stock.', farmId).filter(({ params, state }) => params['lot_id'] === lotId && state === 'waiting')
