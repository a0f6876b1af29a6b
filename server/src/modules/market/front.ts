import { countedAtMost } from '@farmlane/contract/market/constants.ts'
import type { MarketFront } from '@farmlane/contract/market/market-product.ts'
import type { FarmSearch } from '@farmlane/contract/market/routes.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { countFarms, listBestRated } from './farm-card-views.ts'
import { listFreshest } from './listing-views.ts'

export async function getFront(tx: Tx, asked: Pick<FarmSearch, 'near' | 'within'>): Promise<MarketFront> {
  const farms = await countFarms(tx, { ...asked, query: undefined })
  return {
    featured: await listBestRated(tx, asked),
    fresh: await listFreshest(tx, asked),
    farms: Math.min(farms, countedAtMost),
    more: farms > countedAtMost,
  }
}
