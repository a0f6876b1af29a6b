import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as fulfilment from '@farmlane/contract/fulfilment/routes.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { openAccount, type Person } from './accounts.ts'
import { type Hands, handsOf } from './hands.ts'
import { mornings, placeFarm } from './market-farm.ts'
import type { Site } from './site.ts'

export type MarketFarm = { readonly farmer: Person; readonly hands: Hands; readonly farmId: string; readonly goods: Product[] }

const [saturday, sunday] = [6, 0]
const brooklyn = { latitude: 10.67, longitude: 20.97 }
const weekdayAt = { Park: saturday, Pier: sunday }

/** Five farms far from the demo: four at one market on Saturdays, the fifth at another on Sundays. */
const stalls = [
  { farm: 'Hollow Farm', at: 'Park', goods: [['Pasture eggs', 2800]] },
  {
    farm: 'Willow Farm',
    at: 'Park',
    goods: [
      ['Duck eggs', 1050],
      ['Breakfast sausage', 1100],
    ],
  },
  { farm: 'Canal Farm', at: 'Park', goods: [['Chestnut mushrooms', 1500]] },
  { farm: 'Ridge Farm', at: 'Park', goods: [['Goat milk', 650]] },
  { farm: 'Cedar Farm', at: 'Pier', goods: [['Butterhead lettuce', 300]] },
] as const

export async function openTwoMarkets(site: Site): Promise<MarketFarm[]> {
  const farms: MarketFarm[] = []
  const markets = new Map<string, string>()
  for (const { farm, at, goods } of stalls) {
    const farmer = await openAccount(site, { user_type: 'farmer', farm_name: farm })
    const hands = await handsOf(site, farmer)
    const { id: farm_id } = await placeFarm(hands)
    const params = { farm_id }
    const town = { city: 'Brooklyn', state: 'NY', place: brooklyn, time_zone: 'America/New_York' }
    const hours = [sunday, 1, 2, 3, 4, 5, saturday].map((day) =>
      day === weekdayAt[at] ? { opens: '08:00', closes: '14:00' } : null,
    )
    const market_id =
      markets.get(at) ??
      (await hands(fulfilment.openMarket, { params, body: { name: `${at} market ${farm_id.slice(0, 4)}`, ...town, hours } })).id
    markets.set(at, market_id)
    await hands(fulfilment.createOption, { params, body: { way: 'market', ...mornings([weekdayAt[at]]), market_id } })
    const sold: Product[] = []
    for (const [name, price_minor] of goods) {
      const product = await hands(catalog.createProduct, { body: { name, unit: 'lb', price_minor, status: 'active' } })
      await hands(catalog.updateStock, { params: { product_id: product.id }, body: { quantity: 20 } })
      sold.push(product)
    }
    farms.push({ farmer, hands, farmId: farm_id, goods: sold })
  }
  return farms
}

/** Puts one of everything that these farms sell in the cart. */
export async function cartOf(shopper: Hands, farms: readonly MarketFarm[]): Promise<void> {
  for (const { goods } of farms)
    for (const { id } of goods) await shopper(orders.putCartLine, { params: { product_id: id }, body: { quantity: 1 } })
}

/** Orders one of everything that these farms sell, at each farm's next market. */
export async function buyAt(shopper: Hands, farms: readonly MarketFarm[]): Promise<Purchase> {
  await cartOf(shopper, farms)
  const { id } = await shopper(orders.placeOrder, { body: asShown(await shopper(orders.quoteCheckout, { body: {} })) })
  return shopper(orders.getPurchase, { params: { purchase_id: id } })
}

/** Gives each order its own code, as before November 2026, and returns the codes in order. */
export async function giveOwnCodes(site: Site, { orders: parts }: Pick<Purchase, 'orders'>): Promise<string[]> {
  const codes = parts.map((_, at) => `111${at}`)
  const updates = parts.map(({ id }, at) => `update orders set code = '${codes[at]}' where id = '${id}';`)
  // Disables the trigger that prevents changing a code.
  await site.database.rows(`do $$ begin set local session_replication_role = replica; ${updates.join(' ')} end $$`, [])
  return codes
}
