import type { Place } from '@farmlane/contract/kernel/place.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { MarketProductPage } from '@farmlane/contract/market/market-product.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { listPublicAnimalsOf } from '../livestock/index.ts'
import { listByIds } from './farm-card-views.ts'
import { listSimilar } from './listing-views.ts'
import { findProduct, listLots } from './stall-views.ts'

export async function getMarketProduct(tx: Tx, productId: string, near: Place | undefined): Promise<MarketProductPage> {
  const product = await findProduct(tx, productId, near)
  const [stall] = product ? await listByIds(tx, near, [product.farm.id]) : []
  if (!product || !stall) throw new Problem('not_found', messages.productNotFound)
  return {
    ...product,
    lots: await listLots(tx, productId, product.farm.time_zone),
    animals: await listPublicAnimalsOf(tx, product.farm.id, productId),
    stall,
    similar: await listSimilar(tx, productId, near),
  }
}
