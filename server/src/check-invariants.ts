import { strayUnits } from './modules/catalog/index.ts'
import { brokenCredit } from './modules/ledger/index.ts'
import { brokenAnimals, brokenYields, impossibleBooks } from './modules/livestock/index.ts'
import { staleStalls, strayReviews } from './modules/market/index.ts'
import { brokenOrders, brokenPromises, brokenPurchases, brokenSlots, brokenSums, unforgotten } from './modules/orders/index.ts'
import { brokenLots, strayMovements, unfinishedUnits } from './modules/stock/index.ts'
import { brokenSeries, brokenTasks } from './modules/tasks/index.ts'
import type { Database, Tx } from './platform/db/tx.ts'

/** Each finds rows that violate an invariant. */
const invariants: readonly ((tx: Tx) => Promise<string[]>)[] = [
  brokenLots,
  strayMovements,
  unfinishedUnits,
  strayUnits,
  brokenPromises,
  brokenSlots,
  brokenOrders,
  brokenSums,
  brokenPurchases,
  unforgotten,
  brokenCredit,
  staleStalls,
  strayReviews,
  brokenAnimals,
  impossibleBooks,
  brokenYields,
  brokenTasks,
  brokenSeries,
]

/** Describes every violation in a sentence; empty for a consistent database. */
export async function checkInvariants(database: Database): Promise<string[]> {
  return database.read(async (tx) => {
    const found: string[] = []
    for (const find of invariants) found.push(...(await find(tx)))
    return found
  })
}
