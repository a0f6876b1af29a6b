import { getProduct } from '@farmlane/contract/catalog/routes.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { lookAtCart } from '@farmlane/contract/orders/routes.ts'
import * as shortages from '@farmlane/contract/orders/shortage-routes.ts'
import { countProductOrders } from '@farmlane/contract/orders/stock-order-routes.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import { formatReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { recorded, sendFrom } from '../../../testing/outbox.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, type Stall, sell, setStock } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { countStock } from '../../stock/index.ts'

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
const intoLb = (product_id: string) => changeProduct(stall, product_id, { unit: 'lb', price_minor: 350, minimum: 0.5, step: 0.5 })
const lotsOf = async (product_id: string) =>
  (await stall.client.call(stock.listLots, { query: { product_id } })).results.toSorted((a, b) => b.received - a.received)
const productOf = (product_id: string) => stall.client.call(getProduct, { params: { product_id } })
const add = (product_id: string, quantity: number) => sellMore(stall, product_id, quantity)
const order = async (product_id: string, quantity: number, who?: Person) =>
  orderAtDesk(stall, who ?? (await openAccount(farmlane)), { things: [[product_id, quantity]] })
type Order = Awaited<ReturnType<typeof order>>
const lineOf = (it: Order) => it.lineOf('Potatoes')

async function sellMore(farmer: Stall, product_id: string, quantity: number): Promise<void> {
  const { on_hand } = await productOf(product_id)
  await setStock(farmer, product_id, on_hand + quantity)
}

/** Packs an order and hands it over. */
async function handOver(it: Order): Promise<void> {
  await it.pack()
  await it.ready()
  await shop.beginHandOver(farmlane, it.order_id)
  await it.handOver()
}

test('a lot with an order finishes in its old unit; its rest is converted with the hand-over', async () => {
  const { id } = await sellByThePound()
  const it = await order(id, 2)
  const product = await intoKg(id)
  expect(product).toMatchObject({ unit: 'kg', on_hand: 0, reserved: 0, available: 0 })
  expect(product.finishing).toEqual([{ unit: 'lb', on_hand: 10, reserved: 2 }])
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', next_unit: 'kg', on_hand: 10, reserved: 2, available: 0 }])
  await handOver(it)
  const [lot] = await lotsOf(id)
  expect(lot).toMatchObject({ unit: 'kg', next_unit: null, received: 4.536, on_hand: 3.629, reserved: 0, available: 3.629 })
  const { movements } = await stall.client.call(stock.getLot, { params: { lot_id: lot?.id ?? '' } })
  expect(movements.slice(0, 3)).toMatchObject([
    { type: 'unit', quantity: 3.629, unit: 'kg', balance: 3.629, reason: 'From lb to kg' },
    { type: 'unit', quantity: -8, unit: 'lb', balance: 0 },
    { type: 'sale', quantity: -2, unit: 'lb', balance: 8 },
  ])
  expect(await productOf(id)).toMatchObject({ on_hand: 3.629, available: 3.629, finishing: [] })
})

test('an order keeps its unit, price and total when the unit of its product changes', async () => {
  const { id } = await sellByThePound()
  const it = await order(id, 2)
  await intoKg(id)
  await it.pack()
  const { lines, money } = await it.look()
  expect(lines).toMatchObject([{ quantity: 2, unit: 'lb', price_minor: 350, lots: [{ quantity: 2, on_hand: 10 }] }])
  expect(money).toMatchObject({ total_minor: 700 })
})

test('lots without an order are converted at once, and new stock comes in the new unit', async () => {
  const { id } = await sellByThePound(4)
  const it = await order(id, 1)
  await add(id, 20)
  await intoKg(id)
  await setStock(stall, id, 12)
  expect(await lotsOf(id)).toMatchObject([
    { unit: 'kg', received: 9.072 },
    { unit: 'lb', received: 4, next_unit: 'kg' },
    { unit: 'kg', received: 2.928 },
  ])
  expect(await productOf(id)).toMatchObject({ on_hand: 12, available: 12 })
  await it.callOff()
  expect(await productOf(id)).toMatchObject({ on_hand: 13.814, finishing: [] })
})

