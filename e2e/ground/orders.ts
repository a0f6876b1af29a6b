import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { newPerson, type Person } from './accounts.ts'
import { demoProducts } from './demo-products.ts'
import { type Hands, handsOf } from './farm-records.ts'
import type { Site } from './site.ts'

/** Maya, who shops in the demo. Journeys of hers only look. */
const demoShopper: Person = newPerson({ username: 'demo', password: 'farmlane-demo' })

/** One thing of each of the first demo farms, placed as the checkout proposes it. */
export async function placeByHand(site: Site, hands: Hands, farms: number): Promise<Purchase> {
  for (const { id } of (await demoProducts(site)).slice(0, farms))
    await hands(orders.putCartLine, { params: { product_id: id }, body: { quantity: 1 } })
  const placed = await hands(orders.placeOrder, { body: asShown(await hands(orders.quoteCheckout, { body: {} })) })
  return hands(orders.getPurchase, { params: { purchase_id: placed.id } })
}

/** All of a purchase changes hands. */
export async function deliver(site: Site, { id }: Pick<Purchase, 'id'>): Promise<void> {
  await site.database.rows(
    `with handed as (update orders set state = 'delivered' where purchase_id = $1 returning id, farm_id)
    insert into order_events (id, farm_id, order_id, number, state, by_side, reason, at)
    select gen_random_uuid(), farm_id, id, 2, 'delivered', 'farm', '', now() from handed`,
    [id],
  )
}

/** Its cut-off has passed. */
export async function passCutoff(site: Site, { id }: Pick<Purchase, 'id'>): Promise<void> {
  await site.database.rows(
    `update fulfilment_slots set cutoff_at = now() - interval '1 minute'
      where id in (select slot_id from orders where purchase_id = $1)`,
    [id],
  )
}

/** Somebody who has ordered: three purchases, of which one is on its way and one waits for its review. */
export async function orderScreens(site: Site): Promise<{ person: Person; screens: string[] }> {
  const { results } = await (await handsOf(site, demoShopper))(orders.listPurchases, {})
  const screens = ['/consumer/dashboard', '/consumer/orders', ...results.map(({ id }) => `/consumer/orders/${id}`)]
  return { person: demoShopper, screens }
}
