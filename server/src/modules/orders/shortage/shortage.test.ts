import { randomUUID } from 'node:crypto'
import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/shortage-routes.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import { getLot, holdLot, listLots, recountLot } from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { joinFarm, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let [strawberries, blueberries, kale]: string[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  strawberries = (await sell(stall, { name: 'Strawberries', unit: 'pint', category: 'Fruits', price_minor: 500 }, 3)).id
  blueberries = (await sell(stall, { name: 'Blueberries', unit: 'pint', category: 'Fruits', price_minor: 550 }, 20)).id
  kale = (await sell(stall, { name: 'Kale', category: 'Vegetables' })).id
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const params = () => ({ farm_id: stall.farmId })
const lotsOf = async (product_id = strawberries ?? '') =>
  (await stall.client.call(listLots, { query: { product_id } })).results.toSorted((a, b) => b.received - a.received)
const shortage = (more: { there?: string } = {}) =>
  stall.client.call(routes.getShortage, { params: params(), query: { product_id: strawberries ?? '', ...more } })
const hold = (lot_id: string) => stall.client.call(holdLot, { params: { lot_id }, body: { reason: 'Mould' } })

type Wish = 'refund' | 'similar' | 'ask'
/** A new shopper orders strawberries and, unless told otherwise, a bunch of kale. */
async function order(pints: number, wish: Wish, withKale = true) {
  const things = [[strawberries ?? '', pints] as const, ...(withKale ? [[kale ?? '', 1] as const] : [])]
  return orderAtDesk(stall, await openAccount(farmlane), { things, wish })
}

/** Five pints for three shoppers: three in the first lot, two in the second. */
async function threeOrders() {
  await stall.client.call(updateStock, { params: { product_id: strawberries ?? '' }, body: { quantity: 2 } })
  return [await order(2, 'refund'), await order(2, 'similar'), await order(1, 'ask')] as const
}

async function apply(there: number, who: Person = stall, key = randomUUID(), about: { gone?: DiscardReason | null } = {}) {
  const { slot_id, product_id, instead } = await shortage({ there: String(there) })
  const body = { slot_id: slot_id ?? '', product_id, there, instead: instead?.product_id ?? null, ...about }
  return who.client.call(routes.applyWishes, { params: params(), body }, { 'idempotency-key': key })
}
const berriesOf = ({ lines }: Awaited<ReturnType<Awaited<ReturnType<typeof order>>['look']>>) =>
  lines.filter(({ name }) => name !== 'Kale').map(({ name, quantity, missing, question }) => [name, quantity, missing, question])

test('three good pints for five ordered: the first orders keep theirs, the others get their wishes applied at once', async () => {
  const [first, second, third] = await threeOrders()
  expect(await shortage()).toMatchObject({ ordered: 5, there: 5 })
  const [, small] = await lotsOf()
  await hold(small?.id ?? '')
  expect(await shortage()).toMatchObject({
    ordered: 5,
    there: 3,
    instead: { product_id: blueberries, name: 'Blueberries' },
    lines: [
      { wish: 'refund', wants: 2, gets: 2, replaced: false },
      { wish: 'similar', wants: 2, gets: 1, replaced: true },
      { wish: 'ask', wants: 1, gets: 0, replaced: true },
    ],
  })
  expect(await apply(3)).toEqual({ short: 2, replaced: 1, asked: 1, left: [] })
  expect(berriesOf(await first.look())).toEqual([['Strawberries', 2, 0, 'none']])
  expect(berriesOf(await second.look())).toEqual([
    ['Strawberries', 2, 1, 'none'],
    ['Blueberries', 1, 0, 'none'],
  ])
  expect(berriesOf(await third.look())).toEqual([
    ['Strawberries', 1, 1, 'none'],
    ['Blueberries', 1, 0, 'waiting'],
  ])
  expect((await first.pack()).state).toBe('packed')
  expect((await second.pack()).state).toBe('packed')
  await expect(third.pack()).rejects.toMatchObject({ message: messages.answerAwaited })
  expect((await lotsOf()).map(({ on_hand, reserved }) => [on_hand, reserved])).toEqual([
    [3, 3],
    [2, 0],
  ])
})

test('the first order gets the good lot, even though another lot was promised', async () => {
  const [first, second, third] = await threeOrders()
  const [large] = await lotsOf()
  await hold(large?.id ?? '')
  expect(await apply(2)).toMatchObject({ short: 2, left: [] })
  const [line] = (await first.look()).lines
  expect(line?.lots).toMatchObject([{ quantity: 2, trouble: null }])
  for (const each of [second, third]) expect((await each.look()).lines[0]).toMatchObject({ lots: [], now: { total_minor: 0 } })
  expect((await first.pack()).state).toBe('packed')
})

test("removes the counted difference from the lots, so that it can't be sold", async () => {
  await threeOrders()
  const [large, small] = await lotsOf()
  const refused = stall.client.call(recountLot, { params: { lot_id: large?.id ?? '' }, body: { quantity: 1 } })
  await expect(refused).rejects.toMatchObject({ fields: { quantity: stockMessages.belowReserved } })
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  expect(await apply(3, worker)).toMatchObject({ short: 2, left: [] })
  const after = await lotsOf()
  expect(after.map(({ available }) => available)).toEqual([0, 0])
  expect(after.reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(3)
  expect((large?.on_hand ?? 0) + (small?.on_hand ?? 0)).toBe(5)
  await expect(apply(3)).rejects.toMatchObject({ code: 'conflict', message: messages.notShort })
})

const discards = async () => {
  const lots = await Promise.all((await lotsOf()).map(({ id }) => stall.client.call(getLot, { params: { lot_id: id } })))
  return lots
    .flatMap(({ movements }) => movements.filter(({ type }) => type === 'discard'))
    .map(({ quantity, cause, reason }) => [quantity, cause, reason])
}

test('discards missing goods with their cause, and undoing a shortage restores its part', async () => {
  const [, second, third] = await threeOrders()
  await stall.client.call(updateStock, { params: { product_id: strawberries ?? '' }, body: { quantity: 1 } })
  // Leaves no similar product as a replacement.
  await stall.client.call(updateStock, { params: { product_id: blueberries ?? '' }, body: { quantity: 0, operation: 'set' } })
  expect(await shortage({ there: '3' })).toMatchObject({ ordered: 5, there: 3, missing: 3 })
  expect(await apply(3, stall, randomUUID(), { gone: 'spoiled' })).toMatchObject({ short: 2, left: [] })
  const gone = await discards()
  expect(gone.every(([, cause, reason]) => cause === 'spoiled' && reason === messages.countedAtDesk)).toBe(true)
  expect(gone.reduce((sum, [quantity]) => sum + Number(quantity), 0)).toBe(-3)
  expect((await lotsOf()).reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(3)
  for (const each of [second, third]) expect((await each.look()).lines[0]).toMatchObject({ missing: 1, gone: 'spoiled' })
  expect((await third.short(third.lineOf('Strawberries'), 0)).lines[0]).toMatchObject({ missing: 0, gone: null })
  expect((await lotsOf()).reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(4)
})

test('miscounted goods stay in stock and go back on sale', async () => {
  const [, , third] = await threeOrders()
  expect(await apply(4, stall, randomUUID(), { gone: null })).toMatchObject({ short: 1, left: [] })
  expect((await lotsOf()).reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(5)
  expect((await lotsOf()).reduce((sum, { available }) => sum + available, 0)).toBe(1)
  expect((await third.look()).lines[0]).toMatchObject({ missing: 1, gone: null })
})

test('keeps the cause of an earlier shortage of the line', async () => {
  const [, second] = await threeOrders()
  await second.short(second.lineOf('Strawberries'), 1, 'damaged')
  expect(await apply(2, stall, randomUUID(), { gone: 'spoiled' })).toMatchObject({ left: [] })
  expect((await second.look()).lines[0]).toMatchObject({ missing: 2, gone: 'damaged' })
  expect((await lotsOf()).reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(2)
})

test('does not discard goods of a held lot, which still exist', async () => {
  await threeOrders()
  const [, small] = await lotsOf()
  await hold(small?.id ?? '')
  expect(await shortage()).toMatchObject({ there: 3, missing: 0 })
  expect(await apply(3, stall, randomUUID(), { gone: 'spoiled' })).toMatchObject({ short: 2 })
  expect(await discards()).toEqual([])
})

test('applies a repeated request once', async () => {
  const [, , third] = await threeOrders()
  const { slot_id, product_id } = await shortage()
  const body = { slot_id: slot_id ?? '', product_id, there: 4, instead: null }
  const key = { 'idempotency-key': randomUUID() }
  const once = await stall.client.call(routes.applyWishes, { params: params(), body }, key)
  expect(await stall.client.call(routes.applyWishes, { params: params(), body }, key)).toEqual(once)
  expect((await third.look()).facts.map(({ kind, missing }) => [kind, missing])).toEqual([['short', 1]])
})

test('leaves and reports an order that would be empty; once it is canceled, the shortage is settled', async () => {
  const first = await order(2, 'refund')
  const last = await order(1, 'refund', false)
  const [lot] = await lotsOf()
  await hold(lot?.id ?? '')
  expect(await apply(0)).toMatchObject({ short: 1, left: [{ why: messages.nothingLeft }] })
  expect(await shortage()).toMatchObject({ ordered: 1, there: 0 })
  expect(berriesOf(await first.look())).toEqual([['Strawberries', 2, 2, 'none']])
  await last.callOff()
  expect(await shortage()).toMatchObject({ slot_id: null, lines: [] })
  expect((await first.pack()).state).toBe('packed')
})

test('brings no replacement when similar products lack the stock', async () => {
  await threeOrders()
  await stall.client.call(updateStock, { params: { product_id: blueberries ?? '' }, body: { quantity: 1, operation: 'set' } })
  expect(await shortage({ there: '3' })).toMatchObject({ instead: null })
  expect(await apply(3)).toEqual({ short: 2, replaced: 0, asked: 0, left: [] })
})

test('packed orders and other days stay unchanged', async () => {
  const [first] = await threeOrders()
  await first.pack()
  expect(await shortage()).toMatchObject({ ordered: 3, there: 3 })
  const { slots } = await stall.client.call(desk.getDesk, { params: params() })
  expect((await shortage()).slot_id).toBe(slots[0]?.id)
})
