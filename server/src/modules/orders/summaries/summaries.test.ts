import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { cancelOrder } from '@farmlane/contract/orders/routes.ts'
import * as routes from '@farmlane/contract/orders/summary-routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, hours, minutes, seconds, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { sumUpClosedSlots } from '../mails/tell-summaries.ts'
import { closedSlots } from '../record/jobs.ts'

let farmlane: TestApp
let stall: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane, 'Summing Hollow')
})
afterAll(() => farmlane.close())

async function order(wants: readonly (readonly [id: string, quantity: number])[], who?: Person) {
  const shopper = who ?? (await openAccount(farmlane))
  for (const [id, quantity] of wants) await shop.putInCart(shopper, id, quantity)
  const purchase = await shop.purchaseOf(shopper, (await shop.checkOut(shopper)).id)
  await farmlane.deliver()
  const [part] = purchase.orders
  return { shopper, purchase, part, params: { farm_id: stall.farmId, order_id: part?.id ?? '' } }
}
type Placed = Awaited<ReturnType<typeof order>>

/** Passes the time until this long before (negative) or after the cutoff. */
const passTo = ({ part }: Placed, milliseconds: number) =>
  farmlane.pass(Date.parse(part?.cutoff_at ?? '') - farmlane.now().getTime() + milliseconds)
/** Runs the job that runs every minute, and returns the mails it sends. */
async function look() {
  await farmlane.database.write((tx) => tx.enqueue(closedSlots, {}))
  return farmlane.deliver()
}
const again = async (who: Person) => logIn(who.client, who.username)

test('when a slot closes, its farm gets one mail with the day, the place, the orders and what to pick', async () => {
  await shop.offer(farmlane, stall)
  const kale = await sell(stall, { name: 'Kale', unit: 'bunch' }, 50)
  const hen = await sell(
    stall,
    { name: 'Hen', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5, price_minor: 600 },
    50,
  )
  const placed = await order([
    [kale.id, 2],
    [hen.id, 1],
  ])
  await order([[kale.id, 3]])
  passTo(placed, -1 * seconds)
  expect(await look(), 'still open').toEqual([])
  passTo(placed, 5 * seconds)
  expect(await look(), 'last-moment orders may still be committing').toEqual([])
  passTo(placed, 30 * seconds)
  const [mail, ...more] = await look()
  expect(more).toEqual([])
  expect(mail?.to.address).toBe(stall.email)
  expect(mail?.subject).toMatch(/^\w{3}, May \d+, 9 AM – 12 PM, pickup at the farm: 2 orders$/)
  expect(mail?.paragraphs[2]).toBe('Hen: 1 piece (1 order)\nKale: 5 bunches (2 orders)')
  expect(mail?.paragraphs).toHaveLength(3)
  const { slot_id } = await (await again(stall)).client.call(desk.getDeskOrder, { params: placed.params })
  expect(mail?.action?.path).toBe(`/farmer/orders?farm=${stall.farmId}&slot=${slot_id}&show=pick`)
  farmlane.pass(minutes)
  expect(await look(), 'only once').toEqual([])
  const { told, wanted } = await stall.client.call(routes.getSummaries, { params: placed.params })
  expect(wanted).toBe(true)
  expect(told).toEqual([{ slot_id, at: expect.any(String), people: 1, mailed: 1 }])
})

test('lists only open orders, with their shortages and replacements applied', async () => {
  await shop.offer(farmlane, stall)
  const [kale, beets] = [await sell(stall, { name: 'Kale' }, 20), await sell(stall, { name: 'Beets' }, 20)]
  const chard = await sell(stall, { name: 'Chard' }, 20)
  const off = await order([
    [kale.id, 7],
    [chard.id, 1],
  ])
  const placed = await orderAtDesk(stall, await openAccount(farmlane), {
    things: [
      [kale.id, 3],
      [beets.id, 2],
    ],
    wish: 'similar',
  })
  await placed.short(placed.lineOf('Kale'), 1)
  await placed.short(placed.lineOf('Beets'), 2)
  await placed.instead(placed.lineOf('Beets'), chard.id)
  passTo(off, -1 * minutes)
  await (await again(stall)).client.call(desk.callOffOrder, { params: off.params, body: { reason: 'Hail' } })
  const early = await orderAtDesk(stall, await openAccount(farmlane), { things: [[kale.id, 5]] })
  for (const step of [early.pack, early.ready, early.handOver]) await step()
  await farmlane.deliver()
  passTo(off, minutes)
  const [mail] = await look()
  expect(mail?.subject).toMatch(/: 1 order$/)
  expect(mail?.paragraphs[2]).toBe('Chard: 1 bunch (1 order)\nKale: 2 bunches (1 order)')
})

