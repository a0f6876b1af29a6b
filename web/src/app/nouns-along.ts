import { lowStockQuery, productsQuery } from '../features/catalog/product-queries.ts'
import { cropsQuery, cropWeightsQuery, readyCropsQuery } from '../features/growing/crop-queries.ts'
import { blocksQuery } from '../features/growing/farm-blocks.ts'
import { fieldsQuery } from '../features/growing/field-queries.ts'
import { harvestTotalsQuery, recentHarvestsQuery } from '../features/harvests/harvest-queries.ts'
import { inputProductsQuery, inputsQuery } from '../features/inputs/input-queries.ts'
import { statsQuery } from '../features/insights/insight-queries.ts'
import { animalsQuery, recentLinesQuery } from '../features/livestock/animals/animal-queries.ts'
import { deskQuery, toPickQuery } from '../features/order-desk/desk-queries.ts'
import { lotPagesQuery, lotsQuery } from '../features/stock/lot-queries.ts'
import { monthGrid, monthOf } from '../features/tasks/month-grid.ts'
import {
  assigneesQuery,
  keptTasksQuery,
  seriesQuery,
  taskCountsQuery,
  tasksBetweenQuery,
} from '../features/tasks/task-queries.ts'
import type { Asked } from './create-take-along.ts'

type About = { farm: string; today: string }

/** The queries to prefetch so that they work offline even if the farmer never opened them. Each has `meta: keep(…)`. */
export const nounsAlong = ({ farm, today }: About): readonly Asked[] => [
  statsQuery(farm),
  recentHarvestsQuery(farm),
  fieldsQuery(farm),
  cropsQuery(farm),
  readyCropsQuery(farm),
  harvestTotalsQuery(farm),
  cropWeightsQuery(farm),
  blocksQuery(farm),
  inputsQuery(farm),
  inputProductsQuery(farm),
  animalsQuery(farm),
  recentLinesQuery(farm),
  // The source of every tab of the list.
  keptTasksQuery(farm),
  taskCountsQuery(farm),
  tasksOfMonth(farm, monthOf(today)),
  seriesQuery(farm),
  assigneesQuery(farm),
  lotsQuery(farm, { in_stock: true, order: 'newest' }),
  lotPagesQuery(farm, { in_stock: true }),
  lowStockQuery(farm),
  productsQuery(farm),
  toPickQuery(farm),
  deskQuery(farm, 'coming'),
  // Keep this last: no screen loads it at the start, so its copy tells the e2e journeys that all others are stored.
  lotPagesQuery(farm, { in_stock: false }),
]

function tasksOfMonth(farm: string, month: string) {
  const weeks = monthGrid(month)
  return tasksBetweenQuery(farm, weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '')
}
