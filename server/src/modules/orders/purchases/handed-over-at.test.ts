import { listPurchases } from '@farmlane/contract/orders/routes.ts'
import { afterAll, expect, test } from 'vitest'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { recorded, sendFrom } from '../../../testing/outbox.ts'
import { openAccount } from '../../../testing/people.ts'
import { openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const farmlane = await createTestApp()
afterAll(() => farmlane.close())

test('the shopper sees the real hand-over time, even when it was recorded offline', async () => {
  const stall = await openStall(farmlane, 'Receipt Farm')
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  const shopper = await openAccount(farmlane)
  const orders = [
    await orderAtDesk(stall, shopper, { things: [[id, 1]] }),
    await orderAtDesk(stall, shopper, { things: [[id, 1]] }),
  ] as const
  const seen = async ({ number }: { number: string }) => {
    const { results } = await shopper.client.call(listPurchases, {})
    const purchase = await shop.purchaseOf(shopper, results.find((each) => each.number === number)?.id ?? '')
    return purchase.orders[0]
  }
  for (const order of orders) {
    await order.pack()
    await order.ready()
    expect(await seen(order)).toMatchObject({ state: 'ready', handed_over_at: null })
  }
  const [online, offline] = orders
  await online.handOver(online.code)
  const now = await seen(online)
  expect(now?.handed_over_at).toBe(now?.events.at(-1)?.at)

  const device_at = '2026-05-04T09:12:00.000Z'
  const params = { farm_id: stall.farmId, order_id: offline.order_id }
  await sendFrom(stall, stall.farmId, [recorded({ kind: 'orders.hand_over', params, body: { device_at } })])
  expect(await seen(offline)).toMatchObject({ state: 'delivered', handed_over_at: device_at })
})