test('shoppers buy only what is in the new unit, and get none of a lot that finishes in the old one', async () => {
  const { id } = await sellByThePound()
  await order(id, 2)
  await shop.putInCart(shopper, id, 4)
  const body = asShown(await shop.quoteFor(shopper))
  await intoKg(id)
  const look = async () =>
    (await farmlane.newClient().call(lookAtCart, { body: { lines: [{ product_id: id, quantity: 1, price_then_minor: 770 }] } }))
      .farms
  expect(await look()).toMatchObject([{ lines: [{ state: 'sold_out', product: { unit: 'kg', available: 0 } }] }])
  await expect(shop.place(shopper, body)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.lines.0': messages.lineOther }))
  await setStock(stall, id, 3)
  await shop.putInCart(shopper, id, 2.5)
  await shop.checkOut(shopper)
  expect(await lotsOf(id)).toMatchObject([
    { unit: 'lb', reserved: 2 },
    { unit: 'kg', reserved: 2.5 },
  ])
  expect(await look()).toMatchObject([{ lines: [{ state: 'short', possible: 0.5 }] }])
})

test('an order that was sent before the change and locks the lots after it gets no stock in the old unit', async () => {
  const { id } = await sellByThePound()
  await order(id, 2)
  await shop.putInCart(shopper, id, 3)
  const body = asShown(await shop.quoteFor(shopper))
  const actor = { farmId: stall.farmId, userId: stall.user.id }
  // The change waits for the lots, and the order behind it has read the cart in the old unit.
  const { changing, placing } = await farmlane.database.write(async (tx) => {
    await countStock(tx, actor, id)
    const first = intoKg(id)
    await untilWaiting(tx, 1)
    const second = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 2)
    return { changing: first, placing: second }
  })
  await changing
  expect(await placing).toMatchObject(shop.refusedWith({ 'farms.0.lines.0': messages.lineOther }))
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', next_unit: 'kg', reserved: 2 }])
})

test('the rest waits for the last of the orders, whichever way they end', async () => {
  const { id } = await sellByThePound()
  const [handed, called, missed] = [await order(id, 1), await order(id, 2), await order(id, 3)]
  await intoKg(id)
  await handOver(handed)
  await called.callOff()
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 9, reserved: 3, available: 0 }])
  await missed.pack()
  await missed.ready()
  await shop.beginHandOver(farmlane, missed.order_id)
  await missed.miss()
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 4.082, reserved: 0, available: 4.082 }])
})

test('a shortage, its waste and its undo stay in the old unit while the order holds some of the lot', async () => {
  const { id } = await sellByThePound()
  const it = await order(id, 4)
  await intoKg(id)
  await it.short(lineOf(it), 3, 'spoiled')
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 7, reserved: 1 }])
  await it.short(lineOf(it), 1, 'spoiled')
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 9, reserved: 3 }])
  await it.short(lineOf(it), 0)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 10, reserved: 4 }])
  await it.short(lineOf(it), 2, null)
  await it.short(lineOf(it), 0)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 10, reserved: 4 }])
})

test('discards what the last order gives up before it converts the lot', async () => {
  const [{ id }, kale] = [await sellByThePound(), await sell(stall)]
  const things = [[id, 4] as const, [kale.id, 1] as const]
  const it = await orderAtDesk(stall, shopper, { things })
  await intoKg(id)
  await it.short(lineOf(it), 4, 'spoiled')
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 2.722, reserved: 0 }])
  // The line is in lb, and nothing of the product is any longer.
  await expect(it.short(lineOf(it), 0)).rejects.toMatchObject({ code: 'conflict' })
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 2.722, reserved: 0 }])
})

