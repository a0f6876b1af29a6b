import * as farms from '@farmlane/contract/farms/routes.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { newPerson, openAccount, type Person } from './accounts.ts'
import { demoProducts } from './demo-products.ts'
import { type Hands, handsOf } from './hands.ts'
import type { Site } from './site.ts'

/** Maya, the demo shopper. Only for read-only journeys. */
export const demoShopper: Person = newPerson({ username: 'demo', password: 'farmlane-demo' })

type Wanted = { readonly farms?: number; readonly quantity?: number }
/** Adds one product of each of the first demo farms to the cart. */
export async function fillCart(site: Site, hands: Hands, { farms = 3, quantity = 1 }: Wanted = {}): Promise<void> {
  for (const { id } of (await demoProducts(site)).slice(0, farms))
    await hands(orders.putCartLine, { params: { product_id: id }, body: { quantity } })
}

/** Orders one product of each of the first demo farms, with the choices that the checkout proposes. */
export async function placeByHand(site: Site, hands: Hands, farms: number): Promise<Purchase> {
  await fillCart(site, hands, { farms })
  const placed = await hands(orders.placeOrder, { body: asShown(await hands(orders.quoteCheckout, { body: {} })) })
  return hands(orders.getPurchase, { params: { purchase_id: placed.id } })
}

/** June, the demo farmer. */
export const demoFarmer: Person = newPerson({ username: 'farmer', password: 'farmlane-demo' })

/** Takes a purchase's orders through every step up to the hand-over. */
export async function deliver(farmer: Hands, { orders: parts }: Pick<Purchase, 'orders'>): Promise<void> {
  for (const { id, way, farm } of parts) {
    const params = { farm_id: farm.id, order_id: id }
    await farmer(desk.packOrder, { params })
    await farmer(way === 'delivery' ? desk.sendOrder : desk.readyOrder, { params })
    await farmer(desk.handOverOrder, { params, body: {} })
  }
}

/** Moves the cutoff of a purchase into the past. */
export async function passCutoff(site: Site, { id }: Pick<Purchase, 'id'>): Promise<void> {
  await site.database.rows(
    `update fulfilment_slots set cutoff_at = now() - interval '1 minute'
      where id in (select slot_id from orders where purchase_id = $1)`,
    [id],
  )
}

/** Moves the start of the hand-over to now. */
export async function beginHandOver(site: Site, { id }: Pick<Purchase, 'id'>): Promise<void> {
  await site.database.rows(
    `update fulfilment_slots set starts_at = now(), cutoff_at = least(cutoff_at, now())
      where id in (select slot_id from orders where purchase_id = $1)`,
    [id],
  )
}

/** A shopper with three purchases, of which one is on its way and one awaits a review, and the paths of the screens. */
export async function orderScreens(site: Site): Promise<{ person: Person; screens: string[] }> {
  const { results } = await (await handsOf(site, demoShopper))(orders.listPurchases, {})
  const screens = ['/consumer/dashboard', '/consumer/orders', ...results.map(({ id }) => `/consumer/orders/${id}`)]
  return { person: demoShopper, screens }
}

/** The paths of the demo farm's order desk: every group of a day, one order, and past days. */
export async function deskScreens(site: Site): Promise<string[]> {
  const june = await handsOf(site, demoFarmer)
  const params = { farm_id: (await june(farms.listFarms, {})).results[0]?.id ?? '' }
  const { slots } = await june(desk.getDesk, { params })
  const slot = slots.find(({ counts }) => counts.accepted > 0)?.id ?? ''
  const day = await june(desk.getDeskDay, { params, query: { slot_id: slot } })
  const heaps = ['new', 'pick', 'pack', 'ready', 'done', 'problems'].map((show) => `?slot=${slot}&show=${show}`)
  const onTheWay = slots.find(({ counts }) => counts.in_transit > 0)?.id
  const more = [...(onTheWay ? [`?slot=${onTheWay}`] : []), `?order=${day.orders[0]?.id}`, '?when=past']
  return ['', ...heaps, ...more].map((search) => `/farmer/orders${search}`)
}

/** Places an order at June's farm and returns both sides of it. */
export async function orderFromJune(site: Site) {
  const shopper = await openAccount(site)
  const purchase = await placeByHand(site, await handsOf(site, shopper), 1)
  const [part] = purchase.orders as [Purchase['orders'][number]]
  const params = { farm_id: part.farm.id, order_id: part.id }
  const june = await handsOf(site, demoFarmer)
  const order: DeskOrderSteps = await june(desk.getDeskOrder, { params })
  return { shopper, purchase, part, params, june, order, day: `/farmer/orders?slot=${order.slot_id}` }
}
