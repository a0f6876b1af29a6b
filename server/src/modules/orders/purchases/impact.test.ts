import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockOrder, moveOrder } from '../index.ts'

let farmlane: TestApp
let hollow: Stall
let willow: Stall
let alm: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
  hollow = await openStall(farmlane, 'Hollow', { latitude: 40.8, longitude: -74 })
  willow = await openStall(farmlane, 'Willow', { latitude: 41.2, longitude: -74 })
  alm = await openStall(farmlane, 'Alm', { latitude: 47.2, longitude: 12.1 })
  await sql`update farms set currency = 'EUR' where id = ${alm.farmId}`.execute(farmlane.database.kysely)
  for (const stall of [hollow, willow, alm]) await shop.offer(farmlane, stall, { fee_minor: 200 })
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const near = { latitude: 40.7, longitude: -74 }
const impactOf = (shopper: Person, from?: string) =>
  shopper.client.call(routes.getImpact, { query: from === undefined ? {} : { near: from } })

/** Buys one product from each farm; the orders of the farms in `to` are delivered. */
async function buy(shopper: Person, prices: readonly (readonly [Stall, number])[], to: readonly Stall[]): Promise<void> {
  for (const [stall, price_minor] of prices) await shop.putInCart(shopper, (await sell(stall, { price_minor })).id, 1)
  const { orders } = await shop.purchaseOf(shopper, (await shop.checkOut(shopper)).id)
  const states: OrderState[] = ['packed', 'ready', 'delivered']
  for (const { id } of orders.filter(({ farm }) => to.some(({ farmId }) => farmId === farm.id)))
    await farmlane.database.write(async (tx) => {
      for (const state of states) {
        const order = await lockOrder(tx, id)
        if (order) await moveOrder(tx, order, { to: state, by: 'farm', userId: null, reason: '' })
      }
    })
}

test('a shopper without delivered orders has no figures', async () => {
  const shopper = await openAccount(farmlane)
  await buy(shopper, [[hollow, 500]], [])
  expect(await impactOf(shopper, '40.7,-74')).toEqual({ orders: 0, farms: 0, spent: [], miles: null })
})

test('counts delivered orders with their fees per currency, and a partly delivered purchase as one order', async () => {
  const shopper = await openAccount(farmlane)
  await buy(
    shopper,
    [
      [hollow, 500],
      [willow, 700],
    ],
    [hollow],
  )
  await buy(
    shopper,
    [
      [hollow, 300],
      [alm, 900],
    ],
    [hollow, alm],
  )
  await buy(await openAccount(farmlane), [[willow, 4000]], [willow])
  const impact = await impactOf(shopper, '40.7,-74')
  expect(impact).toMatchObject({ orders: 2, farms: 2 })
  expect(impact.spent.toSorted((a, b) => a.total_minor - b.total_minor)).toEqual([
    { currency: 'EUR', total_minor: 1100 },
    { currency: 'USD', total_minor: 1200 },
  ])
  expect(impact.miles).toBeCloseTo((2 * milesBetween(near, hollow.place) + milesBetween(near, alm.place)) / 3, 6)
  expect(await impactOf(shopper)).toMatchObject({ orders: 2, miles: null })
})
