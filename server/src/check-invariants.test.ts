import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from './check-invariants.ts'
import { strayUnits } from './modules/catalog/index.ts'
import { brokenCredit, giveCredit } from './modules/ledger/index.ts'
import { strayReviews } from './modules/market/index.ts'
import {
  brokenOrders,
  brokenPromises,
  brokenPurchases,
  brokenSlots,
  brokenSums,
  lockOrder,
  moveOrder,
  unforgotten,
} from './modules/orders/index.ts'
import { unfinishedUnits } from './modules/stock/index.ts'
import type { Tx } from './platform/db/tx.ts'
import { asShown } from './testing/as-shown.ts'
import * as shop from './testing/checkouts.ts'
import { openAccount } from './testing/people.ts'
import { openStall, sell } from './testing/stalls.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let farmlane: TestApp
let open: string
let delivered: string
beforeAll(async () => {
  farmlane = await createTestApp()
  const stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  await shop.offer(farmlane, stall, { way: 'delivery', radius_miles: 5 })
  const pieces = {
    unit: 'lb',
    pricing_mode: 'piece_by_weight',
    piece_weight: 2.125,
    piece_weight_max: 3,
    price_minor: 333,
  } as const
  const { id } = await sell(stall, pieces, 20)
  await sell(stall)
  const shopper = await openAccount(farmlane)
  const credit = { farm_id: stall.farmId, user_id: shopper.user.id, order_id: null, reason: '', by_user: null }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', { ...credit, amount_minor: 1000 }))
  const order = async () => {
    await shop.putInCart(shopper, id, 1)
    const body = asShown(await shop.quoteFor(shopper))
    const farms = body.farms.map((part) => ({ ...part, credit_minor: 100 }))
    const placed = await shop.place(shopper, { ...body, farms })
    return (await shop.purchaseOf(shopper, placed.id)).orders[0]?.id ?? ''
  }
  open = await order()
  delivered = await order()
  for (const to of ['packed', 'ready', 'delivered'] as const)
    await farmlane.database.write(async (tx) => {
      const locked = await lockOrder(tx, delivered)
      if (locked) await moveOrder(tx, locked, { to, by: 'farm', userId: null, reason: '' })
    })
})
afterAll(() => farmlane.close())

test('a consistent database has no findings', async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})

const shortFact =
  "insert into order_facts (id, farm_id, order_id, line_id, number, kind, missing, reason, by_side, at) select gen_random_uuid(), farm_id, order_id, id, 1, 'short', 1, '', 'farm', now() from order_lines where order_id = '$open'"

