import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { runJobs } from '../../../platform/testing/run-jobs.ts'
import * as shop from '../../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, sell, setStock } from '../../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../../testing/test-app.ts'
import { orderJobs } from '../index.ts'

let farmlane: TestApp
let hollow: Person
let willow: Person
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  hollow = await openStall(farmlane, "O'Hara's Hollow")
  willow = await openStall(farmlane, 'Willow Creek')
  const market_id = await shop.openMarket(farmlane)
  for (const farmer of [hollow, willow]) {
    await shop.offer(farmlane, farmer)
    await shop.offer(farmlane, farmer, { way: 'market', market_id, rules: shop.everyDay('13:00', '18:00') })
  }
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
  await farmlane.deliver()
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

/** Sessions expire in that time, so everybody logs in again. */
async function later(milliseconds: number): Promise<void> {
  farmlane.pass(milliseconds)
  for (const { client, username } of [hollow, willow, shopper]) await logIn(client, username, true)
}
const cart = () => shopper.client.call(routes.getCart, {})
const lotsOf = (farmer: Person, product_id: string) =>
  farmer.client.call(stock.listLots, { query: { product_id } }).then(({ results }) => results)

test("a shopper cancels one farm's part until its cutoff, and both sides get a mail", async () => {
  const [kale, eggs] = [await sell(hollow), await sell(willow)]
  await shop.putInCart(shopper, kale.id, 2)
  await shop.putInCart(shopper, eggs.id, 2)
  const { id: purchase_id } = await shop.checkOut(shopper)
  await farmlane.deliver()
  const [first, second] = (await shop.purchaseOf(shopper, purchase_id)).orders
  const cancel = (order_id = '', who = shopper) =>
    who.client.call(routes.cancelOrder, { params: { purchase_id, order_id }, body: { reason: 'Away that day' } })
  await expect(cancel(first?.id, await openAccount(farmlane))).rejects.toMatchObject({ code: 'not_found' })
  await farmlane.deliver()

  const after = await cancel(first?.id)
  expect(after.orders.map(({ state, can }) => [state, can.cancel])).toEqual([
    ['cancelled', false],
    ['accepted', true],
  ])
  expect(after.totals).toEqual([{ currency: 'USD', total_minor: 700, most_minor: 700 }])
  expect((await lotsOf(hollow, kale.id))[0]).toMatchObject({ reserved: 0, available: 10 })
  expect(await cancel(first?.id)).toEqual(after)
  const mails = await farmlane.deliver()
  expect(mails.map(({ to }) => to.address)).toEqual([shopper.email, hollow.email])
  expect(mails[1]?.paragraphs.join('\n')).toContain('Away that day')

  await later(48 * hours)
  await expect(cancel(second?.id)).rejects.toMatchObject({ code: 'conflict', message: messages.cancelTooLate })
  expect((await shop.purchaseOf(shopper, purchase_id)).orders[1]).toMatchObject({ state: 'accepted', can: { cancel: false } })
})

test('a mail that fails for one owner neither delays the others nor repeats theirs', async () => {
  const stall = await openStall(farmlane)
  const partner = await openAccount(farmlane)
  await joinFarm(farmlane, stall, partner, 'owner')
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const { id: purchase_id } = await shop.checkOut(shopper)
  const [order] = (await shop.purchaseOf(shopper, purchase_id)).orders
  await farmlane.deliver()
  await shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id: order?.id ?? '' }, body: {} })
  const sent: string[] = []
  const run = (unreachable: string) => {
    const send = async ({ to }: Mail) => {
      if (to.address === unreachable) throw new Error('nobody there')
      sent.push(to.address)
    }
    return runJobs(farmlane.database, orderJobs({ send }), { recordFailures: true, until: new Date('2100-01-01') })
  }
  await run(stall.email)
  expect(sent.toSorted()).toEqual([shopper.email, partner.email].toSorted())
  await run('')
  expect(sent.slice(2)).toEqual([stall.email])
})

test('rate limits canceling, and a repeated cancel sends no further mail', async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 1)
  const { id: purchase_id } = await shop.checkOut(shopper)
  const [order] = (await shop.purchaseOf(shopper, purchase_id)).orders
  const cancel = () =>
    shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id: order?.id ?? '' }, body: { reason: 'Again' } })
  for (let n = 0; n < 40; n += 1) await cancel()
  await expect(cancel()).rejects.toMatchObject({ code: 'too_many', status: 429 })
  expect((await farmlane.deliver()).filter(({ to }) => to.address === hollow.email)).toHaveLength(1)
})

