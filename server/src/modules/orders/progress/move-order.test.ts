import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockOrder, moveOrder } from '../index.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  stall = await openStall(farmlane)
  shopper = await openAccount(farmlane)
  await shop.offer(farmlane, stall)
  await shop.acceptByHand(stall)
})
let product: string
let order: string
beforeEach(async () => {
  product = (await sell(stall)).id
  await shop.putInCart(shopper, product, 4)
  const { id } = await shop.checkOut(shopper)
  order = (await shop.purchaseOf(shopper, id)).orders[0]?.id ?? ''
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const move = (to: OrderState) =>
  farmlane.database.write(async (tx) => {
    const locked = await lockOrder(tx, order)
    if (locked) await moveOrder(tx, locked, { to, by: 'farm', userId: null, reason: '' })
  })
const level = async () => {
  const { results } = await stall.client.call(stock.listLots, { query: { product_id: product } })
  return results.map(({ on_hand, reserved, available }) => ({ on_hand, reserved, available }))
}

test('handed-over goods leave their lot', async () => {
  for (const to of ['accepted', 'packed', 'ready', 'delivered'] as const) await move(to)
  expect(await level()).toEqual([{ on_hand: 6, reserved: 0, available: 6 }])
})

test('goods of a no-show can be sold again', async () => {
  for (const to of ['accepted', 'packed', 'ready', 'no_show'] as const) await move(to)
  expect(await level()).toEqual([{ on_hand: 10, reserved: 0, available: 10 }])
})

test('a decline releases the stock at once, and moves outside the table are refused', async () => {
  for (const to of ['packed', 'ready', 'in_transit', 'delivered', 'no_show', 'placed'] as const)
    await expect(move(to)).rejects.toThrow(`cannot become ${to}`)
  await move('declined')
  expect(await level()).toEqual([{ on_hand: 10, reserved: 0, available: 10 }])
  for (const to of ['accepted', 'cancelled', 'declined'] as const) await expect(move(to)).rejects.toThrow(`cannot become ${to}`)
})
