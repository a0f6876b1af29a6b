import * as identity from '@farmlane/contract/identity/routes.ts'
import * as market from '@farmlane/contract/market/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as shop from '../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person, password } from '../../testing/people.ts'
import { openMarketStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { askForReviews } from './ask-for-reviews.ts'

let farmlane: TestApp
let [stall, other]: Stall[] = []
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openMarketStall(farmlane, 'Asking Hollow')
  other = await openMarketStall(farmlane, 'Brook End')
  for (const each of [stall, other]) await shop.offer(farmlane, each)
  shopper = await openAccount(farmlane)
})
afterAll(() => farmlane.close())

/** Orders from these farms; each hands its order over. */
async function handedOver(...from: Stall[]) {
  for (const each of from) await shop.putInCart(shopper, (await sell(each)).id, 1)
  const purchase = await shop.purchaseOf(shopper, (await shop.checkOut(shopper)).id)
  for (const { id, farm } of purchase.orders) {
    const params = { farm_id: farm.id, order_id: id }
    const { client } = from.find(({ farmId }) => farmId === farm.id) as Stall
    await client.call(desk.packOrder, { params })
    await client.call(desk.readyOrder, { params })
    await client.call(desk.handOverOrder, { params, body: {} })
  }
  await farmlane.deliver()
  return purchase
}
const look = async () => {
  await farmlane.database.write(askForReviews)
  return farmlane.deliver()
}
const later = async (milliseconds: number) => {
  farmlane.pass(milliseconds)
  await logIn(shopper.client, shopper.username)
}

test('asks the shopper once, a day after the hand-over, in one mail for all farms of a purchase', async () => {
  const purchase = await handedOver(stall as Stall, other as Stall)
  await later(23 * hours)
  expect(await look(), 'not too early').toEqual([])
  await later(2 * hours)
  const { others } = await farmlane.database.write(async (tx) => {
    await askForReviews(tx)
    const looking = [1, 2].map(() => farmlane.database.write(askForReviews))
    await untilWaiting(tx, looking.length)
    return { others: looking }
  })
  await Promise.all(others)
  const [mail, ...more] = await farmlane.deliver()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: { address: shopper.email },
    subject: `How was your order ${purchase.number}?`,
    action: { path: `/consumer/orders/${purchase.id}` },
  })
  expect(mail?.paragraphs[1]).toContain('Asking Hollow and Brook End')
  await later(24 * hours)
  expect(await look()).toEqual([])
})

test('the day counts from the last hand-over that was not undone', async () => {
  const { orders } = await handedOver(stall as Stall)
  const { client, farmId, username } = stall as Stall
  const params = { farm_id: farmId, order_id: orders[0]?.id ?? '' }
  await client.call(desk.undoStep, { params, body: { reason: 'Wrong box' } })
  await later(20 * hours)
  await logIn(client, username)
  await client.call(desk.handOverOrder, { params, body: {} })
  await farmlane.deliver()
  await later(5 * hours)
  expect(await look()).toEqual([])
  await later(20 * hours)
  expect(await look()).toHaveLength(1)
})

test('reviewed orders are not asked about', async () => {
  const { orders } = await handedOver(stall as Stall, other as Stall)
  const of = (farm: Stall | undefined) => orders.find((part) => part.farm.id === farm?.farmId)?.id ?? ''
  await shopper.client.call(market.writeReview, { body: { order_id: of(stall), stars: 5 } })
  await later(25 * hours)
  const [mail, ...more] = await look()
  expect(more).toEqual([])
  expect(mail?.paragraphs[1]).not.toContain('Asking Hollow')

  const reviewed = await handedOver(
    await openMarketStall(farmlane).then(async (each) => (await shop.offer(farmlane, each), each)),
  )
  farmlane.pass(25 * hours)
  await logIn(shopper.client, shopper.username)
  await farmlane.database.write(askForReviews)
  await shopper.client.call(market.writeReview, { body: { order_id: reviewed.orders[0]?.id ?? '', stars: 4 } })
  expect(await farmlane.deliver(), 'reviewed while the mail was queued').toEqual([])
})

test('members of the farm are not asked', async () => {
  await handedOver(stall as Stall)
  await joinFarm(farmlane, stall as Stall, shopper, 'worker')
  await later(25 * hours)
  expect(await look()).toEqual([])
})

test('shoppers who opted out, deleted their account or ordered long ago are not asked', async () => {
  await handedOver(stall as Stall)
  await later(9 * 24 * hours)
  expect(await look()).toEqual([])

  const quiet = await openMarketStall(farmlane)
  await shop.offer(farmlane, quiet)
  await handedOver(quiet)
  await later(25 * hours)
  await shopper.client.call(identity.updateProfile, { body: { preferences: { email_updates: false } } })
  expect(await look()).toEqual([])

  shopper = await openAccount(farmlane)
  const last = await openMarketStall(farmlane)
  await shop.offer(farmlane, last)
  await handedOver(last)
  await later(25 * hours)
  await shopper.client.call(identity.deleteAccount, { body: { current_password: password } })
  await farmlane.deliver()
  expect(await look()).toEqual([])
})
