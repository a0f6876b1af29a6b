import { deleteAccount } from '@farmlane/contract/identity/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person, password } from '../../../testing/people.ts'
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

const minutes = 60_000
const told = async () => {
  farmlane.pass(3 * minutes)
  return (await farmlane.deliver()).filter(({ subject }) => /has changed|was refunded|asks about/.test(subject))
}

test('after an order is called off, the shopper gets no status or question mail, only the refund', async () => {
  const [kale, chard] = [await sell(stall, { name: 'Kale' }), await sell(stall, { name: 'Chard' })]
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], wish: 'ask' })
  await it.short(it.lineOf('Kale'), 1)
  await it.instead(it.lineOf('Kale'), chard.id)
  await it.refund(100)
  await it.callOff()
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail?.paragraphs.join('\n'), 'only the refund is mentioned').toContain('gave you $1.00 of farm credit')
  expect(mail?.paragraphs.join('\n')).not.toMatch(/your updated order|The total is/)
})

test('the refund mail of a closed farm does not say that the credit can be spent there', async () => {
  const kale = await sell(stall, { name: 'Kale' })
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })
  await it.refund(100)
  await stall.client.call(deleteAccount, { body: { current_password: password } })
  const [mail] = await told()
  expect(mail?.paragraphs.at(-1)).toMatch(/^.+ gave you \$1\.00 of farm credit \(It was bruised\)\.$/)
  expect(mail?.paragraphs.at(-1)).not.toContain('spend')
})
