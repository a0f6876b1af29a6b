import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, minutes, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let worker: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  stall = await openStall(farmlane, 'Code Farm')
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  await shop.offer(farmlane, stall)
})
afterAll(() => farmlane.close())

type Order = Awaited<ReturnType<typeof orderAtDesk>>
let [order, other]: Order[] = []
beforeEach(async () => {
  const kale = await sell(stall)
  order = await packedOrder(kale.id)
  other = await packedOrder(kale.id)
})

async function packedOrder(productId: string): Promise<Order> {
  const packed = await orderAtDesk(stall, await openAccount(farmlane), { things: [[productId, 1]] })
  await packed.pack()
  await packed.ready()
  return packed
}
const opened = (packed: Order | undefined): Order => packed as Order
/** Distinct codes, none of them the right one. */
const wrongCodes = ({ code }: Order, count: number): string[] =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 10_000).padStart(4, '0'))

const isWrong = { code: 'invalid', fields: { code: messages.codeWrong } }
const isShut = { code: 'too_many', message: messages.codesTooMany, fields: { code: messages.codesTooMany } }

async function guess(packed: Order, count = 5): Promise<void> {
  for (const wrong of wrongCodes(packed, count)) await expect(packed.handOver(wrong)).rejects.toMatchObject(isWrong)
}

test('after five wrong codes no code works for a while, not even the right one', async () => {
  const it = opened(order)
  await guess(it)
  await expect(it.handOver(it.code)).rejects.toMatchObject({ ...isShut, retryAfter: expect.any(Number) })
  expect((await it.look()).state).toBe('ready')
  farmlane.pass(15 * minutes)
  for (const each of [stall, worker]) await logIn(each.client, each.username)
  expect(await it.handOver(it.code)).toMatchObject({ state: 'delivered' })
})

test('wrong codes are counted per order, not per farm member', async () => {
  const it = opened(order)
  await guess(it)
  const params = { farm_id: stall.farmId, order_id: it.order_id }
  await expect(worker.client.call(desk.handOverOrder, { params, body: { code: it.code } })).rejects.toMatchObject(isShut)
})

test('counts wrong codes sent concurrently one by one', async () => {
  const it = opened(order)
  const tries = await Promise.allSettled(wrongCodes(it, 12).map((wrong) => it.handOver(wrong)))
  const answers = tries.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'taken'))
  expect(answers.toSorted()).toEqual([...Array<string>(5).fill('invalid'), ...Array<string>(7).fill('too_many')])
})

test('a locked-out order can still be handed over by name, and other orders by their codes', async () => {
  const [it, next] = [opened(order), opened(other)]
  await guess(it)
  expect(await next.handOver(next.code)).toMatchObject({ state: 'delivered' })
  expect(await it.handOver()).toMatchObject({ state: 'delivered' })
})

test('four wrong codes do not lock out the right one', async () => {
  const it = opened(order)
  await guess(it, 4)
  expect(await it.handOver(it.code)).toMatchObject({ state: 'delivered' })
})

test('guesses by another farm do not count for the order', async () => {
  const it = opened(order)
  const stranger = await openStall(farmlane, 'Stranger Farm')
  const params = { farm_id: stranger.farmId, order_id: it.order_id }
  for (const code of wrongCodes(it, 6))
    await expect(stranger.client.call(desk.handOverOrder, { params, body: { code } })).rejects.toMatchObject({
      code: 'not_found',
    })
  expect(await it.handOver(it.code)).toMatchObject({ state: 'delivered' })
})
