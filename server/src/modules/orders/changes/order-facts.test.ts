import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import { listCredit } from '@farmlane/contract/ledger/routes.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { answerLine, listPurchases, orderAgain, quoteCheckout } from '@farmlane/contract/orders/routes.ts'
import { holdLot, listLots } from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { joinFarm, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell, setStock } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane, "O'Hara's Hollow")
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
type Wish = 'refund' | 'similar' | 'ask'

/** Orders these quantities, all with the same wish. */
async function order(things: readonly [id: string, quantity: number][], wish: Wish = 'refund', credit_minor = 0) {
  for (const [id, quantity] of things) await shop.putInCart(shopper, id, quantity)
  const body = asShown(await shop.quoteFor(shopper))
  const farms = body.farms.map((part) => ({ ...part, credit_minor, lines: part.lines.map((line) => ({ ...line, wish })) }))
  const { id } = await shop.place(shopper, { ...body, farms })
  return atDesk(await shop.purchaseOf(shopper, id))
}

/** The farm's commands on the order. */
function atDesk(purchase: Purchase) {
  const [part] = purchase.orders
  const order_id = part?.id ?? ''
  const farm = { farm_id: stall.farmId, order_id }
  const lineOf = (name: string) => part?.lines.find((line) => line.name === name)?.id ?? ''
  const of = (line_id: string) => ({ params: { ...farm, line_id } })
  const { client } = stall
  return {
    purchase,
    farm,
    order_id,
    lineOf,
    weigh: (line_id: string, weights: number[], who: Person = stall) =>
      who.client.call(facts.weighLine, { ...of(line_id), body: { weights } }),
    short: (line_id: string, missing: number, reason = '') =>
      client.call(facts.shortLine, { ...of(line_id), body: { missing, reason } }),
    instead: (line_id: string, product_id: string, quantity = 1) =>
      client.call(facts.substituteLine, { ...of(line_id), body: { product_id, quantity } }),
    lot: (line_id: string, lot_id: string, reason = 'The old one wilted') =>
      client.call(facts.takeOtherLot, { ...of(line_id), body: { lot_id, reason } }),
    ask: (line_id: string) => client.call(facts.askAboutLine, of(line_id)),
    choices: (line_id: string) => client.call(facts.getLineChoices, of(line_id)),
    refund: (amount_minor: number, line_id: string | null = null, who: Person = stall) =>
      who.client.call(facts.refundOrder, { params: farm, body: { amount_minor, line_id, reason: 'It was bruised' } }),
    answer: (line_id: string, agreed: boolean, who: Person = shopper) =>
      who.client.call(answerLine, { params: { purchase_id: purchase.id, order_id, line_id }, body: { agreed } }),
    pack: () => client.call(desk.packOrder, { params: farm }),
    ready: () => client.call(desk.readyOrder, { params: farm }),
    handOver: () => client.call(desk.handOverOrder, { params: farm, body: {} }),
    look: () => client.call(desk.getDeskOrder, { params: farm }),
  }
}
const lotsOf = async (product_id: string) => (await stall.client.call(listLots, { query: { product_id } })).results
const creditOf = async () => (await shopper.client.call(quoteCheckout, { body: {} })).farms[0]?.credit_minor ?? 0
const lineIn = ({ lines }: Pick<DeskOrderSteps, 'lines'>, id: string) => lines.find((line) => line.id === id)

