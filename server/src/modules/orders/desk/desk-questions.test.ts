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

test('a replacement that the farm withdraws is no longer asked about and blocks nothing', async () => {
  const [kale, chard] = [await sell(stall, { name: 'Kale' }), await sell(stall, { name: 'Chard' })]
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], wish: 'ask' })
  await it.short(it.lineOf('Kale'), 1)
  const brought = await it.instead(it.lineOf('Kale'), chard.id)
  await it.short(brought, 1)
  expect((await farmlane.deliver()).filter(({ subject }) => subject.includes('asks about'))).toEqual([])
  await expect(it.answer(brought, true)).rejects.toMatchObject({ message: messages.nothingAsked })
  await it.short(brought, 0)
  await expect(it.pack(), 'bringing it after all asks the question again').rejects.toMatchObject({
    message: messages.answerAwaited,
  })
  await it.short(brought, 1)
  expect((await it.pack()).state).toBe('packed')
})

test("re-entering the same weights keeps the shopper's approval", async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  const line = it.lineOf(chicken.name)
  await it.weigh(line, [5.5])
  await it.ask(line)
  await it.answer(line, true)
  const again = await it.weigh(line, [5.5])
  expect(again).toMatchObject({ due: { total_minor: 3300 } })
  expect(again.facts.map(({ kind }) => kind)).toEqual(['weighed', 'asked', 'answered'])
})

test("a yes to one weight's price does not apply to a newer weight", async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  const line = it.lineOf(chicken.name)
  await it.weigh(line, [5.5])
  await it.ask(line)
  await it.weigh(line, [7.5])
  await it.ask(line)
  await expect(it.answer(line, true, 3300)).rejects.toMatchObject({ code: 'conflict', message: messages.weighedSince })
  expect(await it.look()).toMatchObject({ due: { total_minor: 3000 }, lines: [{ question: 'waiting' }] })
  await it.answer(line, true, 4500)
  expect(await it.look()).toMatchObject({ due: { total_minor: 4500 } })
})

test('while the shopper is asked about a higher price, the farm hands over at the stated maximum or waits', async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  const line = it.lineOf(chicken.name)
  await it.weigh(line, [5.5])
  await it.ask(line)
  await it.pack()
  await it.ready()
  await expect(it.handOver(it.code)).rejects.toMatchObject({ fields: { at_ceiling: messages.priceAwaited } })
  expect((await it.look()).state).toBe('ready')
  const handed = await it.handOver(it.code, true)
  expect(handed).toMatchObject({ state: 'delivered', due: { total_minor: 3000 } })
  await expect(it.answer(line, true)).rejects.toMatchObject({ message: messages.nothingAsked })
})

test('refuses to charge the stated maximum once the shopper agreed to the higher price', async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  const line = it.lineOf(chicken.name)
  await it.weigh(line, [5.5])
  await it.ask(line)
  await it.pack()
  await it.ready()
  await it.answer(line, true)
  await expect(it.handOver(it.code, true)).rejects.toMatchObject({ code: 'conflict', message: messages.priceAnswered })
  expect(await it.handOver(it.code)).toMatchObject({ state: 'delivered', due: { total_minor: 3300 } })
})

test('accepts an unlikely weight only after confirmation', async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  const line = it.lineOf(chicken.name)
  await expect(it.weigh(line, [9.9])).rejects.toMatchObject({ fields: { sure: messages.weightUnlikely } })
  await expect(it.weigh(line, [0.41])).rejects.toMatchObject({ fields: { sure: messages.weightUnlikely } })
  await expect(it.weigh(line, [15.1], true)).rejects.toMatchObject({ fields: { weights: messages.weightTooHigh } })
  expect(await it.weigh(line, [9.9], true)).toMatchObject({ lines: [{ weights: [9.9] }] })
})
