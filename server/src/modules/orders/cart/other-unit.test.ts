import { exportData } from '@farmlane/contract/identity/routes.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { countProductOrders, listLotOrders } from '@farmlane/contract/orders/stock-order-routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { changeUnitOfLots, countStock } from '../../stock/index.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  shopper = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const sellByThePound = (there = 10) => sell(stall, { name: 'Potatoes', unit: 'lb', pricing_mode: 'by_weight', step: 0.5 }, there)
const intoKg = (product_id: string) => changeProduct(stall, product_id, { unit: 'kg', price_minor: 770, minimum: 0.5, step: 0.5 })
const ordersOf = (product_id: string) => stall.client.call(countProductOrders, { params: { product_id } })
const lotsOf = async (product_id: string) => (await stall.client.call(stock.listLots, { query: { product_id } })).results
const lineInCart = async () => (await shopper.client.call(routes.getCart, {})).farms[0]?.lines[0]

test('counts the open orders that hold a product, each once, with the day of the last one', async () => {
  const [potatoes, kale] = [await sellByThePound(), await sell(stall)]
  expect(await ordersOf(potatoes.id)).toEqual({ orders: 0, last_on: null, for_sale: 0 })
  const first = await orderAtDesk(stall, shopper, { things: [[potatoes.id, 2]] })
  await orderAtDesk(stall, await openAccount(farmlane), { things: [[potatoes.id, 1]] })
  await orderAtDesk(stall, await openAccount(farmlane), { things: [[kale.id, 1]] })
  const { slot } = await first.look()
  const last_on = dayIn('America/New_York', new Date(slot.starts_at))
  expect(await ordersOf(potatoes.id)).toEqual({ orders: 2, last_on, for_sale: 7 })
  await first.callOff()
  expect(await ordersOf(potatoes.id)).toEqual({ orders: 1, last_on, for_sale: 9 })
})

test('the unit changes while open orders hold stock: their lots keep the old unit until they are done', async () => {
  const { id } = await sellByThePound()
  const it = await orderAtDesk(stall, shopper, { things: [[id, 2]] })
  expect(await intoKg(id)).toMatchObject({ unit: 'kg', available: 0 })
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', next_unit: 'kg', on_hand: 10, reserved: 2 }])
  await it.pack()
  await it.ready()
  await shop.beginHandOver(farmlane, it.order_id)
  await it.handOver(it.code)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', next_unit: null, on_hand: 3.629 }])
})

test('an order keeps the unit it was handed over in when its lot changes the unit', async () => {
  const { id } = await sellByThePound()
  const it = await orderAtDesk(stall, shopper, { things: [[id, 6]] })
  await it.pack()
  await it.ready()
  await shop.beginHandOver(farmlane, it.order_id)
  await it.handOver(it.code)
  await intoKg(id)
  const [lot] = await lotsOf(id)
  const { results } = await stall.client.call(listLotOrders, { params: { lot_id: lot?.id ?? '' } })
  expect(results).toMatchObject([{ quantity: 6, unit: 'lb', is_gone: true }])
})

test('never orders a cart line in another unit than it was chosen in', async () => {
  const { id } = await sellByThePound()
  await shop.putInCart(shopper, id, 4)
  const body = asShown(await shop.quoteFor(shopper))
  await intoKg(id)
  expect(await lineInCart()).toMatchObject({ quantity: 4, unit_then: 'lb', state: 'other_unit', possible: 1.5 })
  expect((await shopper.client.call(exportData, {})).sections['cart']).toMatchObject([{ quantity: '4.000', unit: 'lb' }])
  expect(await shop.quoteFor(shopper)).toMatchObject({ farms: [], left_out: [{ product: { id } }] })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.lines.0': messages.lineOther }))
  // As if the screen had shown the new unit and price beside the old quantity.
  const asKg = { unit: 'kg' as const, price_minor: 770, total_minor: 3080, most_minor: 3080 }
  const farms = body.farms.map((part) => ({ ...part, lines: part.lines.map((line) => ({ ...line, ...asKg })) }))
  const refusal = shop.refusedWith({ 'farms.0.lines.0': messages.lineUnit })
  await expect(shop.place(shopper, { ...body, farms })).rejects.toMatchObject(refusal)
  await shop.putInCart(shopper, id, 1.5)
  expect(await lineInCart()).toMatchObject({ quantity: 1.5, unit_then: 'kg', state: 'ok' })
  await shop.checkOut(shopper)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', reserved: 1.5 }])
})

test("a visitor's lines keep the unit they were chosen in", async () => {
  const { id } = await sellByThePound()
  const lines = [{ product_id: id, quantity: 4, price_then_minor: 350, unit_then: 'lb' as const }]
  await intoKg(id)
  const look = await farmlane.newClient().call(routes.lookAtCart, { body: { lines } })
  expect(look).toMatchObject({ is_ready: false, farms: [{ lines: [{ state: 'other_unit' }] }] })
  await shopper.client.call(routes.joinCart, { body: { lines } })
  expect(await lineInCart()).toMatchObject({ quantity: 4, unit_then: 'lb', state: 'other_unit' })
})

test('a number of birds stays the same when their weight changes to kg', async () => {
  const hen = { pricing_mode: 'piece_by_weight', unit: 'lb', piece_weight: 4, piece_weight_max: 5, price_minor: 600 } as const
  const { id } = await sell(stall, hen, 40)
  await shop.putInCart(shopper, id, 2)
  expect(await changeProduct(stall, id, { unit: 'kg', price_minor: 1323 })).toMatchObject({
    piece_weight: 1.814,
    piece_weight_max: 2.268,
    minimum: 1,
  })
  expect(await lineInCart()).toMatchObject({ quantity: 2, unit_then: 'piece', state: 'ok' })
})

test('an order waiting for a unit change takes no stock in the new unit', async () => {
  const { id: product_id } = await sellByThePound()
  await shop.putInCart(shopper, product_id, 3)
  const body = asShown(await shop.quoteFor(shopper))
  const actor = { farmId: stall.farmId, userId: stall.user.id }
  // The order has read the cart and waits for the lots while the farm changes the unit.
  const { placing } = await farmlane.database.write(async (tx) => {
    await countStock(tx, actor, product_id)
    const sent = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    await changeUnitOfLots(tx, actor, { product_id, unit: 'kg', weights: {} })
    await tx.db.updateTable('products').set({ unit: 'kg' }).where('id', '=', product_id).execute()
    return { placing: sent }
  })
  expect(await placing).toMatchObject({ code: 'conflict', message: messages.linesClash })
  expect(await lotsOf(product_id)).toMatchObject([{ unit: 'kg', on_hand: 4.536, reserved: 0 }])
})