test('pieces can be packed once they are weighed; their weight sets the price and the stock taken', async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await order([[id, 2]])
  const line = it.lineOf('Whole chicken')
  expect(await it.look()).toMatchObject({ due: { total_minor: 4800, most_minor: 6000 } })
  await expect(it.pack()).rejects.toMatchObject({ code: 'conflict', message: messages.weightsMissing })
  expect(
    await stall.client.call(desk.moveAllOrders, {
      params: { farm_id: stall.farmId },
      body: { slot_id: (await it.look()).slot_id, to: 'packed' },
    }),
  ).toMatchObject({
    moved: 0,
    left: [{ number: it.purchase.number, why: messages.weightsMissing }],
  })
  await expect(it.weigh(line, [4.1])).rejects.toMatchObject({ fields: { weights: messages.weightCount } })
  await expect(it.weigh(line, [4.1, 41])).rejects.toMatchObject({ fields: { weights: messages.weightTooHigh } })
  const weighed = await it.weigh(line, [4.1, 3.7])
  expect(weighed).toMatchObject({
    due: { total_minor: 4680, most_minor: 4680 },
    facts: [{ kind: 'weighed', weights: [4.1, 3.7], by: 'farm', who: 'Ada O’Neil' }],
  })
  expect(lineIn(weighed, line)).toMatchObject({
    quantity: 2,
    total_minor: 4800,
    now: { total_minor: 4680 },
    lots: [{ quantity: 7.8 }],
  })
  await it.pack()
  await it.ready()
  await it.handOver()
  expect(await lotsOf(id)).toMatchObject([{ on_hand: 12.2 }])
  expect(await shop.purchaseOf(shopper, it.purchase.id)).toMatchObject({
    totals: [{ total_minor: 4680, most_minor: 4680 }],
    orders: [{ lines: [{ quantity: 2, weights: [4.1, 3.7] }] }],
  })
})

test('a weight above the recorded stock raises the lot to match', async () => {
  const { id } = await sell(stall, chicken, 4)
  const it = await order([[id, 1]])
  await it.weigh(it.lineOf('Whole chicken'), [4.6])
  expect(await lotsOf(id)).toMatchObject([{ on_hand: 4.6, available: 0 }])
})

test('charges at most the stated maximum until the shopper agrees to more', async () => {
  const { id } = await sell(stall, chicken, 20)
  const it = await order([[id, 1]])
  const line = it.lineOf('Whole chicken')
  await expect(it.ask(line)).rejects.toMatchObject({ message: messages.nothingToAsk })
  expect(await it.weigh(line, [5.5])).toMatchObject({ due: { total_minor: 3000, most_minor: 3000 } })
  await it.ask(line)
  const mails = (await farmlane.deliver()).filter(({ subject }) => subject.includes('asks about'))
  expect(mails.map(({ paragraphs }) => paragraphs.join())).toEqual([
    expect.stringMatching(/5\.5 lb.*\$33\.00.*most we showed you was \$30\.00/),
  ])
  await expect(it.answer(line, true, await openAccount(farmlane))).rejects.toMatchObject({ code: 'not_found' })
  expect((await it.answer(line, true)).orders[0]).toMatchObject({ total_minor: 3300 })
  await it.answer(line, true)
  expect((await it.look()).facts.map(({ kind }) => kind)).toEqual(['weighed', 'asked', 'answered'])
  expect(await it.weigh(line, [5.6]), 'another weight needs another question').toMatchObject({ due: { total_minor: 3000 } })
  await expect(it.answer(line, true)).rejects.toMatchObject({ message: messages.nothingAsked })
})

test('a short line is free and its goods are for sale again; undoing the shortage holds and charges them again', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 5)
  const beets = await sell(stall, { name: 'Beets', price_minor: 400 }, 5)
  const it = await order([
    [kale.id, 4],
    [beets.id, 1],
  ])
  const line = it.lineOf('Kale')
  await expect(it.short(line, 5)).rejects.toMatchObject({ fields: { missing: messages.missingTooMuch } })
  await expect(it.short(line, 0.5)).rejects.toMatchObject({ fields: { missing: messages.missingWhole } })
  expect(await it.short(line, 3, 'The deer were faster')).toMatchObject({
    due: { total_minor: 350 + 400 },
    facts: [{ kind: 'short', missing: 3, reason: 'The deer were faster' }],
  })
  expect(await lotsOf(kale.id)).toMatchObject([{ available: 4 }])
  await it.short(line, 4)
  await expect(it.short(it.lineOf('Beets'), 1)).rejects.toMatchObject({ fields: { missing: messages.nothingLeft } })
  await setStock(stall, kale.id, 2)
  await expect(it.short(line, 0)).rejects.toMatchObject({ code: 'conflict', message: messages.stockGone })
  expect(lineIn(await it.short(line, 2), line)).toMatchObject({ quantity: 4, missing: 2, lots: [{ quantity: 2 }] })
  farmlane.pass(3 * 60_000)
  const told = (await farmlane.deliver()).filter(({ subject }) => subject.includes('has changed'))
  expect(
    told.map(({ paragraphs }) => paragraphs.join('\n')),
    'one mail for all changes',
  ).toEqual([expect.stringMatching(/Kale: 2 bunches of 4 bunches missing\nThe total is \$11\.00\.$/)])
})

