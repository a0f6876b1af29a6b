import { randomUUID } from 'node:crypto'
import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { holdLot, listLots } from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
})
afterAll(() => farmlane.close())

const params = () => ({ farm_id: stall.farmId })
const toPick = async (who: Person = stall) => (await who.client.call(desk.listToPick, { params: params() })).results

test('the delivery run keeps its chosen order until it is cleared', async () => {
  await shop.offer(farmlane, stall, { way: 'delivery', radius_miles: 50 })
  const kale = await sell(stall)
  const orders: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const shopper = await openAccount(farmlane)
    const place = { latitude: stall.place.latitude + 0.01 * (n + 1), longitude: stall.place.longitude }
    const address_id = await shop.addHome(shopper, place, `${n} Elm`)
    await shop.putInCart(shopper, kale.id, 1)
    const body = asShown(await shop.quoteFor(shopper, { address_id }))
    const { id } = await shop.place(shopper, { ...body, address_id })
    orders.push((await shop.purchaseOf(shopper, id)).orders[0]?.id ?? '')
  }
  const [slot] = (await stall.client.call(desk.getDesk, { params: params() })).slots
  const slot_id = slot?.id ?? ''
  const stops = async (order_ids: string[], key = randomUUID()) => {
    const day = await stall.client.call(
      desk.saveRun,
      { params: params(), body: { slot_id, order_ids } },
      { 'idempotency-key': key },
    )
    return orders.map((id) => day.orders.find((order) => order.id === id)?.stop)
  }
  expect(await stops([])).toEqual([null, null, null])
  expect(await stops(orders.toReversed())).toEqual([3, 2, 1])
  expect(await stops(orders.slice(1)), 'a stop that was left out has no number').toEqual([null, 1, 2])
  await expect(stops([orders[0] ?? '', orders[0] ?? ''])).rejects.toMatchObject({ code: 'invalid' })
  await expect(stops([randomUUID()])).rejects.toMatchObject({ code: 'not_found', message: messages.orderNotFound })
  const over = { ...params(), order_id: orders[0] ?? '' }
  await stall.client.call(desk.callOffOrder, { params: over, body: { reason: 'Hail' } })
  await expect(stops(orders), "canceled orders can't be stops").rejects.toMatchObject({
    code: 'conflict',
    message: messages.runStop,
  })
  const stranger = await openStall(farmlane)
  const theirs = { params: { farm_id: stranger.farmId }, body: { slot_id, order_ids: orders } }
  await expect(stranger.client.call(desk.saveRun, theirs)).rejects.toMatchObject({ code: 'not_found' })
})

test("a pickup can't be part of a delivery run", async () => {
  await shop.offer(farmlane, stall)
  const shopper = await openAccount(farmlane)
  await shop.putInCart(shopper, (await sell(stall)).id, 1)
  const { id } = await shop.checkOut(shopper)
  const order_id = (await shop.purchaseOf(shopper, id)).orders[0]?.id ?? ''
  const { slot_id } = await stall.client.call(desk.getDeskOrder, { params: { ...params(), order_id } })
  const run = { params: params(), body: { slot_id, order_ids: [order_id] } }
  await expect(stall.client.call(desk.saveRun, run)).rejects.toMatchObject({ code: 'conflict', message: messages.runStop })
})

test('to pick is what is ordered plus the low stock level, less good stock that is not packed', async () => {
  await shop.offer(farmlane, stall)
  const kale = await sell(stall, { name: 'Kale', low_stock_level: 4 }, 10)
  await sell(stall, { name: 'Nobody wants this' })
  expect(await toPick()).toEqual([])
  const order = async (quantity: number) => {
    const shopper = await openAccount(farmlane)
    await shop.putInCart(shopper, kale.id, quantity)
    const { id } = await shop.checkOut(shopper)
    return { ...params(), order_id: (await shop.purchaseOf(shopper, id)).orders[0]?.id ?? '' }
  }
  const first = await order(5)
  expect(await toPick()).toMatchObject([{ name: 'Kale', ordered: 5, there: 10, low_stock_level: 4, to_pick: 0 }])
  const second = await order(3)
  expect(await toPick()).toMatchObject([{ ordered: 8, there: 10, to_pick: 2 }])
  await stall.client.call(desk.packOrder, { params: first })
  expect(await toPick(), 'packed goods no longer need picking').toMatchObject([{ ordered: 3, there: 5, to_pick: 2 }])
  const [lot] = (await stall.client.call(listLots, { query: { product_id: kale.id } })).results
  await stall.client.call(holdLot, { params: { lot_id: lot?.id ?? '' }, body: { reason: 'Slugs' } })
  expect(await toPick(), 'a held lot does not count as stock').toMatchObject([{ ordered: 3, there: 0, to_pick: 7 }])
  await stall.client.call(updateStock, { params: { product_id: kale.id }, body: { quantity: 5 } })
  expect(await toPick(), 'goods packed from the held lot are not subtracted from the good one').toMatchObject([
    { there: 5, to_pick: 2 },
  ])
  await stall.client.call(desk.callOffOrder, { params: second, body: { reason: 'Hail' } })
  expect(await toPick()).toEqual([])
  const stranger = await openStall(farmlane)
  await expect(toPick(stranger)).rejects.toMatchObject({ code: 'not_found' })
})
