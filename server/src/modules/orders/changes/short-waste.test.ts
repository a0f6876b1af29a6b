import { messages } from '@farmlane/contract/orders/messages.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, minutes, type TestApp } from '../../../testing/test-app.ts'

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

async function kaleOrder(name = 'Kale') {
  const { id } = await sell(stall, { name }, 9)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 4]] })
  const lots = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results
  return {
    ...it,
    line: it.lineOf(name),
    lots,
    level: async () => (await lots()).map(({ on_hand, reserved, available }) => ({ on_hand, reserved, available })),
    movements: async () => {
      const [lot] = await lots()
      const { movements } = await stall.client.call(stock.getLot, { params: { lot_id: lot?.id ?? '' } })
      return movements
        .filter(({ type }) => type === 'discard')
        .map(({ quantity, cause, reason }) => ({ quantity, cause, reason }))
        .toReversed()
    },
  }
}

test('discards missing goods with their cause; puts miscounted goods back on sale', async () => {
  const it = await kaleOrder()
  const short = await it.short(it.line, 1, 'spoiled')
  expect(short.facts).toMatchObject([{ kind: 'short', missing: 1, gone: 'spoiled' }])
  expect(await it.level()).toEqual([{ on_hand: 8, reserved: 3, available: 5 }])
  await it.short(it.line, 3, 'spoiled')
  expect(await it.level()).toEqual([{ on_hand: 6, reserved: 1, available: 5 }])
  expect(await it.movements()).toEqual([
    { quantity: -1, cause: 'spoiled', reason: it.number },
    { quantity: -2, cause: 'spoiled', reason: it.number },
  ])
  const other = await kaleOrder('Curly kale')
  expect((await other.short(other.line, 1, null)).facts).toMatchObject([{ gone: null }])
  expect(await other.level()).toEqual([{ on_hand: 9, reserved: 3, available: 6 }])
  expect(await other.movements()).toEqual([])
})

test('reducing a shortage restores discarded goods and holds them for the order', async () => {
  const it = await kaleOrder()
  await it.short(it.line, 3, 'damaged')
  await it.short(it.line, 1, 'damaged')
  expect(await it.level()).toEqual([{ on_hand: 8, reserved: 3, available: 5 }])
  await it.short(it.line, 0)
  expect(await it.level()).toEqual([{ on_hand: 9, reserved: 4, available: 5 }])
  const undone = { cause: 'damaged', reason: `${it.number}: ${messages.shortUndone}` }
  expect((await it.movements()).slice(1)).toEqual([
    { quantity: 2, ...undone },
    { quantity: 1, ...undone },
  ])
})

test('correcting what happened to missing goods also corrects the stock', async () => {
  const it = await kaleOrder()
  await it.short(it.line, 2, 'spoiled')
  await it.short(it.line, 2, null)
  expect(await it.level()).toEqual([{ on_hand: 9, reserved: 2, available: 7 }])
  await it.short(it.line, 2, 'fed_to_animals')
  expect(await it.level()).toEqual([{ on_hand: 7, reserved: 2, available: 5 }])
  expect((await it.short(it.line, 2, 'fed_to_animals')).facts, 'one fact for each report, none for a repeated one').toHaveLength(
    3,
  )
  expect((await it.movements()).map(({ quantity, cause }) => [quantity, cause])).toEqual([
    [-2, 'spoiled'],
    [2, 'spoiled'],
    [-2, 'fed_to_animals'],
  ])
  await it.short(it.line, 3)
  expect(await it.level(), 'a report without a cause frees the additional goods and keeps the previous cause').toEqual([
    { on_hand: 7, reserved: 1, available: 6 },
  ])
})

test('changing the cause moves the same goods to the new cause', async () => {
  const it = await kaleOrder()
  await it.short(it.line, 3, 'spoiled')
  await it.short(it.line, 2, 'damaged')
  expect(await it.level()).toEqual([{ on_hand: 7, reserved: 2, available: 5 }])
  expect((await it.movements()).slice(1)).toEqual([
    { quantity: 3, cause: 'spoiled', reason: `${it.number}: ${messages.shortCorrected}` },
    { quantity: -2, cause: 'damaged', reason: it.number },
  ])
})

test("what happened can be corrected while there is a replacement; the shortage itself can't be undone", async () => {
  const chard = (await sell(stall, { name: 'Chard', price_minor: 300 }, 5)).id
  const { id } = await sell(stall, { name: 'Kale' }, 9)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 4]], wish: 'similar' })
  const onSale = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results[0]?.available
  const brought = await it.shortAndInstead(it.lineOf('Kale'), chard, 2, null)
  expect(await onSale()).toBe(7)
  const corrected = await it.short(it.lineOf('Kale'), 2, 'spoiled')
  expect(await onSale()).toBe(5)
  expect(corrected.lines).toMatchObject([{ missing: 2, gone: 'spoiled' }, { name: 'Chard' }])
  expect(corrected.due).toEqual(brought.due)
  await it.short(it.lineOf('Kale'), 2, null)
  expect(await onSale()).toBe(7)
  await expect(it.short(it.lineOf('Kale'), 0)).rejects.toMatchObject({ fields: { missing: messages.substituteFirst } })
})