test('ordering again adds what is available and keeps the lines in the cart', async () => {
  const [kale, beans, leeks] = [await sell(hollow), await sell(hollow), await sell(hollow, { name: 'Leeks' })]
  for (const { id } of [kale, beans, leeks]) await shop.putInCart(shopper, id, 4)
  const { id: purchase_id } = await shop.checkOut(shopper)
  await changeProduct(hollow, leeks.id, { status: 'paused' })
  await hollow.client.call(catalog.updateStock, { params: { product_id: beans.id }, body: { quantity: 6, operation: 'set' } })
  await shop.putInCart(shopper, kale.id, 1)
  const again = await shopper.client.call(routes.orderAgain, { params: { purchase_id } })
  expect(again).toMatchObject({ message: messages.againPart, put: 1, left_out: ['Leeks'] })
  expect((await cart()).farms[0]?.lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [kale.id, 1],
    [beans.id, 2],
  ])
})

test('ordering again reports a changed price or a smaller quantity', async () => {
  const [kale, beans] = [await sell(hollow, { price_minor: 350 }), await sell(hollow)]
  await shop.putInCart(shopper, kale.id, 4)
  const { id: first } = await shop.checkOut(shopper)
  await shop.putInCart(shopper, beans.id, 4)
  const { id: second } = await shop.checkOut(shopper)
  const again = (purchase_id: string) => shopper.client.call(routes.orderAgain, { params: { purchase_id } })
  await changeProduct(hollow, kale.id, { price_minor: 400 })
  expect(await again(first)).toEqual({ message: messages.again, put: 1, left_out: [] })
  const [line] = (await cart()).farms[0]?.lines ?? []
  expect(line).toMatchObject({ quantity: 4, price_then_minor: 350, price_changed: true })
  await setStock(hollow, beans.id, 6)
  expect(await again(second), 'four of them are reserved').toEqual({ message: messages.againPart, put: 1, left_out: [] })
})

test('ordering again leaves out products whose pricing mode changed', async () => {
  const pieces = { pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const
  const { id } = await sell(hollow, { name: 'Chicken', unit: 'lb', price_minor: 600, ...pieces }, 100)
  await shop.putInCart(shopper, id, 3)
  const { id: purchase_id } = await shop.checkOut(shopper)
  await changeProduct(hollow, id, { pricing_mode: 'by_weight', piece_weight: null, piece_weight_max: null })
  const again = () => shopper.client.call(routes.orderAgain, { params: { purchase_id } })
  expect(await again()).toMatchObject({ message: messages.againNone, put: 0, left_out: ['Chicken'] })
  expect((await cart()).count).toBe(0)
  await changeProduct(hollow, id, pieces)
  expect(await again()).toMatchObject({ message: messages.again, put: 1 })
})

test("nobody sees another person's purchases", async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 1)
  const { id: purchase_id } = await shop.checkOut(shopper)
  for (const stranger of [await openAccount(farmlane), hollow]) {
    await expect(shop.purchaseOf(stranger, purchase_id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(stranger.client.call(routes.orderAgain, { params: { purchase_id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await stranger.client.call(routes.listPurchases, {})).results).toEqual([])
  }
})

test('lists purchases newest first with their farms, items and totals', async () => {
  const { id } = await sell(hollow, { name: 'Kale of the hollow', price_minor: 350 })
  for (const quantity of [1, 2]) {
    await shop.putInCart(shopper, id, quantity)
    await shop.checkOut(shopper)
    farmlane.pass(1000)
  }
  const { results, next } = await shopper.client.call(routes.listPurchases, {})
  expect(next).toBeNull()
  expect(results).toMatchObject([
    { items: ['Kale of the hollow'], state: 'accepted', totals: [{ total_minor: 700 }], farms: [{ name: "O'Hara's Hollow" }] },
    { totals: [{ total_minor: 350 }] },
  ])
})

test('the list leaves out canceled parts, unless all parts are canceled', async () => {
  const beets = await sell(hollow, { name: 'Beets of the hollow', price_minor: 350 })
  const eggs = await sell(willow, { name: 'Eggs of the creek', price_minor: 700 })
  for (const { id } of [beets, eggs]) await shop.putInCart(shopper, id, 1)
  const { id: purchase_id } = await shop.checkOut(shopper)
  const { orders } = await shop.purchaseOf(shopper, purchase_id)
  const cancelAt = (name: string) =>
    shopper.client.call(routes.cancelOrder, {
      params: { purchase_id, order_id: orders.find(({ farm }) => farm.name === name)?.id ?? '' },
      body: {},
    })
  const listed = async () => {
    const [purchase] = (await shopper.client.call(routes.listPurchases, {})).results
    const { farms, items, totals, state } = purchase ?? {}
    return { farms: farms?.map(({ name }) => name), items, sum: totals?.[0]?.total_minor, state }
  }
  const both = { farms: ["O'Hara's Hollow", 'Willow Creek'], items: [beets.name, eggs.name], sum: 1050 }
  expect(await listed()).toEqual({ ...both, state: 'accepted' })
  await cancelAt("O'Hara's Hollow")
  expect(await listed()).toEqual({ farms: ['Willow Creek'], items: [eggs.name], sum: 700, state: 'accepted' })
  await cancelAt('Willow Creek')
  expect(await listed()).toEqual({ ...both, state: 'cancelled' })
})
