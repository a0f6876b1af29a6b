import { call, type Send } from '@farmlane/contract/kernel/call.ts'
import type { Page } from '@farmlane/contract/kernel/page.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Review, Storefront } from '@farmlane/contract/market/market-farm.ts'
import type { MarketProduct, MarketProductPage } from '@farmlane/contract/market/market-product.ts'
import { getMarketProduct, getStorefront, listReviews, listStall } from '@farmlane/contract/market/routes.ts'
import { nearOf, placeFor } from './visitor-place.ts'

export type StorefrontData = { farm: Storefront; products: MarketProduct[]; reviews: Page<Review>; now: string }
export type ProductData = { product: MarketProductPage; now: string }

/** Null when the farm is not on the market, or the slug in the URL can't be valid. */
export async function loadStorefront(send: Send, request: Request, slug: string): Promise<StorefrontData | null> {
  const params = { slug }
  const query = { near: nearOf(placeFor(request)) }
  const cursor = new URL(request.url).searchParams.get('reviews')
  return orNull(async () => {
    const [farm, { results: products }, reviews] = await Promise.all([
      call(send, getStorefront, { params, query }),
      call(send, listStall, { params, query }),
      loadReviews(send, slug, cursor),
    ])
    return { farm, products, reviews, now: new Date().toISOString() }
  })
}

/** An invalid cursor leads to the newest reviews. */
async function loadReviews(send: Send, slug: string, cursor: string | null): Promise<Page<Review>> {
  const newest = () => call(send, listReviews, { params: { slug } })
  if (!cursor) return newest()
  return (await orNull(() => loadMoreReviews(send, slug, cursor))) ?? newest()
}

export const loadMoreReviews = (send: Send, slug: string, cursor: string): Promise<Page<Review>> =>
  call(send, listReviews, { params: { slug }, query: { cursor } })

/** Null when no farm sells the product, or the id in the URL can't be valid. */
export const loadProduct = async (send: Send, request: Request, product_id: string): Promise<ProductData | null> =>
  orNull(async () => ({
    product: await call(send, getMarketProduct, { params: { product_id }, query: { near: nearOf(placeFor(request)) } }),
    now: new Date().toISOString(),
  }))

/** A refusal means that it doesn't exist. A server error is rethrown. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.code !== 'too_many') return null
    throw error
  }
}