test('a report can be corrected after the freed goods were sold', async () => {
  const it = await kaleOrder()
  await it.short(it.line, 2, null)
  const [lot] = await it.lots()
  await orderAtDesk(stall, await openAccount(farmlane), { things: [[lot?.product ?? '', 6]] })
  expect(await it.level()).toEqual([{ on_hand: 9, reserved: 8, available: 1 }])
  const { lines } = await it.short(it.line, 2, 'spoiled')
  expect(lines).toMatchObject([{ missing: 2, gone: 'spoiled' }])
  expect(await it.level(), 'only free stock is discarded').toEqual([{ on_hand: 8, reserved: 8, available: 0 }])
  await it.short(it.line, 2, null)
  expect(await it.level(), 'and only that is restored').toEqual([{ on_hand: 9, reserved: 8, available: 1 }])
})

test("correcting what happened keeps the weights and the shopper's approval of their price", async () => {
  const hen = { name: 'Hen', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const
  const { id } = await sell(stall, { ...hen, price_minor: 600 }, 20)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 3]] })
  const level = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results[0]
  await it.short(it.lineOf('Hen'), 1, null)
  await it.weigh(it.lineOf('Hen'), [5.6, 5.4])
  await it.ask(it.lineOf('Hen'))
  await it.answer(it.lineOf('Hen'), true, 6600)
  expect(await level()).toMatchObject({ on_hand: 20, reserved: 11 })
  const { lines } = await it.short(it.lineOf('Hen'), 1, 'spoiled')
  expect(lines).toMatchObject([{ weights: [5.6, 5.4], question: 'yes', gone: 'spoiled' }])
  expect(await level()).toMatchObject({ on_hand: 16, reserved: 11 })
})

test('a correction of the cause alone sends the shopper no mail', async () => {
  const it = await kaleOrder()
  const changes = async () => {
    farmlane.pass(3 * minutes)
    return (await farmlane.deliver()).filter(({ subject }) => subject.includes(`${it.number} has changed`)).length
  }
  await it.short(it.line, 2, null)
  expect(await changes()).toBe(1)
  await it.short(it.line, 2, 'spoiled')
  expect(await changes()).toBe(0)
})

test("a shortage can't be undone when its lot can't take the goods back, and the error says why", async () => {
  const it = await kaleOrder()
  await it.short(it.line, 2, 'spoiled')
  const [lot] = await it.lots()
  await stall.client.call(stock.holdLot, { params: { lot_id: lot?.id ?? '' }, body: { reason: 'Slugs' } })
  await expect(it.short(it.line, 0)).rejects.toMatchObject({
    code: 'conflict',
    message: `${lot?.lot_id} is on hold now. ${messages.shortStays}`,
  })
  expect(await it.level()).toEqual([{ on_hand: 7, reserved: 2, available: 0 }])
})

test('a shortage stays when its lot was recounted since the discard: the count may include the goods', async () => {
  const it = await kaleOrder()
  const [lot] = await it.lots()
  const recount = (quantity: number) =>
    stall.client.call(stock.recountLot, { params: { lot_id: lot?.id ?? '' }, body: { quantity, reason: 'Counted' } })
  await it.short(it.line, 3, 'spoiled')
  await it.short(it.line, 0)
  await recount(8)
  await it.short(it.line, 1, 'spoiled')
  await it.short(it.line, 0)
  expect(await it.level(), 'an earlier count changes nothing').toEqual([{ on_hand: 8, reserved: 4, available: 4 }])
  await it.short(it.line, 2, 'spoiled')
  await recount(8)
  await it.short(it.line, 3, 'spoiled')
  await expect(it.short(it.line, 0)).rejects.toMatchObject({
    code: 'conflict',
    message: `${lot?.lot_id} was recounted since then. ${messages.shortStays}`,
  })
  expect(await it.level()).toEqual([{ on_hand: 7, reserved: 1, available: 6 }])
})

test('a shortage stays when its product was archived since then', async () => {
  const other = (await sell(stall, { name: 'Chard' }, 4)).id
  const { id } = await sell(stall, { name: 'Kale' }, 4)
  const things = [[id, 4] as const, [other, 1] as const]
  const it = await orderAtDesk(stall, shopper, { things })
  const lot = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results[0]
  await it.short(it.lineOf('Kale'), 4, 'spoiled')
  await changeProduct(stall, id, { status: 'archived' })
  await expect(it.short(it.lineOf('Kale'), 0)).rejects.toMatchObject({
    code: 'conflict',
    message: `${(await lot())?.lot_id} belongs to an archived product now. ${messages.shortStays}`,
  })
  expect(await lot()).toMatchObject({ on_hand: 0, available: 0 })
})

