import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import * as fulfilment from '@farmlane/contract/fulfilment/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { openAccount, type Person } from './accounts.ts'
import { type Hands, handsOf } from './hands.ts'
import { mornings, openStall } from './market-farm.ts'
import type { Site } from './site.ts'

export type SellingFarm = {
  readonly farmer: Person
  readonly hands: Hands
  readonly farmId: string
  /** Adds a new market on Saturdays and delivery on the same day. */
  goOut(marketName: string): Promise<void>
  sell(about: Partial<Input<typeof catalog.createProduct>['body']>, there: number): Promise<Product>
}

const saturday = 6
/** A few miles from the farm. */
const besides = { latitude: 10.52, longitude: 20.5 }

/** Opens a new farm far from the demo farms, with pickup every day. */
export async function openSellingFarm(site: Site): Promise<SellingFarm> {
  const farmer = await openAccount(site, { user_type: 'farmer', farm_name: "O'Hara's Hollow" })
  const hands = await handsOf(site, farmer)
  const { id: farm_id } = await openStall(hands)
  return {
    farmer,
    hands,
    farmId: farm_id,
    async goOut(name) {
      const params = { farm_id }
      const hours = [null, null, null, null, null, null, { opens: '08:00', closes: '14:00' }]
      const town = { city: 'Secaucus', state: 'NJ', place: besides, time_zone: 'America/New_York' }
      const { id: market_id } = await hands(fulfilment.openMarket, { params, body: { name, ...town, hours } })
      const days = mornings([saturday])
      await hands(fulfilment.createOption, { params, body: { way: 'market', ...days, market_id } })
      await hands(fulfilment.createOption, { params, body: { way: 'delivery', ...days, radius_miles: 20, zips: [] } })
    },
    async sell(about, there) {
      const product = await hands(catalog.createProduct, {
        body: { name: 'Kale', unit: 'bunch', price_minor: 350, status: 'active', ...about },
      })
      await hands(catalog.updateStock, { params: { product_id: product.id }, body: { quantity: there } })
      return product
    },
  }
}

type Wanted = readonly (readonly [product: Pick<Product, 'id'>, quantity: number])[]

/** Orders these products, all with the same wish, and pays with the given amount of farm credit. */
export async function orderFrom(shopper: Hands, wanted: Wanted, wish: Wish = 'refund', credit_minor = 0): Promise<Purchase> {
  for (const [{ id }, quantity] of wanted) await shopper(orders.putCartLine, { params: { product_id: id }, body: { quantity } })
  const body = asShown(await shopper(orders.quoteCheckout, { body: {} }))
  const farms = body.farms.map((farm) => ({ ...farm, credit_minor, lines: farm.lines.map((line) => ({ ...line, wish })) }))
  const { id } = await shopper(orders.placeOrder, { body: { ...body, farms } })
  return shopper(orders.getPurchase, { params: { purchase_id: id } })
}

/** Orders these products for the next slot of a kind of option; deliveries go to an address near the farm. */
export async function orderBy(shopper: Hands, way: Way, wanted: Wanted): Promise<Purchase> {
  for (const [{ id }, quantity] of wanted) await shopper(orders.putCartLine, { params: { product_id: id }, body: { quantity } })
  const home = { name: 'Home', address: '7 Secret Lane', city: 'Secaucus', state: 'NJ', zip_code: '07094', phone: '', note: '' }
  const { id: address_id } = await shopper(orders.createAddress, { body: { ...home, place: besides } })
  const quote = await shopper(orders.quoteCheckout, { body: { address_id } })
  const choices = quote.farms.flatMap(({ farm, options }) => {
    const option = options.find((each) => each.way === way)
    const starts_at = option?.slots[0]?.starts_at
    return option && starts_at ? [{ farm_id: farm.id, option_id: option.id, starts_at }] : []
  })
  const { id } = await shopper(orders.placeOrder, { body: { ...asShown(quote, choices), address_id } })
  return shopper(orders.getPurchase, { params: { purchase_id: id } })
}