test('brings a replacement at no extra cost, only if the shopper wants one', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 5)
  const chard = await sell(stall, { name: 'Chard', price_minor: 500 }, 5)
  const stranger = await sell(await openStall(farmlane), { name: 'Strange chard' })
  const whole = await order([[kale.id, 1]], 'similar')
  await expect(whole.instead(whole.lineOf('Kale'), chard.id)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.substituteShortFirst,
  })
  const it = await order([[kale.id, 2]], 'similar')
  const line = it.lineOf('Kale')
  await it.short(line, 1)
  for (const wrong of [stranger.id, kale.id])
    await expect(it.instead(line, wrong)).rejects.toMatchObject({ fields: { product_id: messages.substituteGone } })
  await expect(it.instead(line, chard.id, 9)).rejects.toMatchObject({ fields: { quantity: messages.stockGone } })
  const { products } = await it.choices(line)
  expect(products.map(({ name }) => name)).toEqual(['Chard'])
  const brought = await it.instead(line, chard.id)
  expect(brought).toMatchObject({
    due: { total_minor: 700 },
    lines: [
      { name: 'Kale', missing: 1 },
      { name: 'Chard', substitutes: line, now: { total_minor: 350 } },
    ],
  })
  await expect(it.short(line, 0)).rejects.toMatchObject({ fields: { missing: messages.substituteFirst } })
  await it.pack()
  await it.ready()
  await it.handOver()
  expect(await lotsOf(chard.id), 'the lot of the replacement is reduced').toMatchObject([{ on_hand: 4 }])
  expect((await shop.purchaseOf(shopper, it.purchase.id)).orders[0]?.lines[1]?.lots).toHaveLength(1)
})

test('a shopper who wants refunds gets no replacement; one who wants to be asked is asked', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const beets = await sell(stall, { name: 'Beets' }, 9)
  const chard = await sell(stall, { name: 'Chard' }, 5)
  const strict = await order([[kale.id, 2]])
  await strict.short(strict.lineOf('Kale'), 1)
  await expect(strict.instead(strict.lineOf('Kale'), chard.id)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.substituteUnwanted,
  })
  const it = await order(
    [
      [kale.id, 2],
      [beets.id, 1],
    ],
    'ask',
  )
  await it.short(it.lineOf('Kale'), 2)
  const asked = await it.instead(it.lineOf('Kale'), chard.id, 2)
  const chardLine = asked.lines.find(({ name }) => name === 'Chard')?.id ?? ''
  expect(asked).toMatchObject({ due: { total_minor: 350 } })
  expect(await lotsOf(chard.id), 'held until the answer').toMatchObject([{ available: 3 }])
  await expect(it.pack()).rejects.toMatchObject({ message: messages.answerAwaited })
  expect((await it.answer(chardLine, false)).orders[0]).toMatchObject({ total_minor: 350 })
  expect(await lotsOf(chard.id)).toMatchObject([{ available: 5 }])
  const again = await it.instead(it.lineOf('Kale'), chard.id, 1)
  const second = again.lines.findLast(({ name }) => name === 'Chard')?.id ?? ''
  expect((await it.answer(second, true)).orders[0]).toMatchObject({ total_minor: 700 })
  await it.pack()
})