test('a missing bird reduces the stock by its weight, and undoing restores it', async () => {
  const hen = { name: 'Hen', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const
  const { id } = await sell(stall, { ...hen, price_minor: 600 }, 8)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 2]] })
  const level = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results[0]
  await it.weigh(it.lineOf('Hen'), [4.6, 4.6])
  expect(await level(), 'weighing found 1.2 lb more than recorded').toMatchObject({ on_hand: 9.2, reserved: 9.2 })
  await it.short(it.lineOf('Hen'), 1, 'spoiled')
  expect(await level()).toMatchObject({ on_hand: 4, reserved: 4 })
  await it.short(it.lineOf('Hen'), 0)
  expect(await level()).toMatchObject({ on_hand: 8, reserved: 8 })
})

test('reports a shortage and offers a replacement in one request: both or neither', async () => {
  const chard = (await sell(stall, { name: 'Chard', price_minor: 500 }, 5)).id
  const { id } = await sell(stall, { name: 'Kale', price_minor: 350 }, 9)
  const it = await orderAtDesk(stall, shopper, { things: [[id, 4]], wish: 'ask' })
  const onHand = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results[0]?.on_hand
  await expect(it.shortAndInstead(it.lineOf('Kale'), id, 2, 'spoiled')).rejects.toMatchObject({
    fields: { product_id: messages.substituteGone },
  })
  expect((await it.look()).facts).toEqual([])
  expect(await onHand()).toBe(9)
  const both = await it.shortAndInstead(it.lineOf('Kale'), chard, 2, 'spoiled')
  expect(both.facts.map(({ kind }) => kind)).toEqual(['short', 'substitute', 'asked'])
  expect(both.lines).toMatchObject([
    { missing: 2, gone: 'spoiled' },
    { name: 'Chard', question: 'waiting', gone: null },
  ])
  expect(await onHand()).toBe(7)
  const asked = (await farmlane.deliver()).find(({ subject }) => subject.includes('asks about'))
  expect(asked?.paragraphs.join('\n')).toContain(
    'is short 2 bunches of Kale ($7.00). It can bring 1 bunch of Chard for $5.00 instead: you’d pay $2.00 less.',
  )
})

const layer = { name: 'Hen', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 3, piece_weight_max: 5 } as const
async function henOrder(inStock: number, quantity: number) {
  const { id } = await sell(stall, { ...layer, price_minor: 600 }, inStock)
  const it = await orderAtDesk(stall, shopper, { things: [[id, quantity]] })
  const level = async () => (await stall.client.call(stock.listLots, { query: { product_id: id } })).results[0]
  return { ...it, id, line: it.lineOf('Hen'), level }
}

test('one heavy hen of four is spoiled: its weight leaves the stock, not what the others weigh above the estimate', async () => {
  const it = await henOrder(30, 4)
  await it.weigh(it.line, [4.5, 4.5, 4.5, 4.5])
  expect(await it.level()).toMatchObject({ on_hand: 30, reserved: 18 })
  await it.short(it.line, 1, 'spoiled')
  expect(await it.level()).toMatchObject({ on_hand: 25.5, reserved: 9 })
})

test('one light hen of four is spoiled: its weight leaves the stock', async () => {
  const it = await henOrder(30, 4)
  await it.weigh(it.line, [2, 2, 2, 2])
  expect(await it.level()).toMatchObject({ on_hand: 30, reserved: 8 })
  await it.short(it.line, 1, 'spoiled')
  expect(await it.level()).toMatchObject({ on_hand: 28, reserved: 6 })
})

test('a shortage can be reported when what light hens left has been sold, and the others are weighed again', async () => {
  const it = await henOrder(11, 3)
  await it.weigh(it.line, [1.6, 1.6, 1.8])
  await orderAtDesk(stall, await openAccount(farmlane), { things: [[it.id, 2]] })
  expect(await it.level()).toMatchObject({ on_hand: 11, reserved: 11, available: 0 })
  await it.short(it.line, 1, 'spoiled')
  expect(await it.level()).toMatchObject({ on_hand: 9.333, reserved: 9.333 })
  await it.weigh(it.line, [1.6, 1.8])
  expect(await it.level()).toMatchObject({ on_hand: 9.4, reserved: 9.4 })
})

test('one of two spoiled hens turns out to be good: it is in stock again', async () => {
  const it = await henOrder(30, 4)
  await it.short(it.line, 2, 'spoiled')
  await it.weigh(it.line, [4.5, 4.5])
  expect(await it.level()).toMatchObject({ on_hand: 24, reserved: 9 })
  await it.short(it.line, 1, 'spoiled')
  expect(await it.level()).toMatchObject({ on_hand: 27, reserved: 9 })
})
