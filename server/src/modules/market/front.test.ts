import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { countedAtMost } from '@farmlane/contract/market/constants.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { around, nearText, openManyStalls, openMarketStall, type Stall, sell, setStock, somewhere } from '../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../testing/test-app.ts'
import { refreshExpired } from './listing-store.ts'
import { insertReview } from './review-store.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

const frontAt = (stall: Pick<Stall, 'place'>) => farmlane.newClient().call(routes.getFront, { query: around(stall) })

test('shows the best-rated farms nearby and what they picked this week, alternating between farms', async () => {
  const place = somewhere()
  const stalls = [await openMarketStall(farmlane, 'First', place), await openMarketStall(farmlane, 'Second', place)] as const
  const shopper = await openMarketStall(farmlane)
  await farmlane.database.write(async (tx) => {
    for (const [at, farm] of stalls.entries())
      await insertReview(tx, { farm_id: farm.farmId, user_id: shopper.user.id, stars: 4 + at, text: '' })
  })
  for (const stall of [stalls[0], stalls[0], stalls[1]]) await sell(stall)
  const front = await frontAt({ place })
  expect(front).toMatchObject({ farms: 2, more: false })
  expect(front.featured.map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(
    front.fresh
      .map(({ farm }) => farm.name)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['First', 'Second'])
  expect(front.fresh).toHaveLength(3)
})

test('reports when there are more farms than it counts', async () => {
  const place = somewhere()
  await openManyStalls(
    farmlane,
    Array.from({ length: countedAtMost + 1 }, () => place),
  )
  expect(await frontAt({ place })).toMatchObject({ farms: countedAtMost, more: true })
})

test("expired lots don't make a product fresh", async () => {
  const stall = await openMarketStall(farmlane)
  const [spoilt, lasting] = [await sell(stall), await sell(stall)]
  const today = farmlane.now().toISOString().slice(0, 10)
  const lotOf = (product_id: string, age: number, use_by: string | null) =>
    farmlane.database.kysely
      .updateTable('lots')
      .set({ received_on: addDays(today, -age), use_by })
      .where('product_id', '=', product_id)
      .where('received_on', '=', today)
      .execute()
  await lotOf(spoilt.id, 20, null)
  await setStock(stall, spoilt.id, 20)
  await lotOf(spoilt.id, 3, today)
  await lotOf(lasting.id, 5, null)
  const newest = async () => {
    const query = { near: nearText(stall.place), within: '10', sort: 'newest' } as const
    return (await farmlane.newClient().call(routes.searchProducts, { query })).results.map(({ id }) => id)
  }
  expect(await newest()).toEqual([spoilt.id, lasting.id])
  expect((await frontAt(stall)).fresh.map(({ id }) => id)).toEqual([spoilt.id, lasting.id])
  farmlane.pass(24 * hours)
  expect((await frontAt(stall)).fresh.map(({ id }) => id)).toEqual([lasting.id])
  expect((await checkInvariants(farmlane.database)).join()).toContain(spoilt.id)
  await farmlane.database.write(refreshExpired)
  expect(await newest()).toEqual([lasting.id, spoilt.id])
})
