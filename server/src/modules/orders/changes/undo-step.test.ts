import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import * as fulfilment from '@farmlane/contract/fulfilment/routes.ts'
import { listCredit } from '@farmlane/contract/ledger/routes.ts'
import { writeReview } from '@farmlane/contract/market/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { hire, logIn, openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const minutes = 60_000

let farmlane: TestApp
let stall: Stall
let shopper: Person
let kale: string
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane, 'Undo Hollow')
  await shop.offer(farmlane, stall, { capacity: 2 })
  shopper = await openAccount(farmlane)
  kale = (await sell(stall, { name: 'Kale', price_minor: 350 }, 9)).id
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const lots = async () => (await stall.client.call(stock.listLots, { query: { product_id: kale } })).results
const level = async () => (await lots()).map(({ on_hand, reserved, available }) => ({ on_hand, reserved, available }))
const creditOf = async () => (await shopper.client.call(listCredit, {})).results[0]?.balance_minor ?? 0
const mailsTo = async ({ email }: Person) => (await farmlane.deliver()).filter(({ to }) => to.address === email)

const order = (quantity = 2, credit_minor = 0) => orderAtDesk(stall, shopper, { things: [[kale, quantity]], credit_minor })
type AtDesk = Awaited<ReturnType<typeof order>>
async function handedOver(it: AtDesk) {
  await it.pack()
  await it.ready()
  return it.handOver()
}
async function missed(it: AtDesk) {
  await it.pack()
  await it.ready()
  await shop.beginHandOver(farmlane, it.order_id)
  return it.miss()
}
async function declined() {
  await shop.acceptByHand(stall)
  const it = await order()
  const params = { farm_id: stall.farmId, order_id: it.order_id }
  await stall.client.call(desk.declineOrder, { params, body: { reason: 'Hail' } })
  return it
}

test('undoing a hand-over returns the goods to their lot, held for the order, and keeps both steps in the history', async () => {
  const it = await order()
  const over = await handedOver(it)
  expect(over.undo).toEqual({ step: 'delivered', until: new Date(farmlane.now().getTime() + 10 * minutes).toISOString() })
  expect(await level()).toEqual([{ on_hand: 7, reserved: 0, available: 7 }])
  farmlane.pass(9 * minutes)
  await farmlane.deliver()
  const undone = await it.undo('Wrong box')
  expect(undone).toMatchObject({ state: 'ready', can: ['delivered', 'cancelled', 'no_show'], undo: null })
  expect(undone.events.slice(-2)).toMatchObject([
    { state: 'delivered', undoes: null },
    { state: 'ready', undoes: 'delivered', reason: 'Wrong box', by: 'farm', who: expect.stringMatching(/./) },
  ])
  expect(await level()).toEqual([{ on_hand: 9, reserved: 2, available: 7 }])
  const [lot] = await lots()
  const { movements } = await stall.client.call(stock.getLot, { params: { lot_id: lot?.id ?? '' } })
  expect(movements.filter(({ type }) => type === 'sale').map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [2, it.number],
    [-2, it.number],
  ])
  const [mail, ...more] = await mailsTo(shopper)
  expect([mail?.subject, more]).toEqual([`Undo Hollow: your order ${it.number} hasn’t been handed over yet`, []])
  expect(mail?.paragraphs.join('\n')).toMatch(
    /by mistake[\s\S]*Undo Hollow says: Wrong box[\s\S]*To pay at the hand-over: \$7\.00/,
  )
  await expect(it.undo(), "an undo can't be undone").rejects.toMatchObject({ message: messages.undoNothing })
  expect((await it.handOver()).state).toBe('delivered')
  expect(await level()).toEqual([{ on_hand: 7, reserved: 0, available: 7 }])
})

