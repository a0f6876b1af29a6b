import { moveAllOrders } from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

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

const chicken = {
  name: 'Whole chicken',
  unit: 'lb',
  pricing_mode: 'piece_by_weight',
  piece_weight: 4,
  piece_weight_max: 5,
  price_minor: 600,
} as const

test("an order with everything short can still get replacements, but an empty box can't be handed over", async () => {
  const [kale, chard] = [await sell(stall, { name: 'Kale' }), await sell(stall, { name: 'Chard' })]
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], wish: 'similar' })
  await it.pack()
  await it.ready()
  await it.short(it.lineOf('Kale'), 2)
  await expect(it.handOver()).rejects.toMatchObject({ code: 'conflict', message: messages.emptyBox })
  const brought = await it.instead(it.lineOf('Kale'), chard.id)
  await it.short(brought, 1)
  await expect(it.handOver(), 'with the replacement missing too').rejects.toMatchObject({ message: messages.emptyBox })
  await it.short(brought, 0)
  expect((await it.handOver()).state).toBe('delivered')
})

test("an order whose only replacement was declined can't be packed", async () => {
  const [kale, chard] = [await sell(stall, { name: 'Kale' }), await sell(stall, { name: 'Chard' })]
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 1]], wish: 'ask' })
  await it.short(it.lineOf('Kale'), 1)
  await it.answer(await it.instead(it.lineOf('Kale'), chard.id), false)
  await expect(it.pack()).rejects.toMatchObject({ code: 'conflict', message: messages.emptyBox })
  const { slot_id } = await it.look()
  expect(
    await stall.client.call(moveAllOrders, { params: { farm_id: stall.farmId }, body: { slot_id, to: 'packed' } }),
  ).toMatchObject({ moved: 0, left: [{ why: messages.emptyBox }] })
  expect((await it.callOff()).state).toBe('cancelled')
})

test("a shopper who wants refunds gets the remaining goods; the last line can't be short", async () => {
  const [kale, beets] = [await sell(stall, { name: 'Kale' }), await sell(stall, { name: 'Beets' })]
  const things = [
    [kale.id, 1],
    [beets.id, 1],
  ] as const
  const it = await orderAtDesk(stall, shopper, { things, wish: 'refund' })
  await it.short(it.lineOf('Kale'), 1)
  await expect(it.short(it.lineOf('Beets'), 1)).rejects.toMatchObject({ fields: { missing: messages.nothingLeft } })
})

test('refuses weights that no lot can hold', async () => {
  const { id } = await sell(stall, { ...chicken, piece_weight: 0.001, piece_weight_max: 9_999_999, price_minor: 1 }, 1)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 200]] })
  const weights = Array.from({ length: 200 }, () => 9_999_999)
  await expect(it.weigh(it.lineOf(chicken.name), weights)).rejects.toMatchObject({ fields: { weights: messages.weightTooHigh } })
})

test('refuses a replacement that exceeds the maximum of a line', async () => {
  const kale = await sell(stall, { name: 'Kale' })
  const dear = { ...chicken, name: 'Gold', piece_weight: 100, piece_weight_max: 1000, price_minor: 100_000_000 }
  const gold = await sell(stall, dear, 1_000_000)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], wish: 'similar' })
  await it.short(it.lineOf('Kale'), 1)
  await expect(it.instead(it.lineOf('Kale'), gold.id, 10_000)).rejects.toMatchObject({ fields: { quantity: messages.tooMuch } })
})
