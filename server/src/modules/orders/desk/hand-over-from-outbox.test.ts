import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Operation } from '@farmlane/contract/sync/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { recorded, sendFrom } from '../../../testing/outbox.ts'
import { joinFarm, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let worker: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  stall = await openStall(farmlane, 'Outbox Farm')
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  await shop.offer(farmlane, stall)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

type Order = Awaited<ReturnType<typeof orderAtDesk>>
let order: Order
beforeEach(async () => {
  order = await packedOrder()
})

async function packedOrder(product: Parameters<typeof sell>[1] = {}): Promise<Order> {
  const { id } = await sell(stall, product)
  const packed = await orderAtDesk(stall, await openAccount(farmlane), { things: [[id, 1]] })
  return packed
}

const deviceAt = '2026-05-04T09:12:00.000Z'
const paramsOf = ({ order_id }: Order) => ({ farm_id: stall.farmId, order_id })
const pack = (it: Order) => it.pack()
const markReady = (it: Order) => recorded({ kind: 'orders.ready', params: paramsOf(it) })
const handOver = (it: Order, body: { code?: string; at_ceiling?: boolean } = {}, needs: string[] = []) =>
  recorded({ kind: 'orders.hand_over', params: paramsOf(it), body: { ...body, device_at: deviceAt }, needs })
const send = (...operations: Operation[]) => sendFrom(worker, stall.farmId, operations)
const wrongCodes = ({ code }: Order, count: number): string[] =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 10_000).padStart(4, '0'))
const stepsOf = async (it: Order) => (await it.look()).events.map(({ state }) => state)

test('applies an order marked ready and handed over offline once, with the time on the device', async () => {
  await pack(order)
  const ready = markReady(order)
  const operations = [ready, handOver(order, { code: order.code }, [ready.id])]
  expect(await send(...operations)).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  expect(await send(...operations)).toMatchObject([{ state: 'duplicate' }, { state: 'duplicate' }])
  expect(await stepsOf(order)).toEqual(['placed', 'accepted', 'packed', 'ready', 'delivered'])
  const { events } = await order.look()
  expect(events.at(-1)).toMatchObject({ state: 'delivered', how: 'code', device_at: deviceAt, who: expect.any(String) })
  expect(events.at(-1)?.at).not.toBe(deviceAt)
  expect(events.at(-2)).toMatchObject({ state: 'ready', device_at: null })
})

test('hands over once when two devices hand over the same order', async () => {
  await pack(order)
  await order.ready()
  expect(await send(handOver(order))).toMatchObject([{ state: 'applied' }])
  expect(await sendFrom(stall, stall.farmId, [handOver(order, { code: order.code })])).toMatchObject([{ state: 'applied' }])
  expect((await stepsOf(order)).filter((state) => state === 'delivered')).toHaveLength(1)
})

test('both devices succeed when each marked an order ready and handed it over', async () => {
  await pack(order)
  const [first, second] = [markReady(order), markReady(order)]
  await send(first, handOver(order, { code: order.code }, [first.id]))
  const results = await sendFrom(stall, stall.farmId, [second, handOver(order, { code: order.code }, [second.id])])
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }])
  expect((await stepsOf(order)).filter((state) => state === 'delivered')).toHaveLength(1)
})

test('refuses a wrong code with the reason, and counts a retry as the same guess', async () => {
  await pack(order)
  await order.ready()
  const [wrong = ''] = wrongCodes(order, 1)
  const operation = handOver(order, { code: wrong })
  // Each reply was lost, so the device retries with the same key.
  for (let i = 0; i < 7; i += 1)
    expect(await send(operation)).toMatchObject([
      { state: 'refused', problem: { message: messages.codeWrong, fields: { code: messages.codeWrong } } },
    ])
  expect((await order.look()).state).toBe('ready')
  expect(await send(handOver(order, { code: order.code }))).toMatchObject([{ state: 'applied' }])
})

