import { countedAtMost, farmsPerPage, productsPerPage } from '@farmlane/contract/market/constants.ts'
import type { FarmSearch, ProductSearch } from '@farmlane/contract/market/routes.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { countFarms, listFarms } from './farm-card-views.ts'
import { countListings, listListings } from './listing-views.ts'
import { readMark, writeMark } from './search-rules.ts'
import { understand } from './words-views.ts'

const nothing = { results: [], next: null, total: 0, more: false }

export async function searchProducts(tx: Tx, { q, cursor, ...asked }: ProductSearch) {
  // Without a location there is no nearest.
  const sort = asked.near || asked.sort !== 'nearest' ? asked.sort : 'newest'
  const mark = readMark(cursor, sort)
  const query = await understand(tx, q)
  // Stop words such as "the" find nothing.
  if (q && !query) return nothing
  const search = { ...asked, sort, mark, query }
  const { rows, total } = await listListings(tx, search)
  return countedPageOf(rows, productsPerPage, mark, async () => total ?? countListings(tx, search))
}

export async function searchFarms(tx: Tx, { q, cursor, ...asked }: FarmSearch) {
  const mark = readMark(cursor, asked.near ? 'nearest' : 'opened')
  const query = await understand(tx, q)
  if (q && !query) return nothing
  const search = { ...asked, mark, query }
  return countedPageOf(await listFarms(tx, search), farmsPerPage, mark, () => countFarms(tx, search))
}

/** Cuts a list that was read with one extra row, and counts only when the page alone does not tell. */
async function countedPageOf<Row extends { id: string; by: string }>(
  rows: Row[],
  size: number,
  mark: unknown,
  count: () => Promise<number>,
) {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const goesOn = rows.length > size
  const total = mark || goesOn ? await count() : rows.length
  return {
    results: shown,
    next: last && goesOn ? writeMark(last) : null,
    total: Math.min(total, countedAtMost),
    more: total > countedAtMost,
  }
}