test('a freed shortage is discarded later only from lots in the unit of its line', async () => {
  const [{ id }, kale] = [await sellByThePound(), await sell(stall)]
  const it = await orderAtDesk(stall, shopper, {
    things: [
      [id, 4],
      [kale.id, 1],
    ],
  })
  await intoKg(id)
  await it.short(lineOf(it), 4, null)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 4.536 }])
  await it.short(lineOf(it), 4, 'spoiled')
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 4.536 }])
})

test('a line moves only to lots in its own unit', async () => {
  const { id } = await sellByThePound(4)
  const [first] = await lotsOf(id)
  // It expires first, so it is used first.
  await stall.client.call(stock.updateLot, { params: { lot_id: first?.id ?? '' }, body: { use_by: '2026-12-31' } })
  const it = await order(id, 1)
  await add(id, 20)
  const other = await order(id, 3.5)
  await add(id, 1)
  await intoKg(id)
  const lots = await lotsOf(id)
  expect(lots).toMatchObject([
    { unit: 'lb', reserved: 0.5 },
    { unit: 'lb', on_hand: 4, reserved: 4 },
    { unit: 'kg', reserved: 0 },
  ])
  const line = { params: { farm_id: stall.farmId, order_id: it.order_id, line_id: lineOf(it) } }
  const choices = await stall.client.call(facts.getLineChoices, line)
  expect(choices.lots).toMatchObject([{ id: lots[0]?.id, free: 19.5 }])
  await expect(it.lot(lineOf(it), lots[2]?.id ?? '')).rejects.toMatchObject({ fields: { lot_id: messages.lotNotUsable } })
  await it.lot(lineOf(it), lots[0]?.id ?? '')
  await it.callOff()
  await other.callOff()
  expect(await productOf(id)).toMatchObject({ on_hand: 11.34, finishing: [] })
})

test('what weighs more or less than expected stays exact in a lot that finishes in its old unit', async () => {
  const hen = { name: 'Potatoes', pricing_mode: 'piece_by_weight', unit: 'lb', piece_weight: 4, piece_weight_max: 6 } as const
  const { id } = await sell(stall, { ...hen, price_minor: 600 }, 8)
  const it = await order(id, 2)
  await changeProduct(stall, id, { unit: 'kg', price_minor: 1323 })
  await it.weigh(lineOf(it), [5, 5.5])
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 10.5, reserved: 10.5 }])
  await it.weigh(lineOf(it), [3, 4])
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 8, reserved: 7 }])
  await handOver(it)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 0.454, reserved: 0 }])
})

test('a hand-over can be undone while another order holds some of the lot', async () => {
  const { id } = await sellByThePound()
  const [it, other] = [await order(id, 2), await order(id, 1)]
  await intoKg(id)
  await handOver(it)
  await it.undo()
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', on_hand: 10, reserved: 3 }])
  await it.handOver()
  await handOver(other)
  const [lot] = await lotsOf(id)
  expect(lot).toMatchObject({ unit: 'kg', on_hand: 3.175 })
  const stop = formatReturnStop({ code: lot?.lot_id ?? '', why: 'unit' })
  await expect(other.undo()).rejects.toMatchObject({ code: 'conflict', message: `${stop} ${messages.undoStays}` })
})

test('a declined order gets its goods back from a lot that finishes in its unit', async () => {
  const { id } = await sellByThePound()
  await shop.acceptByHand(stall)
  const [it, other] = [await order(id, 2), await order(id, 1)]
  const decline = ({ order_id }: Order) =>
    stall.client.call(desk.declineOrder, { params: { farm_id: stall.farmId, order_id }, body: { reason: 'Hail' } })
  await intoKg(id)
  await decline(it)
  await it.undo()
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', reserved: 3 }])
  await decline(it)
  await decline(other)
  await expect(it.undo()).rejects.toMatchObject({ message: 'Potatoes is counted in another unit now. The order stays declined.' })
})

