import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { type FetchInfiniteQueryOptions, hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lowStockQuery, productsQuery } from '../features/catalog/product-queries.ts'
import { useCurrentFarm } from '../features/farms/current-farm.ts'
import { cropsQuery, cropWeightsQuery, readyCropsQuery } from '../features/growing/crop-queries.ts'
import { blocksQuery } from '../features/growing/farm-blocks.ts'
import { fieldsQuery } from '../features/growing/field-queries.ts'
import { harvestTotalsQuery, recentHarvestsQuery } from '../features/harvests/harvest-queries.ts'
import { inputProductsQuery, inputsQuery } from '../features/inputs/input-queries.ts'
import { statsQuery } from '../features/insights/insight-queries.ts'
import { animalsQuery, recentLinesQuery } from '../features/livestock/animal-queries.ts'
import { deskDayQuery, deskQuery, toPickQuery } from '../features/orders/desk-queries.ts'
import { lotPagesQuery, lotsQuery } from '../features/stock/lot-queries.ts'
import { monthGrid, monthOf } from '../features/tasks/month-grid.ts'
import {
  assigneesQuery,
  keptTasksQuery,
  seriesQuery,
  taskCountsQuery,
  tasksBetweenQuery,
} from '../features/tasks/task-queries.ts'
import { isBackgroundResting, wakeBackground } from '../platform/background.ts'
import { copies } from '../platform/copies/copies.ts'
import { useOwner } from '../platform/owner.ts'

type About = { farm: string; today: string }
type Noun = { ask: (about: About) => { queryKey: readonly unknown[] }; pages?: true }

/** What a farmer has along in the field without having looked at it first: one line each. Their queries say `meta: keep(…)`. */
const nouns: readonly Noun[] = [
  { ask: ({ farm }) => statsQuery(farm) },
  { ask: ({ farm }) => recentHarvestsQuery(farm) },
  { ask: ({ farm }) => fieldsQuery(farm) },
  { ask: ({ farm }) => cropsQuery(farm) },
  { ask: ({ farm }) => readyCropsQuery(farm) },
  { ask: ({ farm }) => harvestTotalsQuery(farm) },
  { ask: ({ farm }) => cropWeightsQuery(farm) },
  { ask: ({ farm }) => blocksQuery(farm) },
  { ask: ({ farm }) => inputsQuery(farm), pages: true },
  { ask: ({ farm }) => inputProductsQuery(farm) },
  { ask: ({ farm }) => animalsQuery(farm) },
  { ask: ({ farm }) => recentLinesQuery(farm) },
  // Every tab of the list is made of it.
  { ask: ({ farm }) => keptTasksQuery(farm) },
  { ask: ({ farm }) => taskCountsQuery(farm) },
  { ask: ({ farm, today }) => tasksOfMonth(farm, monthOf(today)) },
  { ask: ({ farm }) => seriesQuery(farm) },
  { ask: ({ farm }) => assigneesQuery(farm) },
  { ask: ({ farm }) => lotsQuery(farm, { in_stock: true, order: 'newest' }) },
  { ask: ({ farm }) => lotPagesQuery(farm, { in_stock: true }), pages: true },
  { ask: ({ farm }) => lotPagesQuery(farm, { in_stock: false }), pages: true },
  { ask: ({ farm }) => lowStockQuery(farm) },
  { ask: ({ farm }) => productsQuery(farm) },
  { ask: ({ farm }) => toPickQuery(farm) },
  { ask: ({ farm }) => deskQuery(farm, 'coming') },
]

function tasksOfMonth(farm: string, month: string) {
  const weeks = monthGrid(month)
  return tasksBetweenQuery(farm, weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '')
}

/** A copy this young is good enough. */
const freshMs = 15 * 60_000
/** Of the order desk: what is picked today stands in the first ones. */
const daysAlong = 3
/** The page that was opened comes first. */
const restMs = 4_000

const isReachable = () => !isBackgroundResting() && navigator.onLine && document.visibilityState === 'visible'

/** Asks for what is not on the device yet, one after the other, and stops at the first trouble: the next round is soon enough. */
async function takeAlong(cache: QueryClient, owner: string, farm: Farm, goesOn: () => boolean): Promise<void> {
  const ages = await copies.ages(owner)
  const about = { farm: farm.id, today: dayIn(farm.time_zone, new Date()) }
  const fetch = async ({ ask, pages }: Noun) => {
    const query = ask(about)
    if ((ages.get(hashKey(query.queryKey)) ?? 0) > Date.now() - freshMs) return
    if (pages) await cache.fetchInfiniteQuery({ ...query, retry: false } as unknown as FetchInfiniteQueryOptions)
    else await cache.fetchQuery({ ...query, retry: false })
  }
  for (const noun of nouns) {
    if (!goesOn()) return
    await fetch(noun)
  }
  const { slots = [] } = cache.getQueryData(deskQuery(farm.id, 'coming').queryKey) ?? {}
  for (const { id } of slots.slice(0, daysAlong)) if (goesOn()) await fetch({ ask: () => deskDayQuery(farm.id, id) })
}

/** Stands in the farmer's shell. */
export function useTakeAlong(): void {
  const cache = useQueryClient()
  const owner = useOwner()
  const { farm } = useCurrentFarm()
  useEffect(() => {
    if (!owner || !farm) return
    wakeBackground()
    let left = false
    let begun = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const round = async () => {
      begun = Date.now()
      await takeAlong(cache, owner, farm, () => !left && isReachable()).catch(() => {
        begun = 0
      })
    }
    const soon = () => {
      clearTimeout(timer)
      if (isReachable() && Date.now() - begun > freshMs) timer = setTimeout(() => void round(), restMs)
    }
    soon()
    const often = setInterval(soon, freshMs)
    document.addEventListener('visibilitychange', soon)
    window.addEventListener('online', soon)
    return () => {
      left = true
      clearTimeout(timer)
      clearInterval(often)
      document.removeEventListener('visibilitychange', soon)
      window.removeEventListener('online', soon)
    }
  }, [cache, owner, farm])
}
