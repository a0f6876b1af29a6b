import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as fulfilment from '@farmlane/contract/fulfilment/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { Wish } from '@farmlane/contract/orders/checkout.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { openAccount, type Person } from './accounts.ts'
import { type Hands, handsOf } from './farm-records.ts'
import { openStall } from './market-farm.ts'
import type { Site } from './site.ts'

export type SellingFarm = {
  readonly farmer: Person
  readonly hands: Hands
  readonly farmId: string
  sell(about: Partial<Input<typeof catalog.createProduct>['body']>, there: number): Promise<Product>
}

/** A farm of its own far from the demo, where things are picked up every day. */
export async function openSellingFarm(site: Site): Promise<SellingFarm> {
  const farmer = await openAccount(site, { user_type: 'farmer', farm_name: "O'Hara's Hollow" })
  const hands = await handsOf(site, farmer)
  const { id: farm_id } = await openStall(hands)
  const rules = [0, 1, 2, 3, 4, 5, 6].map(
    (weekday) => ({ every: 'week', weekday, nth: null, day: null, opens: '09:00', closes: '12:00' }) as const,
  )
  await hands(fulfilment.createOption, {
    params: { farm_id },
    body: {
      way: 'pickup',
      rules,
      closed_days: [],
      cutoff: { by: 'hours', hours: 1 },
      capacity: 50,
      fee_minor: 0,
      minimum_minor: 0,
      free_above_minor: null,
      note: '',
    },
  })
  return {
    farmer,
    hands,
    farmId: farm_id,
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

/** Somebody orders these, all with one wish; the farm's credit pays where it is asked to. */
export async function orderFrom(shopper: Hands, wanted: Wanted, wish: Wish = 'refund', credit_minor = 0): Promise<Purchase> {
  for (const [{ id }, quantity] of wanted) await shopper(orders.putCartLine, { params: { product_id: id }, body: { quantity } })
  const body = asShown(await shopper(orders.quoteCheckout, { body: {} }))
  const farms = body.farms.map((farm) => ({ ...farm, credit_minor, lines: farm.lines.map((line) => ({ ...line, wish })) }))
  const { id } = await shopper(orders.placeOrder, { body: { ...body, farms } })
  return shopper(orders.getPurchase, { params: { purchase_id: id } })
}