test('a rest that does not convert exactly blocks no hand-over; it goes on sale once it is counted or discarded', async () => {
  const eggs = await sell(stall, { name: 'Potatoes', unit: 'unit', price_minor: 50 }, 24)
  const it = await order(eggs.id, 1)
  await changeProduct(stall, eggs.id, { unit: 'dozen', price_minor: 500 })
  await handOver(it)
  const [lot] = await lotsOf(eggs.id)
  expect(lot, '23 would be 1.917 dozen, which is 23.004').toMatchObject({
    unit: 'unit',
    next_unit: 'dozen',
    on_hand: 23,
    available: 0,
  })
  expect(await productOf(eggs.id)).toMatchObject({ available: 0, finishing: [{ unit: 'unit', on_hand: 23, reserved: 0 }] })
  const params = { lot_id: lot?.id ?? '' }
  await stall.client.call(stock.discardLot, { params, body: { quantity: 4, reason: 'damaged' } })
  expect(await lotsOf(eggs.id)).toMatchObject([{ unit: 'unit', on_hand: 19 }])
  const counted = await stall.client.call(stock.recountLot, { params, body: { quantity: 18 } })
  expect(counted).toMatchObject({ unit: 'dozen', next_unit: null, on_hand: 1.5, available: 1.5 })
})

test('a unit that a lot can not be counted in is refused, although an order holds some of it', async () => {
  const eggs = await sell(stall, { name: 'Potatoes', unit: 'unit', price_minor: 50 }, 23)
  const it = await order(eggs.id, 1)
  await expect(changeProduct(stall, eggs.id, { unit: 'dozen', price_minor: 500 })).rejects.toMatchObject({ code: 'invalid' })
  expect(await lotsOf(eggs.id)).toMatchObject([{ unit: 'unit', next_unit: null, available: 22 }])
  await it.callOff()
})

test('a lot is back on sale at once when the product returns to its unit', async () => {
  const { id } = await sellByThePound()
  const it = await order(id, 2)
  await intoKg(id)
  await changeProduct(stall, id, { unit: 'ton', price_minor: 700_000, minimum: 0.001, step: 0.001 }).catch(() => {})
  expect(await intoLb(id)).toMatchObject({ on_hand: 10, reserved: 2, available: 8, finishing: [] })
  await handOver(it)
  expect(await lotsOf(id)).toMatchObject([{ unit: 'lb', next_unit: null, received: 10, on_hand: 8 }])
})

test('the wishes of a day and what is to pick are counted separately in each unit', async () => {
  const { id } = await sellByThePound()
  const before = await order(id, 6)
  await intoKg(id)
  await setStock(stall, id, 2)
  const after = await order(id, 1.5)
  const params = { farm_id: stall.farmId }
  expect((await stall.client.call(desk.listToPick, { params })).results).toMatchObject([
    { unit: 'kg', ordered: 1.5, there: 2, to_pick: 0 },
    { unit: 'lb', ordered: 6, there: 10, to_pick: 0 },
  ])
  const { slot_id } = await before.look()
  const short = { product_id: id, unit: 'lb' as const, slot_id, there: '4' }
  expect(await stall.client.call(shortages.getShortage, { params, query: short })).toMatchObject({
    ...{ unit: 'lb', ordered: 6, there: 4, missing: 6, instead: null },
    lines: [{ order_id: before.order_id, wants: 6, gets: 4 }],
  })
  const { slot_id: _, there: __, ...ofKg } = short
  expect(await stall.client.call(shortages.getShortage, { params, query: { ...ofKg, unit: 'kg' } })).toMatchObject({
    ...{ ordered: 1.5, there: 2 },
    lines: [{ order_id: after.order_id }],
  })
  const body = { slot_id, product_id: id, unit: 'lb' as const, there: 4, instead: null }
  await stall.client.call(shortages.applyWishes, { params, body })
  expect(await lotsOf(id)).toMatchObject([
    { unit: 'lb', on_hand: 4, reserved: 4 },
    { unit: 'kg', on_hand: 2, reserved: 1.5 },
  ])
})

