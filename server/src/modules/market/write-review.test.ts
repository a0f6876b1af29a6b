import { randomUUID } from 'node:crypto'
import { listFarms, updateFarm } from '@farmlane/contract/farms/routes.ts'
import { updateProfile } from '@farmlane/contract/identity/routes.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import * as shop from '../../testing/checkouts.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { openMarketStall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lockOrder, moveOrder } from '../orders/index.ts'

let farmlane: TestApp
let farmer: Person
let shopper: Person
let slug: string
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openMarketStall(farmlane)
  await shop.offer(farmlane, farmer)
  const [farm] = (await farmer.client.call(listFarms, {})).results
  slug = farm?.slug ?? ''
  await farmer.client.call(updateFarm, { params: { farm_id: farm?.id ?? '' }, body: { place: { latitude: 41, longitude: -74 } } })
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

const toDelivered: OrderState[] = ['packed', 'ready', 'delivered']

/** An order of the shopper, moved through these steps by the farm. */
async function order(steps: readonly OrderState[] = toDelivered): Promise<{ purchase_id: string; order_id: string }> {
  await shop.putInCart(shopper, (await sell(farmer)).id, 1)
  const { id: purchase_id } = await shop.checkOut(shopper)
  const order_id = (await shop.purchaseOf(shopper, purchase_id)).orders[0]?.id ?? ''
  await farmlane.database.write(async (tx) => {
    for (const to of steps) {
      const locked = await lockOrder(tx, order_id)
      if (locked) await moveOrder(tx, locked, { to, by: 'farm', userId: farmer.user.id, reason: '' })
    }
  })
  return { purchase_id, order_id }
}

type Wishes = { by?: Person; key?: string; text?: string }
const write = (order_id: string, { by = shopper, key = randomUUID(), text = 'As fresh as it gets' }: Wishes = {}) =>
  by.client.call(routes.writeReview, { body: { order_id, stars: 4, text } }, { 'idempotency-key': key })
const mine = (purchase_id: string, by = shopper) => by.client.call(routes.listOwnReviews, { query: { purchase_id } })
const rating = async () => (await farmlane.newClient().call(routes.getStorefront, { params: { slug } })).rating
const told = async () => (await farmlane.newClient().call(routes.listReviews, { params: { slug } })).results

test("members of a farm can't review it", async () => {
  const { order_id, purchase_id } = await order()
  await farmlane.deliver()
  expect((await mine(purchase_id)).from_own_farms).toEqual([])
  await joinFarm(farmlane, farmer, shopper, 'worker')
  expect((await mine(purchase_id)).from_own_farms, 'they are not asked to').toEqual([order_id])
  expect((await mine(purchase_id, farmer)).from_own_farms, "does not list other people's orders").toEqual([])
  const { count } = await rating()
  await expect(write(order_id)).rejects.toMatchObject({ code: 'conflict', message: messages.reviewOwnFarm })
  expect((await rating()).count).toBe(count)
})

test('a delivered order is reviewed once; the review counts in the rating and shows with the purchase', async () => {
  const { purchase_id, order_id } = await order()
  expect((await mine(purchase_id)).results).toEqual([])
  const { count } = await rating()
  const written = await write(order_id)
  expect(written).toMatchObject({ message: messages.reviewed, review: { order_id, stars: 4, is_public: false } })
  expect((await mine(purchase_id)).results).toEqual([written.review])
  expect((await rating()).count).toBe(count + 1)
  await expect(write(order_id, { text: 'Once more' })).rejects.toMatchObject({ status: 409, message: messages.reviewedAlready })
  expect((await mine(purchase_id)).results).toEqual([written.review])
})

test("a review's text is public only while its author shares reviews", async () => {
  const { order_id, purchase_id } = await order()
  const share = (share_reviews: boolean) => shopper.client.call(updateProfile, { body: { preferences: { share_reviews } } })
  await write(order_id, { text: 'Only when I say so' })
  const isTold = async () => (await told()).some(({ text }) => text === 'Only when I say so')
  expect(await isTold()).toBe(false)
  await share(true)
  expect(await isTold()).toBe(true)
  expect((await mine(purchase_id)).results).toMatchObject([{ is_public: true }])
  await share(false)
  expect(await isTold()).toBe(false)
})

test("another person's order can't be reviewed, and nobody reads another person's reviews here", async () => {
  const { order_id, purchase_id } = await order()
  const stranger = await openAccount(farmlane)
  for (const by of [stranger, farmer])
    await expect(write(order_id, { by })).rejects.toMatchObject({ status: 404, message: messages.reviewOrderNotFound })
  await expect(write(randomUUID())).rejects.toMatchObject({ status: 404, message: messages.reviewOrderNotFound })
  await write(order_id)
  expect((await mine(purchase_id, stranger)).results).toEqual([])
})

test("an order that is not delivered can't be reviewed", async () => {
  for (const steps of [[], ['packed', 'ready'], ['cancelled'], ['packed', 'ready', 'no_show']] as const) {
    const { order_id, purchase_id } = await order(steps)
    await expect(write(order_id)).rejects.toMatchObject({ status: 409, message: messages.reviewTooEarly })
    expect((await mine(purchase_id)).results).toEqual([])
  }
})

test('writes a review once with one key, and one of eight concurrent reviews', async () => {
  const first = await order()
  const key = randomUUID()
  expect(await write(first.order_id, { key })).toEqual(await write(first.order_id, { key }))
  const second = await order()
  const { count } = await rating()
  const sends = await Promise.allSettled(Array.from({ length: 8 }, () => write(second.order_id)))
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const sent of sends)
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ message: messages.reviewedAlready })
  expect((await rating()).count).toBe(count + 1)
})

test('stars are whole numbers from one to five, and the text is limited', async () => {
  const { order_id } = await order()
  const send = (body: object) => shopper.client.call(routes.writeReview, { body: { order_id, stars: 5, ...body } })
  for (const stars of [0, 6, 4.5]) await expect(send({ stars })).rejects.toMatchObject({ fields: { stars: messages.starsRule } })
  await expect(send({ text: 'x'.repeat(2001) })).rejects.toMatchObject({ fields: { text: messages.reviewTooLong } })
  expect((await send({})).review.text).toBe('')
})