test('ordering again uses what the shopper chose, not the replacements', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 6)
  const chard = await sell(stall, { name: 'Chard' }, 6)
  const leeks = await sell(stall, { name: 'Leeks' }, 6)
  const it = await order(
    [
      [kale.id, 2],
      [chard.id, 1],
    ],
    'similar',
  )
  await it.short(it.lineOf('Kale'), 2)
  await it.instead(it.lineOf('Kale'), chard.id)
  await it.instead(it.lineOf('Kale'), leeks.id)
  expect((await shopper.client.call(listPurchases, {})).results[0]?.items).toEqual(['Kale', 'Chard'])
  const again = await shopper.client.call(orderAgain, { params: { purchase_id: it.purchase.id } })
  expect(again).toEqual({ message: messages.again, put: 2, left_out: [] })
  const [part] = (await shop.quoteFor(shopper)).farms
  expect(part?.lines.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Kale', 2],
    ['Chard', 1],
  ])
})

test('moves a line to another lot, as far as it has stock, and records why', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 3)
  const it = await order([[kale.id, 3]])
  const line = it.lineOf('Kale')
  await stall.client.call(updateStock, {
    params: { product_id: kale.id },
    body: { quantity: 2 },
  })
  const [free] = (await it.choices(line)).lots
  expect(free).toMatchObject({ free: 2 })
  const [old] = lineIn(await it.look(), line)?.lots ?? []
  const moved = await it.lot(line, free?.id ?? '')
  const shares = new Map(lineIn(moved, line)?.lots.map(({ id, quantity }) => [id, quantity]))
  expect(shares).toEqual(
    new Map([
      [free?.id, 2],
      [old?.id, 1],
    ]),
  )
  expect(moved.facts).toMatchObject([{ kind: 'other_lot', lots: [old?.code, free?.code], reason: 'The old one wilted' }])
  await expect(it.lot(line, free?.id ?? '')).rejects.toMatchObject({ fields: { lot_id: messages.lotNotUsable } })
  await stall.client.call(holdLot, { params: { lot_id: old?.id ?? '' }, body: { reason: 'Slugs' } })
  await expect(it.pack()).rejects.toMatchObject({ message: expect.stringContaining(messages.lotTrouble) })
  await expect(it.lot(line, old?.id ?? '')).rejects.toMatchObject({ fields: { lot_id: `${old?.code} is on hold: Slugs.` } })
  await it.short(line, 1)
  expect((await it.pack()).state, 'the shortage takes the goods of the held lot first').toBe('packed')
})

test('a refund becomes credit at the same farm in any state, up to the amount of the order', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const it = await order([[kale.id, 2]])
  await it.pack()
  await it.ready()
  await it.handOver()
  await expect(it.refund(701)).rejects.toMatchObject({ fields: { amount_minor: messages.refundTooMuch } })
  expect(await it.refund(350, it.lineOf('Kale'))).toMatchObject({
    refunds: { given_minor: 350, left_minor: 350, balance_minor: 350 },
    facts: [{ kind: 'refunded', amount_minor: 350 }],
  })
  await expect(it.refund(351)).rejects.toMatchObject({ fields: { amount_minor: messages.refundTooMuch } })
  await shop.putInCart(shopper, kale.id, 1)
  expect(await creditOf()).toBe(350)
  const next = await order([[kale.id, 1]], 'refund', 350)
  expect(await next.look()).toMatchObject({ due: { total_minor: 0 }, refunds: { balance_minor: 0 } })
  await stall.client.call(desk.callOffOrder, { params: next.farm, body: { reason: 'Hail' } })
  expect((await next.look()).refunds, 'all the credit is back').toMatchObject({ left_minor: 0, balance_minor: 350 })
  await expect(next.refund(1)).rejects.toMatchObject({ fields: { amount_minor: messages.refundNothing } })
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  await expect(next.refund(1, null, worker)).rejects.toMatchObject({ code: 'forbidden' })
  const seen = await worker.client.call(desk.getDeskOrder, { params: it.farm })
  expect(seen, 'workers see no amounts').toMatchObject({ refunds: null, facts: [{ amount_minor: null }] })
  farmlane.pass(3 * 60_000)
  expect(
    (await farmlane.deliver())
      .filter(({ subject }) => [it, next].some(({ purchase }) => subject.includes(`${purchase.number} was refunded`)))
      .map(({ paragraphs }) => paragraphs.join()),
  ).toEqual(["Hello Ada O’Neil,,O'Hara's Hollow gave you $3.50 of farm credit to spend there (It was bruised)."])
})