test('a step can be undone for ten minutes, and only by the person who took it', async () => {
  const worker = await hire(farmlane, stall, 'worker')
  const it = await order()
  await handedOver(it)
  await expect(it.undo('Mine', worker)).rejects.toMatchObject({ code: 'conflict', message: messages.undoOther })
  const params = { farm_id: stall.farmId, order_id: it.order_id }
  expect((await worker.client.call(desk.getDeskOrder, { params })).undo).toBeNull()
  await expect(it.undo('  ')).rejects.toMatchObject({ fields: { reason: messages.reasonMissing } })
  farmlane.pass(10 * minutes)
  const later = await logIn(farmlane.newClient(), stall.username)
  expect((await later.client.call(desk.getDeskOrder, { params })).undo).toBeNull()
  await expect(it.undo('Wrong box', later)).rejects.toMatchObject({ code: 'conflict', message: messages.undoTooLate })
  const theirs = await openStall(farmlane)
  await expect(
    theirs.client.call(desk.undoStep, { params: { farm_id: theirs.farmId, order_id: it.order_id }, body: { reason: 'Mine' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('undoing packed returns the order to accepted, without a mail', async () => {
  const it = await order()
  await it.pack()
  await farmlane.deliver()
  expect(await it.undo()).toMatchObject({ state: 'accepted', undo: null })
  expect(await level()).toEqual([{ on_hand: 9, reserved: 2, available: 7 }])
  expect(await mailsTo(shopper)).toEqual([])
})

test('undoing a no-show holds the same goods again, unless they are no longer free', async () => {
  const it = await order()
  await missed(it)
  expect(await level()).toEqual([{ on_hand: 9, reserved: 0, available: 9 }])
  await farmlane.deliver()
  expect((await it.undo('She was at the gate')).state).toBe('ready')
  expect(await level()).toEqual([{ on_hand: 9, reserved: 2, available: 7 }])
  expect((await mailsTo(shopper)).map(({ subject }) => subject)).toEqual([
    `Undo Hollow: your order ${it.number} is still waiting for you`,
  ])

  const [lot] = await lots()
  await it.miss()
  await stall.client.call(updateStock, { params: { product_id: kale }, body: { quantity: 1, operation: 'set' } })
  await expect(it.undo()).rejects.toMatchObject({
    code: 'conflict',
    message: `${lot?.lot_id} doesn’t have enough free now. ${messages.undoStays}`,
  })
  expect((await it.look()).state).toBe('no_show')
})

test('undoing a decline returns the order to placed, with its place, goods and credit', async () => {
  const paid = await order()
  await paid.refund(500)
  await shop.acceptByHand(stall)
  const it = await order(2, 300)
  const params = { farm_id: stall.farmId, order_id: it.order_id }
  await stall.client.call(desk.declineOrder, { params, body: { reason: 'Hail' } })
  expect(await creditOf()).toBe(500)
  await farmlane.deliver()
  expect(await it.undo('Other field')).toMatchObject({ state: 'placed', can: ['accepted', 'declined'], undo: null })
  expect(await creditOf()).toBe(200)
  expect(await level()).toEqual([{ on_hand: 9, reserved: 4, available: 5 }])
  expect((await mailsTo(shopper)).map(({ subject }) => subject)).toEqual([`Undo Hollow: your order ${it.number} is open again`])
})

test("a decline can't be undone when its goods or its place are gone", async () => {
  const it = await declined()
  await stall.client.call(updateStock, { params: { product_id: kale }, body: { quantity: 1, operation: 'set' } })
  await expect(it.undo()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Kale is no longer free. The order stays declined.',
  })
  await stall.client.call(updateStock, { params: { product_id: kale }, body: { quantity: 9, operation: 'set' } })
  await order(1)
  shopper = await openAccount(farmlane)
  await order(1)
  await expect(it.undo()).rejects.toMatchObject({ code: 'conflict', message: messages.undoSlotFull })
  expect((await it.look()).state).toBe('declined')
})

test('a decline stays when the pickup was removed since then', async () => {
  const it = await declined()
  const params = { farm_id: stall.farmId }
  const [option] = (await stall.client.call(fulfilment.listOwnOptions, { params })).results
  const removed = await stall.client.call(fulfilment.removeOption, { params: { ...params, option_id: option?.id ?? '' } })
  expect(removed).toMatchObject({ removed: true })
  await expect(it.undo()).rejects.toMatchObject({ code: 'conflict', message: messages.undoOptionRemoved })
  expect((await it.look()).state).toBe('declined')
})

test("a hand-over can't be undone after its lot changed, a refund was given or the shopper reviewed it", async () => {
  const first = await order()
  await handedOver(first)
  const [lot] = await lots()
  const params = { lot_id: lot?.id ?? '' }
  const stays = (why: string) => ({ code: 'conflict', message: `${lot?.lot_id} ${why}. ${messages.undoStays}` })
  await stall.client.call(stock.holdLot, { params, body: { reason: 'Slugs' } })
  await expect(first.undo()).rejects.toMatchObject(stays('is on hold now'))
  await stall.client.call(stock.releaseLot, { params, body: { reason: 'No slugs' } })
  await stall.client.call(stock.discardLot, { params, body: { quantity: 1, reason: 'spoiled' } })
  await expect(first.undo()).rejects.toMatchObject(stays('was discarded in part since then'))

  const second = await order()
  await handedOver(second)
  await shopper.client.call(writeReview, { body: { order_id: second.order_id, stars: 5, text: '' } })
  await expect(second.undo()).rejects.toMatchObject({ message: messages.undoReviewed })
  farmlane.pass(1000)
  await second.refund(100)
  expect((await second.look()).undo).toBeNull()
  await expect(second.undo()).rejects.toMatchObject({ message: messages.undoRefunded })
})

test('a hand-over stays when its lot was recounted since then: the count may include the goods', async () => {
  const it = await order(4)
  await handedOver(it)
  const [lot] = await lots()
  await stall.client.call(stock.recountLot, { params: { lot_id: lot?.id ?? '' }, body: { quantity: 9, reason: 'Counted' } })
  await expect(it.undo()).rejects.toMatchObject({
    code: 'conflict',
    message: `${lot?.lot_id} was recounted since then. ${messages.undoStays}`,
  })
  expect(await level()).toEqual([{ on_hand: 9, reserved: 0, available: 9 }])
})

test('a hand-over stays when its product was archived since then', async () => {
  const it = await order(9)
  await handedOver(it)
  const [lot] = await lots()
  await changeProduct(stall, kale, { status: 'archived' })
  await expect(it.undo()).rejects.toMatchObject({
    code: 'conflict',
    message: `${lot?.lot_id} belongs to an archived product now. ${messages.undoStays}`,
  })
  expect(await level()).toEqual([{ on_hand: 0, reserved: 0, available: 0 }])
})

test('weighing another order recounts nothing: the hand-over can be undone', async () => {
  const hen = { name: 'Hen', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const
  const { id } = await sell(stall, { ...hen, price_minor: 600 }, 8)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 1]] })
  await it.weigh(it.lineOf('Hen'), [4])
  await handedOver(it)
  const other = await orderAtDesk(stall, await openAccount(farmlane), { things: [[id, 1]] })
  await other.weigh(other.lineOf('Hen'), [4.5])
  expect((await it.undo()).state).toBe('ready')
})

test('undoing a hand-over spends returned credit again, unless the shopper has spent it elsewhere', async () => {
  await (await order()).refund(700)
  const it = await order(2, 700)
  await it.short(it.lineOf('Kale'), 1)
  await handedOver(it)
  expect(await creditOf()).toBe(350)
  await it.undo()
  expect(await creditOf()).toBe(0)
  await it.handOver()
  await orderAtDesk(stall, shopper, { things: [[kale, 1]], credit_minor: 350 })
  await expect(it.undo()).rejects.toMatchObject({ code: 'conflict', message: messages.undoCreditSpent })
})
