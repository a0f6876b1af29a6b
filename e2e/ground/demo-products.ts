import { call } from '@farmlane/contract/kernel/call.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { searchProducts } from '@farmlane/contract/market/routes.ts'
import { sendTo } from './accounts.ts'
import type { Site } from './site.ts'

/** Products of three demo farms at the same market. Each keeps for months, so they are available on any day. */
const keepingProducts = [
  ['Hudson Hollow Farm', 'Dry black beans'],
  ['Willow Creek', 'Breakfast sausage'],
  ['Bee & Bramble', 'Wildflower honey'],
] as const

export async function demoProducts(site: Site): Promise<MarketProduct[]> {
  const found: MarketProduct[] = []
  for (const [farm, name] of keepingProducts) {
    const { results } = await call(sendTo(site), searchProducts, { query: { q: name } })
    const product = results.find((each) => each.name === name && each.farm.name === farm)
    if (!product) throw new Error(`the demo sells no ${name}`)
    found.push(product)
  }
  return found
}
