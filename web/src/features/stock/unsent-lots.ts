import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Lot, LotWithMovements } from '@farmlane/contract/stock/lot.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLateRows, useUnsentCommands } from '../../platform/outbox/unsent-commands.ts'
import { useFarmToday } from '../farms/farm-today.ts'
import { lotWithUnsent } from './lot-overlay.ts'
import { lotPagesQuery, lotQuery, lotsQuery } from './lot-queries.ts'

const stockKinds = 'stock.'

/** A lot as this device knows it. Fields that only the lot's own page loads may be missing. */
export type KnownLot = Lot & Pick<LotWithMovements, 'closed' | 'passed'> & { movements: LotWithMovements['movements'] | null }

/** One lot. Offline, a lot that was never opened is taken from the cached lists, without its movements. */
export function useLot(farm: Farm, id: string) {
  const query = useQuery(lotQuery(id))
  const gone = query.error instanceof Problem && query.error.code === 'not_found'
  const listed = useListedLot(farm.id, id, query.isError && !query.data && !gone)
  const unsent = useUnsentCommands(stockKinds, farm.id, query.data ? query.dataUpdatedAt : listed.at)
  const today = useFarmToday(farm)
  const known: KnownLot | undefined = gone ? undefined : (query.data ?? (listed.lot && asKnown(listed.lot)))
  return {
    query,
    lot: known && lotWithUnsent(known, unsent, today),
    isLooking: query.isPending || listed.isLooking,
  }
}

const asKnown = (lot: Lot): KnownLot => ({ ...lot, movements: null, closed: null, passed: [] })

type Listed = { lot: Lot | undefined; at: number; isLooking: boolean }

function useListedLot(farmId: string, id: string, wanted: boolean): Listed {
  const stock = useInfiniteQuery({ ...lotPagesQuery(farmId, { in_stock: true }), enabled: wanted })
  const all = useInfiniteQuery({ ...lotPagesQuery(farmId, { in_stock: false }), enabled: wanted })
  const newest = useQuery({ ...lotsQuery(farmId, { in_stock: true, order: 'newest' }), enabled: wanted })
  const lists = [
    { at: stock.dataUpdatedAt, pages: stock.data?.pages },
    { at: all.dataUpdatedAt, pages: all.data?.pages },
    { at: newest.dataUpdatedAt, pages: newest.data && [newest.data] },
  ]
  // The most recently fetched list wins.
  const known = lists
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ at, pages = [] }) => pages.flatMap(({ results }) => results.map((lot) => ({ lot, at }))))
  const found = wanted ? known.find(({ lot }) => lot.id === id) : undefined
  return { lot: found?.lot, at: found?.at ?? 0, isLooking: !found && [stock, all, newest].some(({ isLoading }) => isLoading) }
}

/** These lots with this device's pending commands applied. `waiting` holds the ids of the affected lots. */
export function useUnsentLots(farm: Farm, lots: readonly Lot[], answeredAt: number) {
  const unsent = useUnsentCommands(stockKinds, farm.id, answeredAt)
  const late = useLateRows(stockKinds, farm.id)
  const today = useFarmToday(farm)
  const waiting = new Set(late.filter(({ state }) => state === 'waiting').map(({ params }) => params['lot_id'] ?? ''))
  return { lots: lots.map((lot) => lotWithUnsent(lot, unsent, today)), waiting }
}

/** The commands for this lot that are only on this device so far. */
export const useLateLotCommands = (farmId: string, lotId: string) =>
  useLateRows(stockKinds, farmId).filter(({ params, state }) => params['lot_id'] === lotId && state === 'waiting')