test('a hand-over recorded before it was undone on another device is refused; one recorded after that goes through', async () => {
  await pack(order)
  await order.ready()
  const recordedNow = () =>
    recorded({ kind: 'orders.hand_over', params: paramsOf(order), body: { device_at: farmlane.now().toISOString() } })
  const stale = recordedNow()
  farmlane.pass(60_000)
  await order.handOver()
  farmlane.pass(60_000)
  await order.undo()
  expect(await send(stale)).toMatchObject([{ state: 'refused', problem: { code: 'conflict', message: messages.undoneSince } }])
  expect((await order.look()).state).toBe('ready')
  farmlane.pass(60_000)
  expect(await send(recordedNow())).toMatchObject([{ state: 'applied' }])
  expect((await order.look()).state).toBe('delivered')
})

test('five different wrong codes lock out hand-over by code; other orders and hand-over by name still work', async () => {
  const next = await packedOrder()
  for (const it of [order, next]) {
    await pack(it)
    await it.ready()
  }
  await send(...wrongCodes(order, 5).map((code) => handOver(order, { code })))
  const results = await send(handOver(order, { code: order.code }), handOver(next, { code: next.code }), handOver(order))
  expect(results).toMatchObject([
    { state: 'refused', problem: { code: 'too_many', message: messages.codesTooMany } },
    { state: 'applied' },
    { state: 'applied' },
  ])
  expect((await order.look()).events.at(-1)).toMatchObject({ state: 'delivered', how: 'name' })
})

test('while the shopper is asked about a higher price, refuses a hand-over unless it charges the stated maximum', async () => {
  const chicken = { name: 'Whole chicken', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4 } as const
  const it = await packedOrder({ ...chicken, piece_weight_max: 5, price_minor: 600 })
  await it.weigh(it.lineOf(chicken.name), [5.5])
  await pack(it)
  await it.ready()
  await it.ask(it.lineOf(chicken.name))
  const [refused] = await send(handOver(it, { code: it.code }))
  expect(refused).toMatchObject({ state: 'refused', problem: { fields: { at_ceiling: messages.priceAwaited } } })
  expect(await send(handOver(it, { code: it.code, at_ceiling: true }))).toMatchObject([{ state: 'applied' }])
})

test('applies a hand-over at the stated maximum after the shopper declined the higher price', async () => {
  const chicken = { name: 'Roasting chicken', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4 } as const
  const it = await packedOrder({ ...chicken, piece_weight_max: 5, price_minor: 600 })
  await it.weigh(it.lineOf(chicken.name), [5.5])
  await pack(it)
  await it.ready()
  await it.ask(it.lineOf(chicken.name))
  await it.answer(it.lineOf(chicken.name), false)
  expect(await send(handOver(it, { code: it.code, at_ceiling: true }))).toMatchObject([{ state: 'applied' }])
  expect((await it.look()).money?.total_minor).toBe(3000)
})

test('refuses to hand over a canceled order, and holds what needs a refused step', async () => {
  await pack(order)
  await order.callOff()
  const ready = markReady(order)
  const results = await send(ready, handOver(order, {}, [ready.id]), handOver(order))
  expect(results).toMatchObject([
    { state: 'refused', problem: { code: 'conflict', message: messages.movedMeanwhile } },
    { state: 'held' },
    { state: 'refused', problem: { code: 'conflict', message: messages.movedMeanwhile } },
  ])
  expect((await order.look()).state).toBe('cancelled')
})

test("another farm's order can't be handed over, not even by a member of both farms", async () => {
  await pack(order)
  await order.ready()
  const stranger = await openStall(farmlane, 'Stranger Farm')
  const theirs = recorded({ kind: 'orders.hand_over', params: { ...paramsOf(order), farm_id: stranger.farmId }, body: {} })
  const refused = { state: 'refused', problem: { code: 'not_found' } }
  expect(await sendFrom(stranger, stranger.farmId, [handOver(order), theirs])).toMatchObject([refused, refused])
  await joinFarm(farmlane, stranger, stall, 'owner')
  expect(await sendFrom(stall, stranger.farmId, [handOver(order), theirs])).toMatchObject([refused, refused])
  expect((await order.look()).state).toBe('ready')
})
