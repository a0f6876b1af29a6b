import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db/tx.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { counted } from '../../../testing/counted.ts'
import { openAccount } from '../../../testing/people.ts'
import { openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findPlaced } from '../mails/mail-views.ts'
import { getPurchase, listPurchases } from '../purchases/purchase-views.ts'
import { placeOrder } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

async function statementsOf<T>(way: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<{ count: number; done: T }> {
  return farmlane.database[way](async (tx) => {
    const counting = counted(tx)
    const done = await work(counting.tx)
    return { count: counting.count(), done }
  })
}

/** Counts the statements to quote, place, read, list and mail a purchase of `goods` products from each of `farms` farms. */
async function bought(farms: number, goods: number) {
  const shopper = await openAccount(farmlane)
  for (let farm = 0; farm < farms; farm += 1) {
    const stall = await openStall(farmlane)
    await shop.offer(farmlane, stall)
    for (let good = 0; good < goods; good += 1) await shop.putInCart(shopper, (await sell(stall)).id, 1)
  }
  const actor = { userId: shopper.user.id }
  const quoted = await statementsOf('read', (tx) => quoteCheckout(tx, actor, { address_id: null, near: null }))
  const placed = await statementsOf('write', (tx) => placeOrder(tx, actor, asShown(quoted.done)))
  const { id } = placed.done
  const read = await statementsOf('read', (tx) => getPurchase(tx, actor, id))
  const listed = await statementsOf('read', (tx) => listPurchases(tx, actor, undefined))
  const mailed = await statementsOf('read', (tx) => findPlaced(tx, id))
  expect(read.done.orders.flatMap(({ lines }) => lines)).toHaveLength(farms * goods)
  return { quote: quoted.count, place: placed.count, read: read.count, list: listed.count, mail: mailed.count }
}

test('a large cart takes as many statements as a small one', async () => {
  const small = await bought(1, 1)
  // The lock, the cart with its options, slots and lots, the reservation, the purchase and its mail.
  expect(small.place).toBe(8)
  expect(await bought(3, 4)).toEqual(small)
})
