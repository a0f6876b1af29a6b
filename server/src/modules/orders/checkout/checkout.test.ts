import { randomUUID } from 'node:crypto'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let hollow: Person
let willow: Person
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  hollow = await openStall(farmlane, "O'Hara's Hollow")
  willow = await openStall(farmlane, 'Willow Creek')
  const market_id = await shop.openMarket(farmlane)
  for (const farmer of [hollow, willow]) {
    await shop.offer(farmlane, farmer)
    await shop.offer(farmlane, farmer, { way: 'market', market_id, rules: shop.everyDay('13:00', '18:00') })
  }
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
  await farmlane.deliver()
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const cart = () => shopper.client.call(routes.getCart, {})
const lotsOf = (farmer: Person, product_id: string) =>
  farmer.client.call(stock.listLots, { query: { product_id } }).then(({ results }) => results)
const cartIsAnother = (fields: Record<string, string>) => ({ code: 'conflict', message: messages.cartChanged, fields })

test('quotes and cart lookups run read-only and store no idempotency key', async () => {
  const tomatoes = await sell(hollow)
  await shop.putInCart(shopper, tomatoes.id, 2)
  const kept = () => farmlane.database.kysely.selectFrom('idempotency_keys').select('digest').orderBy('digest').execute()
  const before = await kept()
  const headers = { 'idempotency-key': randomUUID() }
  const lines = [{ product_id: tomatoes.id, quantity: 2, price_then_minor: 450 }]
  for (let time = 0; time < 2; time += 1) {
    await shopper.client.call(routes.quoteCheckout, { body: {} }, headers)
    await farmlane.newClient().call(routes.lookAtCart, { body: { lines } }, headers)
  }
  expect(await kept()).toEqual(before)
})

test('refuses a line whose name, unit or pricing mode changed since it was shown', async () => {
  const kale = await sell(hollow, { name: 'Kale', unit: 'bunch' })
  await shop.putInCart(shopper, kale.id, 3)
  const body = asShown(await shop.quoteFor(shopper))
  const other = shop.refusedWith({ 'farms.0.lines.0': messages.lineOther })
  await changeProduct(hollow, kale.id, { name: 'Chard' })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(other)
  await changeProduct(hollow, kale.id, { name: 'Kale' })
  const otherwise = (change: object) => ({
    ...body,
    farms: body.farms.map((part) => ({ ...part, lines: part.lines.map((line) => ({ ...line, ...change })) })),
  })
  for (const change of [{ unit: 'lb' }, { pricing_mode: 'by_weight' }])
    await expect(shop.place(shopper, otherwise(change))).rejects.toMatchObject(other)
  expect((await cart()).count).toBe(1)
  await shop.place(shopper, body)
})

test('hands over a cart of two farms in one trip at the market that both attend', async () => {
  const [tomatoes, eggs] = [await sell(hollow, { price_minor: 450 }), await sell(willow, { price_minor: 700 })]
  await shop.putInCart(shopper, tomatoes.id, 2)
  await shop.putInCart(shopper, eggs.id, 1)
  const quote = await shop.quoteFor(shopper)
  expect(quote.proposal.meetings).toMatchObject([
    { market: { name: 'Grand Army market' }, starts_at: '2026-05-05T17:00:00.000Z' },
  ])
  expect(new Set(quote.proposal.meetings[0]?.farm_ids)).toEqual(new Set(quote.farms.map(({ farm }) => farm.id)))

  const placed = await shop.place(shopper, asShown(quote))
  expect(placed).toMatchObject({ number: expect.stringMatching(/^FL-\d+$/), message: messages.placed })
  const purchase = await shop.purchaseOf(shopper, placed.id)
  expect(purchase).toMatchObject({ state: 'accepted', totals: [{ currency: 'USD', total_minor: 1600 }] })
  expect(purchase.orders.map(({ farm, total_minor, meeting, state }) => [farm.name, total_minor, meeting.name, state])).toEqual([
    ["O'Hara's Hollow", 900, 'Grand Army market', 'accepted'],
    ['Willow Creek', 700, 'Grand Army market', 'accepted'],
  ])
  const [lot] = await lotsOf(hollow, tomatoes.id)
  expect(lot).toMatchObject({ on_hand: 10, reserved: 2, available: 8 })
  expect(purchase.orders[0]?.lines[0]?.lots).toMatchObject([{ code: lot?.lot_id, quantity: 2 }])
  expect((await cart()).count).toBe(0)

  const [mail, ...others] = await farmlane.deliver()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: { address: shopper.email }, subject: `Your order ${placed.number}` })
  const [code] = purchase.orders.map((order) => order.code)
  expect(mail?.paragraphs.slice(1)).toEqual([
    'Your order is placed, and everything in it is held for you. All farms have accepted it. You pay each farm when you get your order.',
    `Tue, May 5, 1 PM – 6 PM. At Grand Army market, Brooklyn, NY.\nOne code for both farms: ${code}`,
    `O'Hara's Hollow\n${tomatoes.name}, 2 bunches: $9.00\nTotal: $9.00`,
    `Willow Creek\n${eggs.name}, 1 bunch: $7.00\nTotal: $7.00`,
    'All farms: $16.00',
  ])
})

