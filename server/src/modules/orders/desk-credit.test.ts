import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { orderAtDesk } from '../../testing/at-desk.ts'
import * as shop from '../../testing/checkouts.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { openStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  shopper = await signUp(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

test('who does not come gets back what was paid ahead for what was short', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const first = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })
  await first.refund(700)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], credit_minor: 700 })
  await it.short(it.lineOf('Kale'), 1)
  await it.pack()
  await it.ready()
  expect(await it.miss()).toMatchObject({ refunds: { balance_minor: 350, left_minor: 350 } })
})
