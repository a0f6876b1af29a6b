import { messages } from '@farmlane/contract/harvests/messages.ts'
import * as routes from '@farmlane/contract/harvests/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAtDesk } from '../../testing/at-desk.ts'
import { offer } from '../../testing/checkouts.ts'
import { addHarvest } from '../../testing/farm-records.ts'
import { openAccount } from '../../testing/people.ts'
import { changeProduct, openStall } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('a harvest that was sold from offers neither withdrawal nor another product, even when a recount found as much again', async () => {
  const stall = await openStall(farmlane)
  await offer(farmlane, stall)
  const picked = await addHarvest(stall, { quantity: 10 })
  await changeProduct(stall, picked.product.id, { status: 'active', price_minor: 350 })
  const order = await orderAtDesk(stall, await openAccount(farmlane), { things: [[picked.product.id, 4]] })
  await order.pack()
  await order.ready()
  await order.handOver()
  await stall.client.call(stock.recountLot, { params: { lot_id: picked.lot }, body: { quantity: 10, reason: 'Found more' } })
  const [shown] = (await stall.client.call(routes.listHarvests, { query: {} })).results
  expect(shown?.can).toMatchObject({ withdraw: false, move: false, why_not_withdraw: messages.lotUsed })
  const withdrawing = stall.client.call(routes.withdrawHarvest, { params: { harvest_id: picked.id }, body: { reason: 'x' } })
  await expect(withdrawing).rejects.toMatchObject({ message: messages.lotUsed })
})