test('takes lots that spoil first, and none that spoil before the hand-over', async () => {
  const { id } = await sell(hollow, { price_minor: 450 }, 0)
  const add = (quantity: number) => hollow.client.call(catalog.updateStock, { params: { product_id: id }, body: { quantity } })
  await add(5)
  const [early] = await lotsOf(hollow, id)
  await add(6)
  const late = (await lotsOf(hollow, id)).find((lot) => lot.id !== early?.id)
  const keepUntil = (lot_id: string | undefined, use_by: string) =>
    hollow.client.call(stock.updateLot, { params: { lot_id: lot_id ?? '' }, body: { use_by } })
  await keepUntil(early?.id, '2026-05-06')
  await keepUntil(late?.id, '2026-05-08')
  await shop.putInCart(shopper, id, 8)
  const quote = await shop.quoteFor(shopper)
  const slots = quote.farms[0]?.options.find(({ way }) => way === 'pickup')?.slots ?? []
  expect(slots.slice(0, 3).map(({ starts_at, short }) => [starts_at.slice(0, 10), short])).toEqual([
    ['2026-05-05', []],
    ['2026-05-06', []],
    ['2026-05-07', [id]],
  ])
  const at = (starts_at = '') => quote.proposal.choices.map((choice) => ({ ...choice, option_id: pickupId, starts_at }))
  const pickupId = quote.farms[0]?.options.find(({ way }) => way === 'pickup')?.id ?? ''
  await expect(shop.place(shopper, asShown(quote, at(slots[2]?.starts_at)))).rejects.toMatchObject(
    shop.refusedWith({ 'farms.0.lines.0': messages.lineKeeps }),
  )
  const { id: purchase } = await shop.place(shopper, asShown(quote, at(slots[0]?.starts_at)))
  const lots = (await shop.purchaseOf(shopper, purchase)).orders[0]?.lines[0]?.lots
  expect(lots?.map(({ code, quantity }) => [code, quantity])).toEqual(
    expect.arrayContaining([
      [early?.lot_id, 5],
      [late?.lot_id, 3],
    ]),
  )
})

test('places one order when it is sent ten times at once and again later', async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 3)
  const body = asShown(await shop.quoteFor(shopper))
  const sends = await Promise.allSettled(Array.from({ length: 10 }, () => shop.place(shopper, body, 'one-and-the-same-key')))
  const answers = sends.filter((sent) => sent.status === 'fulfilled').map(({ value }) => value)
  for (const sent of sends) if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'in_flight' })
  const later = await shop.place(shopper, body, 'one-and-the-same-key')
  expect(new Set([...answers, later].map(({ number }) => number)).size).toBe(1)
  expect((await lotsOf(hollow, id))[0]).toMatchObject({ reserved: 3 })
  expect((await shopper.client.call(routes.listPurchases, {})).results).toHaveLength(1)
})

test("a second tab can't order the same cart again and learns that the cart changed", async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 3)
  const body = asShown(await shop.quoteFor(shopper))
  await shop.place(shopper, body)
  await expect(shop.place(shopper, body)).rejects.toMatchObject(cartIsAnother({ 'farms.0.lines.0': messages.lineLeft }))
  await shop.putInCart(shopper, id, 2)
  await expect(shop.place(shopper, body)).rejects.toMatchObject(cartIsAnother({ 'farms.0.lines.0': messages.lineQuantity }))
})