test('calling an order off does not return credit that was already refunded', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const first = await order([[kale.id, 2]])
  await first.refund(700)
  const it = await order([[kale.id, 2]], 'refund', 700)
  await expect(it.refund(701)).rejects.toMatchObject({ fields: { amount_minor: messages.refundTooMuch } })
  await it.refund(300)
  await stall.client.call(desk.callOffOrder, { params: it.farm, body: { reason: 'Hail' } })
  expect((await it.look()).refunds).toMatchObject({ given_minor: 300, left_minor: 0, balance_minor: 700 })
})

test('refunds of a line are limited to its amount', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const beets = await sell(stall, { name: 'Beets', price_minor: 400 }, 9)
  const it = await order([
    [kale.id, 1],
    [beets.id, 1],
  ])
  await it.refund(200, it.lineOf('Kale'))
  await expect(it.refund(151, it.lineOf('Kale'))).rejects.toMatchObject({ fields: { amount_minor: messages.refundLine } })
  await it.refund(150, it.lineOf('Kale'))
  await it.refund(400)
  await expect(it.refund(1)).rejects.toMatchObject({ fields: { amount_minor: messages.refundNothing } })
})

test('credit above the final amount is returned at the hand-over', async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const first = await order([[kale.id, 2]])
  await first.refund(700)
  const it = await order([[kale.id, 2]], 'refund', 700)
  await it.short(it.lineOf('Kale'), 1)
  expect(await it.look()).toMatchObject({ due: { total_minor: 0 } })
  await it.pack()
  await it.ready()
  expect(await it.handOver()).toMatchObject({ refunds: { balance_minor: 350 } })
  const { results } = await shopper.client.call(listCredit, {})
  expect(results).toMatchObject([
    {
      farm: { name: "O'Hara's Hollow" },
      balance_minor: 350,
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'returned', amount_minor: 350, reason: it.purchase.number }),
        expect.objectContaining({ kind: 'spent', amount_minor: -700, balance_minor: 0 }),
        expect.objectContaining({ kind: 'refunded', amount_minor: 700, reason: `${first.purchase.number}: It was bruised` }),
      ]),
    },
  ])
  expect((await stall.client.call(listCredit, {})).results, "nobody else's credit").toEqual([])
})

test("lines of another farm or another order are not found; lines of a delivered order can't change", async () => {
  const kale = await sell(stall, { name: 'Kale' }, 9)
  const [one, two] = [await order([[kale.id, 2]]), await order([[kale.id, 2]])]
  await expect(one.short(two.lineOf('Kale'), 1)).rejects.toMatchObject({ code: 'not_found' })
  const stranger = await openStall(farmlane)
  const params = { farm_id: stranger.farmId, order_id: one.order_id, line_id: one.lineOf('Kale') }
  await expect(stranger.client.call(facts.shortLine, { params, body: { missing: 1 } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(stranger.client.call(facts.getLineChoices, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    stranger.client.call(facts.refundOrder, {
      params: { farm_id: stranger.farmId, order_id: one.order_id },
      body: { amount_minor: 1, reason: 'x' },
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await one.pack()
  await one.ready()
  await one.handOver()
  await expect(one.short(one.lineOf('Kale'), 1)).rejects.toMatchObject({ code: 'conflict', message: messages.lineSettled })
})
