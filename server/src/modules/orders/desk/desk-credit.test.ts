import { listCredit, listOwedCredit } from '@farmlane/contract/ledger/routes.ts'
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

test('a no-show gets back the credit that was paid for a shortage', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const first = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })
  await first.refund(700)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], credit_minor: 700 })
  await it.short(it.lineOf('Kale'), 1)
  await it.pack()
  await it.ready()
  await shop.beginHandOver(farmlane, it.order_id)
  expect(await it.miss()).toMatchObject({ refunds: { balance_minor: 350, left_minor: 350 } })
})

test('credit of an open order is reserved, not spent, and the shortage mail says how much comes back', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  await (await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })).refund(700)
  farmlane.pass(1000)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], credit_minor: 700 })
  const own = async () => (await shopper.client.call(listCredit, {})).results[0]
  const owed = () => stall.client.call(listOwedCredit, { params: { farm_id: stall.farmId } })
  expect(await own()).toMatchObject({
    balance_minor: 0,
    reserved_minor: 700,
    entries: [
      { kind: 'spent', reserved: true, amount_minor: -700 },
      { kind: 'refunded', reserved: false },
    ],
  })
  expect(await owed()).toMatchObject({ total_minor: 0, reserved_minor: 700 })
  await it.short(it.lineOf('Kale'), 1)
  farmlane.pass(3 * 60_000)
  const mail = (await farmlane.deliver()).find(({ subject }) => subject.includes(`${it.number} has changed`))
  expect(mail?.paragraphs).toContain(
    '$7.00 of your farm credit is reserved for this order. It will use $3.50, and $3.50 will come back to you at the hand-over.',
  )
  await it.pack()
  await it.ready()
  await it.handOver()
  expect(await own()).toMatchObject({
    balance_minor: 350,
    reserved_minor: 0,
    entries: [{ kind: 'returned' }, { kind: 'spent', reserved: false, amount_minor: -700 }, { kind: 'refunded' }],
  })
  expect(await owed()).toMatchObject({ total_minor: 350, reserved_minor: 0 })
})

test('canceling or missing an order reverses refunds of money that was never paid', async () => {
  const kale = await sell(stall, { name: 'Kale', price_minor: 350 }, 40)
  const order = async (credit_minor = 0) => orderAtDesk(stall, shopper, { things: [[kale.id, 2]], credit_minor })
  const balance = async (it: Awaited<ReturnType<typeof order>>) => (await it.look()).refunds?.balance_minor
  const [off, missed, paid] = [await order(), await order(), await order()]
  await paid.refund(300)
  await off.refund(400)
  expect(await balance(off)).toBe(700)
  await off.callOff()
  expect(await balance(off), 'only the refund of this order is reversed').toBe(300)
  await missed.refund(500)
  await missed.pack()
  await missed.ready()
  await shop.beginHandOver(farmlane, missed.order_id)
  await missed.miss()
  expect(await balance(missed)).toBe(300)

  const ahead = await order(300)
  await ahead.refund(400)
  await ahead.callOff()
  expect(await balance(ahead), '300 of the refund had been paid').toBe(300)

  const spent = await order()
  await spent.refund(500)
  await order(600)
  await spent.callOff()
  expect(await balance(spent), 'credit spent since then stays spent, and the balance stops at zero').toBe(0)
  const { results } = await shopper.client.call(listCredit, {})
  const reason = `${spent.number}: ${messages.refundUnpaid}`
  expect(results[0]?.entries).toContainEqual(expect.objectContaining({ kind: 'spent', amount_minor: -200, reason }))
})

test('a refund before weighing does not block the scale: the order costs at least what was refunded', async () => {
  const hen = { name: 'Hen', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const
  const { id } = await sell(stall, { ...hen, price_minor: 600 }, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  await it.refund(2400)
  expect(await it.weigh(it.lineOf('Hen'), [3.5])).toMatchObject({
    due: { total_minor: 2400 },
    money: { items_minor: 2100, cover_minor: 300, total_minor: 2400, most_minor: 2400 },
    refunds: { given_minor: 2400, left_minor: 0, balance_minor: 2400 },
  })
  expect(await it.weigh(it.lineOf('Hen'), [4.5]), 'the next weight is charged normally').toMatchObject({
    money: { items_minor: 2700, cover_minor: 0, total_minor: 2700 },
    refunds: { left_minor: 300 },
  })
  await it.weigh(it.lineOf('Hen'), [3])
  await it.pack()
  await it.ready()
  expect(await it.handOver()).toMatchObject({ due: { total_minor: 2400 }, refunds: { left_minor: 0, balance_minor: 2400 } })
})

test('credit that was already refunded is not refunded again for a shortage', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  await (await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })).refund(700)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], credit_minor: 700 })
  await it.refund(700)
  await it.short(it.lineOf('Kale'), 1)
  farmlane.pass(3 * 60_000)
  const mails = (await farmlane.deliver()).filter(({ subject }) => subject.includes(`${it.number} has changed`))
  expect(mails.map(({ paragraphs }) => paragraphs.join('\n'))).toEqual([
    expect.stringContaining('The total is $7.00, which you already got back as farm credit.'),
  ])
  await it.pack()
  await it.ready()
  expect(await it.handOver()).toMatchObject({ due: { total_minor: 0 }, refunds: { balance_minor: 700, left_minor: 0 } })
})