test('refuses a duplicate line before anything happens', async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const twice = { ...body, farms: body.farms.map((part) => ({ ...part, lines: [...part.lines, ...part.lines] })) }
  await expect(shop.place(shopper, twice)).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'farms.0.lines': messages.lineTwice },
  })
  expect((await lotsOf(hollow, id))[0]).toMatchObject({ reserved: 0 })
})

test('refuses a price that changed since it was shown, and loses nothing', async () => {
  const [kale, beans] = [await sell(hollow), await sell(hollow)]
  await shop.putInCart(shopper, kale.id, 1)
  await shop.putInCart(shopper, beans.id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  await changeProduct(hollow, beans.id, { price_minor: 399 })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.lines.1': messages.linePrice }))
  expect((await cart()).count).toBe(2)
  expect((await lotsOf(hollow, kale.id))[0]).toMatchObject({ reserved: 0 })
  const fresh = await shop.quoteFor(shopper)
  expect(fresh.farms[0]?.lines[1]).toMatchObject({ price_changed: true, product: { price_minor: 399 } })
  await shop.place(shopper, asShown(fresh))
})

test('refuses pieces that became heavier, and so dearer, since they were shown', async () => {
  const pieces = { unit: 'lb', pricing_mode: 'piece_by_weight', price_minor: 600 } as const
  const { id } = await sell(hollow, { ...pieces, piece_weight: 4, piece_weight_max: 5 }, 100)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  for (const [piece_weight, piece_weight_max] of [
    [4, 8],
    [3, 5],
  ]) {
    await changeProduct(hollow, id, { piece_weight, piece_weight_max })
    await expect(shop.place(shopper, body)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.lines.0': messages.linePrice }))
  }
  await changeProduct(hollow, id, { piece_weight: 4, piece_weight_max: 5 })
  const { id: purchase_id } = await shop.place(shopper, body)
  expect((await shop.purchaseOf(shopper, purchase_id)).totals).toMatchObject([{ total_minor: 2400, most_minor: 3000 }])
})

test('names every line that is sold out, changed or off sale in one reply', async () => {
  const [gone, less, dearer, fine] = [await sell(hollow), await sell(hollow), await sell(hollow), await sell(hollow)]
  for (const { id } of [gone, less, dearer, fine]) await shop.putInCart(shopper, id, 4)
  const body = asShown(await shop.quoteFor(shopper))
  await changeProduct(hollow, gone.id, { status: 'paused' })
  await hollow.client.call(catalog.updateStock, { params: { product_id: less.id }, body: { quantity: 2, operation: 'set' } })
  await changeProduct(hollow, dearer.id, { price_minor: 900 })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(
    shop.refusedWith({
      'farms.0.lines.0': messages.lineGone,
      'farms.0.lines.1': messages.lineShort,
      'farms.0.lines.2': messages.linePrice,
    }),
  )
  const quote = await shop.quoteFor(shopper)
  expect(quote.left_out).toMatchObject([{ product: { id: less.id }, state: 'short', possible: 2 }])
  expect(quote.gone).toMatchObject([{ product_id: gone.id }])
  expect(quote.farms[0]?.lines.map(({ product }) => product.id)).toEqual([dearer.id, fine.id])
})

test('the order keeps the wish for each line and the message to the farm', async () => {
  const [kale, beans] = [await sell(hollow), await sell(hollow)]
  for (const { id } of [kale, beans]) await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const farms = body.farms.map((part) => ({
    ...part,
    note: "It's for <Ada>",
    lines: part.lines.map((line, at) => ({ ...line, wish: at === 0 ? ('ask' as const) : ('similar' as const) })),
  }))
  const { id: purchase_id } = await shop.place(shopper, { ...body, farms })
  const [order] = (await shop.purchaseOf(shopper, purchase_id)).orders
  expect(order?.note).toBe("It's for <Ada>")
  expect(order?.lines.map(({ product_id, wish }) => [product_id, wish])).toEqual([
    [kale.id, 'ask'],
    [beans.id, 'similar'],
  ])
})