type Find = (tx: Tx) => Promise<string[]>
test.each<[string, Find, string]>([
  ['a line with a wrong total', brokenOrders, "update order_lines set total_minor = 0 where order_id = '$open'"],
  [
    'a maximum amount that does not fit its weight',
    brokenOrders,
    "update order_lines set most_minor = most_minor + 1 where order_id = '$open'",
  ],
  [
    'an order total that differs from the sum of its lines',
    brokenOrders,
    "update orders set items_minor = items_minor + 1, total_minor = total_minor + 1 where id = '$open'",
  ],
  ['a state without an event that led to it', brokenOrders, "update orders set state = 'ready' where id = '$open'"],
  [
    'an undo to another state than the previous one',
    brokenOrders,
    "insert into order_events (id, farm_id, order_id, number, state, by_side, reason, at, undoes) select gen_random_uuid(), farm_id, id, (select max(number) + 1 from order_events where order_id = orders.id), state, 'farm', '', now(), (select max(number) from order_events where order_id = orders.id) from orders where id = '$delivered'",
  ],
  ['a delivery option that differs from its slot', brokenOrders, "update orders set way = 'market' where id = '$open'"],
  [
    'lots released while the order is open',
    brokenOrders,
    "update order_allocations set state = 'released' where line_id in (select id from order_lines where order_id = '$open')",
  ],
  [
    'lots that hold less than was ordered',
    brokenOrders,
    "update order_allocations set quantity = 1 where line_id in (select id from order_lines where order_id = '$open')",
  ],
  ['a reservation without an order', brokenPromises, 'update lots set reserved = reserved + 1'],
  ['a lot in another unit than its product', strayUnits, "update products set unit = 'kg'"],
  [
    'a lot that finishes in an old unit though no order holds any of it',
    unfinishedUnits,
    "update lots set next_unit = 'kg', next_weights = '{}', reserved = 0",
  ],
  ['a sale without a stock movement', brokenPromises, "delete from stock_movements where type = 'sale'"],
  ['a slot that counts an order too many', brokenSlots, 'update fulfilment_slots set taken = taken + 1'],
  [
    'credit on an order that differs from what was spent',
    brokenPurchases,
    "update orders set credit_minor = 50 where id = '$open'",
  ],
  ['credit not returned after a cancellation', brokenPurchases, "update orders set state = 'cancelled' where id = '$open'"],
  ['an order whose customer differs from its purchase', brokenPurchases, "update orders set user_id = null where id = '$open'"],
  [
    'an order whose number differs from its purchase',
    brokenPurchases,
    "update orders set number = number + 1000 where id = '$open'",
  ],
  [
    'a purchase without orders',
    brokenPurchases,
    'insert into purchases (id, number, placed_at) values (gen_random_uuid(), 1, now())',
  ],
  ['a balance that differs from its entries', brokenCredit, 'update credit_accounts set balance_minor = balance_minor + 1'],
  ['entries without an account', brokenCredit, 'delete from credit_accounts'],
  ['a name kept after the account was deleted', unforgotten, "update orders set user_id = null where id = '$delivered'"],
  [
    'a review of an order that was not handed over',
    strayReviews,
    "insert into market_reviews (id, farm_id, user_id, stars, text, created_at, order_id) select gen_random_uuid(), farm_id, user_id, 5, '', now(), id from orders where id = '$open'",
  ],
  [
    'a review by somebody other than the customer',
    strayReviews,
    "insert into market_reviews (id, farm_id, user_id, stars, text, created_at, order_id) select gen_random_uuid(), farm_id, (select id from users where id <> user_id limit 1), 5, '', now(), id from orders where id = '$delivered'",
  ],
  [
    'an order sum that its facts do not explain',
    brokenSums,
    "update orders set sum_minor = sum_minor + 1, sum_most_minor = sum_most_minor + 1 where id = '$open'",
  ],
  [
    'goods discarded for a line that is not short',
    brokenOrders,
    "insert into order_waste (farm_id, line_id, lot_id, quantity, unit, cause) select line.farm_id, line.id, lot_id, 1, unit, 'spoiled' from order_lines line join order_allocations on line_id = line.id where order_id = '$open' limit 1",
  ],
  ['a shortage that releases no stock', brokenOrders, shortFact],
  ['a shortage that changes no sum', brokenSums, shortFact],
  [
    'a refund that nobody received',
    brokenPurchases,
    "insert into order_facts (id, farm_id, order_id, number, kind, amount_minor, reason, by_side, at) select gen_random_uuid(), farm_id, id, 1, 'refunded', 5, '', 'farm', now() from orders where id = '$delivered'",
  ],
  [
    'a lot of another product',
    brokenOrders,
    "update order_allocations set lot_id = (select id from lots where product_id <> (select product_id from order_lines where order_id = '$open') limit 1) where line_id in (select id from order_lines where order_id = '$open')",
  ],
])('finds %s', async (_, find, fault) => {
  const undone = new Error('undone')
  let found: string[] = []
  await farmlane.database
    .write(async (tx) => {
      // Turns off triggers and foreign keys for this transaction.
      await sql`set local session_replication_role = replica`.execute(tx.db)
      await sql.raw(fault.replaceAll('$open', open).replaceAll('$delivered', delivered)).execute(tx.db)
      found = await find(tx)
      throw undone
    })
    .catch((error: unknown) => expect(error).toBe(undone))
  expect(found.length).toBeGreaterThan(0)
})