test('of concurrent processes only one sends the summary', async () => {
  await shop.offer(farmlane, stall)
  const placed = await order([[(await sell(stall)).id, 1]])
  passTo(placed, minutes)
  const { others } = await farmlane.database.write(async (tx) => {
    await sumUpClosedSlots(tx)
    const looking = [1, 2].map(() => farmlane.database.write(sumUpClosedSlots))
    await untilWaiting(tx, looking.length)
    return { others: looking }
  })
  await Promise.all(others)
  expect(await farmlane.deliver()).toHaveLength(1)
})

test('a slot without orders, or with all orders canceled, sends no summary', async () => {
  await shop.offer(farmlane, stall)
  const { shopper, purchase, ...placed } = await order([[(await sell(stall)).id, 1]])
  const params = { purchase_id: purchase.id, order_id: placed.params.order_id }
  await shopper.client.call(cancelOrder, { params, body: {} })
  await farmlane.deliver()
  passTo({ shopper, purchase, ...placed }, minutes)
  expect(await look()).toEqual([])
  const { told } = await (await again(stall)).client.call(routes.getSummaries, { params: placed.params })
  expect(told).toEqual([])
})

test("each slot has its own mail, with the market's name and the orders awaiting an answer", async () => {
  await shop.offer(farmlane, stall, {
    way: 'market',
    market_id: await shop.openMarket(farmlane),
    rules: shop.everyDay('07:00', '13:00'),
  })
  await shop.acceptByHand(stall)
  const placed = await order([[(await sell(stall)).id, 1]])
  passTo(placed, minutes)
  const [mail] = await look()
  expect(mail?.subject).toMatch(/, 7 AM – 1 PM, Grand Army market: 1 order$/)
  expect(mail?.paragraphs.at(-1)).toBe('1 order still needs your answer.')
  await again(stall)
  const next = await order([[(await sell(stall)).id, 1]])
  expect(next.part?.starts_at).not.toBe(placed.part?.starts_at)
  passTo(next, minutes)
  expect(await look()).toHaveLength(1)
})

test('mails owners and managers unless they opted out, and never workers', async () => {
  await shop.offer(farmlane, stall)
  const [manager, quiet, worker] = [await openAccount(farmlane), await openAccount(farmlane), await openAccount(farmlane)]
  await joinFarm(farmlane, stall, manager, 'manager')
  await joinFarm(farmlane, stall, quiet, 'manager')
  await joinFarm(farmlane, stall, worker, 'worker')
  const params = { farm_id: stall.farmId }
  expect(await quiet.client.call(routes.wishSummary, { params, body: { wanted: false } })).toMatchObject({ wanted: false })
  await expect(worker.client.call(routes.wishSummary, { params, body: { wanted: true } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const placed = await order([[(await sell(stall)).id, 1]])
  passTo(placed, minutes)
  const mails = await look()
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([stall.email, manager.email].toSorted())
})

test('sends missed summaries later, unless the day is over', async () => {
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  const placed = await order([[id, 1]])
  passTo(placed, 8 * hours)
  expect(await look()).toHaveLength(1)
  await again(stall)
  const over = await order([[id, 1]])
  farmlane.pass(Date.parse(over.part?.ends_at ?? '') - farmlane.now().getTime() + minutes)
  expect(await look()).toEqual([])
})

test('a slot that was emptied and booked again with a later cutoff is summarized again', async () => {
  const option_id = await shop.offer(farmlane, stall)
  const kale = await sell(stall, { name: 'Kale' }, 50)
  const first = await order([[kale.id, 2]])
  passTo(first, minutes)
  expect(await look()).toHaveLength(1)
  await (await again(stall)).client.call(desk.callOffOrder, { params: first.params, body: { reason: 'Frost' } })
  await farmlane.deliver()
  await sql`update fulfilment_options set cutoff_hours = 2 where id = ${option_id}`.execute(farmlane.database.kysely)
  const second = await order([[kale.id, 3]])
  expect(second.part?.starts_at).toBe(first.part?.starts_at)
  passTo(second, minutes)
  const [mail, ...more] = await look()
  expect(more).toEqual([])
  expect(mail?.paragraphs[2]).toBe('Kale: 3 bunches (1 order)')
  farmlane.pass(minutes)
  expect(await look(), 'only once').toEqual([])
})
