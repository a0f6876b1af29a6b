import * as insights from '@farmlane/contract/insights/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAtDesk } from '../../testing/at-desk.ts'
import { offer } from '../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../testing/people.ts'
import { openStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const hour = 3_600_000
let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  stall = await openStall(farmlane)
  await sql`update farms set time_zone = 'America/New_York' where id = ${stall.farmId}`.execute(farmlane.database.kysely)
  await offer(farmlane, stall, { fee_minor: 200 })
  shopper = await openAccount(farmlane)
})
afterAll(() => farmlane.close())

const earned = async (person: Person = stall) =>
  (await person.client.call(insights.dashboardStats, { params: { farm_id: stall.farmId } })).earned

async function order(price_minor: number) {
  const { id } = await sell(stall, { price_minor })
  return orderAtDesk(stall, shopper, { things: [[id, 1]] })
}
async function pass(milliseconds: number): Promise<void> {
  farmlane.pass(milliseconds)
  await logIn(stall.client, stall.username)
}
async function handOver(it: Awaited<ReturnType<typeof order>>): Promise<void> {
  await it.pack()
  await it.ready()
  await it.handOver()
}

test("earnings are handed-over orders with fees minus refunds; open orders don't count", async () => {
  expect(await earned()).toEqual({ this_month_minor: 0, last_month_minor: 0, orders: 0 })
  await order(9900)
  expect(await earned()).toMatchObject({ this_month_minor: 0 })
  const [bruised, whole] = [await order(1000), await order(475)]
  await handOver(bruised)
  await handOver(whole)
  await bruised.refund(150)
  expect(await earned()).toEqual({ this_month_minor: 1000 - 150 + 475 + 400, last_month_minor: 0, orders: 2 })
})

test('an undone hand-over earns nothing, and handing over again earns once', async () => {
  const it = await order(1000)
  const before = await earned()
  await handOver(it)
  await it.undo()
  expect(await earned()).toEqual(before)
  await it.handOver()
  expect((await earned())?.orders).toBe((before?.orders ?? 0) + 1)
})

test('a worker cannot see the earnings', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  expect(await earned(worker)).toBeNull()
})

test("orders of one farm don't count for another", async () => {
  const other = await openStall(farmlane)
  const { earned } = await other.client.call(insights.dashboardStats, { params: { farm_id: other.farmId } })
  expect(earned).toEqual({ this_month_minor: 0, last_month_minor: 0, orders: 0 })
})

test("a month starts at midnight in the farm's time zone, not in UTC", async () => {
  const [late, early, forgotten] = [await order(300), await order(500), await order(700)]
  await handOver(forgotten)
  const before = (await earned())?.this_month_minor ?? 0
  // From noon UTC on May 4 to 11 PM on May 31 in New York, then two hours later.
  await pass(27 * 24 * hour + 15 * hour)
  await handOver(late)
  expect(await earned()).toMatchObject({ this_month_minor: before + 500, last_month_minor: 0 })
  await pass(2 * hour)
  await handOver(early)
  expect(await earned()).toEqual({ this_month_minor: 700, last_month_minor: before + 500, orders: 1 })
  await pass(31 * 24 * hour)
  expect(await earned()).toEqual({ this_month_minor: 0, last_month_minor: 700, orders: 0 })
})
