import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { listLots, updateLot } from '@farmlane/contract/stock/routes.ts'
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

test('a shortage first drops the lots that expire before the day', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 2)
  await stall.client.call(updateStock, { params: { product_id: kale.id }, body: { quantity: 2 } })
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 3]] })
  const bad = (await it.look()).lines[0]?.lots.find(({ quantity }) => quantity === 1)
  await stall.client.call(updateLot, { params: { lot_id: bad?.id ?? '' }, body: { use_by: bad?.received_on ?? '' } })
  await expect(it.pack()).rejects.toMatchObject({ message: expect.stringContaining(messages.lotTrouble) })
  expect((await it.short(it.lineOf('Kale'), 1)).lines[0]?.lots).toMatchObject([{ quantity: 2, trouble: null }])
  expect((await it.pack()).state).toBe('packed')
})

test('correcting a mistyped weight removes the excess from the stock', async () => {
  const { id } = await sell(stall, chicken, 8)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 2]] })
  const line = it.lineOf(chicken.name)
  const lots = async () => (await stall.client.call(listLots, { query: { product_id: id } })).results
  await it.weigh(line, [14.6, 4.2], true)
  expect(await lots()).toMatchObject([{ on_hand: 18.8, available: 0 }])
  await it.weigh(line, [4.6, 4.2])
  expect(await lots(), 'weighed again').toMatchObject([{ on_hand: 8.8, available: 0 }])
  await it.short(line, 1)
  expect(await lots(), 'the remaining piece needs a new weight').toMatchObject([{ on_hand: 8, available: 4 }])
  await it.weigh(line, [3.9])
  expect(await lots(), 'stock that was there before weighing stays').toMatchObject([{ on_hand: 8, available: 4.1 }])
})

/** On-hand and available quantity of a product over all its lots. */
const there = async (product_id: string) => {
  const { results } = await stall.client.call(listLots, { query: { product_id } })
  const sum = (of: 'on_hand' | 'available') => results.reduce((all, lot) => plus(all, lot[of]), 0)
  return { on_hand: sum('on_hand'), available: sum('available') }
}

test('correcting a mistyped weight over two lots removes the excess from the stock', async () => {
  const { id } = await sell(stall, chicken, 4)
  await stall.client.call(updateStock, { params: { product_id: id }, body: { quantity: 4 } })
  const it = await orderAtDesk(stall, shopper, { things: [[id, 2]] })
  const line = it.lineOf(chicken.name)
  expect((await it.look()).lines[0]?.lots).toHaveLength(2)
  await it.weigh(line, [14.6, 4.2], true)
  expect(await there(id)).toEqual({ on_hand: 18.8, available: 0 })
  await it.weigh(line, [4.6, 4.2])
  expect(await there(id), 'weighed again').toEqual({ on_hand: 8.8, available: 0 })
  await it.weigh(line, [14.6, 4.2], true)
  await it.short(line, 1)
  expect(await there(id), 'the remaining piece needs a new weight').toEqual({ on_hand: 8, available: 4 })
})

test('removes what weighing added to a lot when the line moves to another lot', async () => {
  const { id } = await sell(stall, chicken, 4)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  const line = it.lineOf(chicken.name)
  await it.weigh(line, [4.6])
  await stall.client.call(updateStock, { params: { product_id: id }, body: { quantity: 10 } })
  const { results } = await stall.client.call(listLots, { query: { product_id: id } })
  await it.lot(line, results.find(({ available }) => available > 0)?.id ?? '')
  expect(await there(id)).toEqual({ on_hand: 14, available: 9.4 })
})
