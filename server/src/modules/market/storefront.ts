import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { wholePage } from '@farmlane/contract/kernel/page.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Storefront } from '@farmlane/contract/market/market-farm.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import { isSoldOut } from '@farmlane/contract/orders/quantity-rules.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { getPublicFarm } from '../farms/index.ts'
import { listShownOptions } from '../fulfilment/index.ts'
import { listPublicAnimals } from '../livestock/index.ts'
import { listReviews } from './review-views.ts'
import { milesTo, ratingOf } from './search-rules.ts'
import { findStall, listStall } from './stall-views.ts'

async function stallAt(tx: Tx, slug: string) {
  const stall = await findStall(tx, slug)
  if (!stall) throw new Problem('not_found', messages.farmNotFound)
  return stall
}

export async function getStorefront(tx: Tx, slug: string, near: Place | undefined): Promise<Storefront> {
  const stall = await stallAt(tx, slug)
  return {
    ...(await getPublicFarm(tx, { farmId: stall.farm_id })),
    currency: stall.currency,
    miles: milesTo(near, stall),
    specialties: stall.specialties,
    rating: ratingOf(stall),
    ways: stall.ways as Way[],
    options: await listShownOptions(tx, stall.farm_id),
    animals: await listPublicAnimals(tx, stall.farm_id),
  }
}

/** Sold-out products come last. */
export async function getStall(tx: Tx, slug: string, near: Place | undefined) {
  const products = await listStall(tx, (await stallAt(tx, slug)).farm_id, near)
  return wholePage([...products.filter((product) => !isSoldOut(product)), ...products.filter(isSoldOut)])
}

export const getReviews = async (tx: Tx, slug: string, cursor: string | undefined) =>
  listReviews(tx, (await stallAt(tx, slug)).farm_id, cursor)