test('counts the orders in the current unit, and how much of their lots goes off sale if it changes', async () => {
  const { id } = await sellByThePound()
  const ordersOf = () => stall.client.call(countProductOrders, { params: { product_id: id } })
  const it = await order(id, 2)
  await add(id, 5)
  const { slot } = await it.look()
  expect(await ordersOf()).toEqual({ orders: 1, last_on: dayIn('America/New_York', new Date(slot.starts_at)), for_sale: 8 })
  await intoKg(id)
  expect(await ordersOf()).toEqual({ orders: 0, last_on: null, for_sale: 0 })
})

test('a count or a discard that a device sends after the lot was converted is taken in the unit it was typed in', async () => {
  const { id } = await sellByThePound(29)
  const it = await order(id, 8)
  await intoKg(id)
  const [lot] = await lotsOf(id)
  const params = { lot_id: lot?.id ?? '' }
  await handOver(it)
  const discard = recorded({ kind: 'stock.discard', params, body: { quantity: 20, unit: 'lb', reason: 'spoiled' } })
  expect(await sendFrom(stall, stall.farmId, [discard])).toMatchObject([{ state: 'applied' }])
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 0.453 }])
  const all = recorded({ kind: 'stock.discard', params, body: { quantity: 1, unit: 'lb', reason: 'spoiled' } })
  expect(await sendFrom(stall, stall.farmId, [all]), '1 lb is 0.454 kg').toMatchObject([{ state: 'applied' }])
  expect(await lotsOf(id)).toMatchObject([{ on_hand: 0 }])
  const count = recorded({ kind: 'stock.recount', params, body: { quantity: 10, unit: 'lb' } })
  expect(await sendFrom(stall, stall.farmId, [count])).toMatchObject([{ state: 'applied' }])
  expect(await lotsOf(id)).toMatchObject([{ on_hand: 4.536 }])
  const inBunches = stall.client.call(stock.recountLot, { params, body: { quantity: 3, unit: 'jar' } })
  await expect(inBunches).rejects.toMatchObject({ fields: { quantity: stockMessages.lotInOtherUnit } })
})

test('a hand-over that a device sends after the unit changed is applied', async () => {
  const { id } = await sellByThePound()
  const it = await order(id, 2)
  await it.pack()
  await it.ready()
  await intoKg(id)
  const params = { farm_id: stall.farmId, order_id: it.order_id }
  const late = recorded({ kind: 'orders.hand_over', params, body: { code: it.code, device_at: '2026-05-04T09:12:00.000Z' } })
  expect(await sendFrom(stall, stall.farmId, [late])).toMatchObject([{ state: 'applied' }])
  expect(await lotsOf(id)).toMatchObject([{ unit: 'kg', on_hand: 3.629 }])
})

test('hand-overs, a cancellation and changes of the unit at once leave every lot exact', async () => {
  const { id } = await sellByThePound(40)
  await add(id, 3)
  const orders = await Promise.all(Array.from({ length: 6 }, () => order(id, 1.5)))
  for (const it of orders) await it.pack()
  for (const it of orders) await it.ready()
  await shop.beginHandOver(farmlane, orders[0]?.order_id ?? '')
  const [first, ...rest] = orders as [Order, ...Order[]]
  const changes = [intoKg(id), ...rest.map((it) => it.handOver()), intoLb(id), first.callOff(), intoKg(id)]
  for (const each of await Promise.allSettled(changes)) expect(each).toMatchObject({ status: 'fulfilled' })
  const { unit, on_hand } = await productOf(id)
  // Three conversions to a thousandth at most.
  expect(Math.abs(on_hand - (unit === 'kg' ? 16.103 : 35.5))).toBeLessThan(0.005)
})
