import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { pauseOption } from '@farmlane/contract/fulfilment/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { asShown } from '../../testing/as-shown.ts'
import * as shop from '../../testing/checkouts.ts'
import { logIn, type Person, signUp } from '../../testing/people.ts'
import { changeProduct, openStall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredit, spendCredit } from '../ledger/index.ts'

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
  shopper = await signUp(farmlane)
  await farmlane.deliver()
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

/** Sessions do not last that long: everybody logs in again. */
async function later(milliseconds: number): Promise<void> {
  farmlane.pass(milliseconds)
  for (const { client, username } of [hollow, willow, shopper]) await logIn(client, username, true)
}
const cart = () => shopper.client.call(routes.getCart, {})
const lotsOf = (farmer: Person, product_id: string) =>
  farmer.client.call(stock.listLots, { query: { product_id } }).then(({ results }) => results)
const refusedWith = (fields: Record<string, string>) => ({ code: 'conflict', message: messages.linesClash, fields })
const cartIsAnother = (fields: Record<string, string>) => ({ code: 'conflict', message: messages.cartChanged, fields })

test('one cart of two farms is handed over at the market where both stand, in one trip', async () => {
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
  expect(mail?.paragraphs.join('\n')).toContain('Tue, May 5, 1 PM – 6 PM. At Grand Army market, Brooklyn, NY.')
})

test('the lots that spoil first go first, and none that spoils before the hand-over', async () => {
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
    refusedWith({ 'farms.0.lines.0': messages.lineKeeps }),
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

test('sent ten times at once and again later, it is placed once', async () => {
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

test('in a second tab the same cart is not ordered a second time, and that it has changed is what is said', async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 3)
  const body = asShown(await shop.quoteFor(shopper))
  await shop.place(shopper, body)
  await expect(shop.place(shopper, body)).rejects.toMatchObject(cartIsAnother({ 'farms.0.lines.0': messages.lineLeft }))
  await shop.putInCart(shopper, id, 2)
  await expect(shop.place(shopper, body)).rejects.toMatchObject(cartIsAnother({ 'farms.0.lines.0': messages.lineQuantity }))
})

test('a line named twice is refused before anything happens', async () => {
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

test('a price that changed since it was shown is not paid, and nothing is lost', async () => {
  const [kale, beans] = [await sell(hollow), await sell(hollow)]
  await shop.putInCart(shopper, kale.id, 1)
  await shop.putInCart(shopper, beans.id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  await changeProduct(hollow, beans.id, { price_minor: 399 })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(refusedWith({ 'farms.0.lines.1': messages.linePrice }))
  expect((await cart()).count).toBe(2)
  expect((await lotsOf(hollow, kale.id))[0]).toMatchObject({ reserved: 0 })
  const fresh = await shop.quoteFor(shopper)
  expect(fresh.farms[0]?.lines[1]).toMatchObject({ price_changed: true, product: { price_minor: 399 } })
  await shop.place(shopper, asShown(fresh))
})

test('pieces that became heavier since they were shown are dearer, and that is said, not paid', async () => {
  const pieces = { unit: 'lb', pricing_mode: 'piece_by_weight', price_minor: 600 } as const
  const { id } = await sell(hollow, { ...pieces, piece_weight: 4, piece_weight_max: 5 }, 100)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  for (const [piece_weight, piece_weight_max] of [
    [4, 8],
    [3, 5],
  ]) {
    await changeProduct(hollow, id, { piece_weight, piece_weight_max })
    await expect(shop.place(shopper, body)).rejects.toMatchObject(refusedWith({ 'farms.0.lines.0': messages.linePrice }))
  }
  await changeProduct(hollow, id, { piece_weight: 4, piece_weight_max: 5 })
  const { id: purchase_id } = await shop.place(shopper, body)
  expect((await shop.purchaseOf(shopper, purchase_id)).totals).toMatchObject([{ total_minor: 2400, most_minor: 3000 }])
})

test('what sold out, is sold otherwise or left the shelf is named, line by line, all at once', async () => {
  const [gone, less, dearer, fine] = [await sell(hollow), await sell(hollow), await sell(hollow), await sell(hollow)]
  for (const { id } of [gone, less, dearer, fine]) await shop.putInCart(shopper, id, 4)
  const body = asShown(await shop.quoteFor(shopper))
  await changeProduct(hollow, gone.id, { status: 'paused' })
  await hollow.client.call(catalog.updateStock, { params: { product_id: less.id }, body: { quantity: 2, operation: 'set' } })
  await changeProduct(hollow, dearer.id, { price_minor: 900 })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(
    refusedWith({
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

test('when the time to order runs out during the checkout, the cart stays and the next slot is offered', async () => {
  const { id } = await sell(hollow)
  await shop.putInCart(shopper, id, 1)
  const quote = await shop.quoteFor(shopper)
  const option = quote.farms[0]?.options.find(({ way }) => way === 'pickup')
  const [first] = option?.slots ?? []
  const choices = [{ farm_id: quote.farms[0]?.farm.id ?? '', option_id: option?.id ?? '', starts_at: first?.starts_at ?? '' }]
  await later(Date.parse(first?.cutoff_at ?? '') - farmlane.now().getTime())
  await expect(shop.place(shopper, asShown(quote, choices))).rejects.toMatchObject(
    refusedWith({ 'farms.0.starts_at': messages.slotOver }),
  )
  expect((await cart()).count).toBe(1)
  const next = (await shop.quoteFor(shopper)).farms[0]?.options.find(({ way }) => way === 'pickup')?.slots[0]
  expect(next?.starts_at).toBe(option?.slots[1]?.starts_at)
})

test('who joins a slot gets the hours and the last moment that were shown, also after the farm changed its rule', async () => {
  const stall = await openStall(farmlane)
  const option_id = await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  const change = async (closes: string, cutoff_hours: number) => {
    await sql`update fulfilment_rules set closes = ${closes} where option_id = ${option_id}`.execute(farmlane.database.kysely)
    await sql`update fulfilment_options set cutoff_hours = ${cutoff_hours} where id = ${option_id}`.execute(
      farmlane.database.kysely,
    )
  }
  type Hours = Record<'starts_at' | 'ends_at' | 'cutoff_at', string>
  const hoursOf = ({ starts_at, ends_at, cutoff_at }: Hours) => [starts_at, ends_at, cutoff_at]
  const shown = async () => (await shop.quoteFor(shopper)).farms[0]?.options[0]?.slots.slice(0, 2).map(hoursOf)
  const order = async () => {
    const { id: purchase_id } = await shop.checkOut(shopper)
    const [made] = (await shop.purchaseOf(shopper, purchase_id)).orders
    if (!made) throw new Error('nothing was ordered')
    return { ...made, purchase_id }
  }

  await shop.putInCart(shopper, id, 1)
  const stale = asShown(await shop.quoteFor(shopper))
  await change('10:00', 2)
  await expect(shop.place(shopper, stale)).rejects.toMatchObject(refusedWith({ 'farms.0.starts_at': messages.slotMoved }))
  const narrow = await shown()
  const first = await order()
  expect(hoursOf(first)).toEqual(narrow?.[0])

  await change('15:00', 6)
  await shop.putInCart(shopper, id, 1)
  const mixed = await shown()
  expect(mixed?.[0]).toEqual(narrow?.[0])
  expect(mixed?.[1]).not.toEqual(narrow?.[1])
  const second = await order()
  expect(hoursOf(second)).toEqual(narrow?.[0])

  for (const { purchase_id, id: order_id } of [first, second])
    await shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id }, body: {} })
  await shop.putInCart(shopper, id, 1)
  const wide = await shown()
  expect(wide?.[0]).not.toEqual(narrow?.[0])
  expect(hoursOf(await order())).toEqual(wide?.[0])
})

test('a delivery goes as far as the farm says, to the towns it says, from the sum it says', async () => {
  const farmer = await openStall(farmlane)
  const farm_id = await shop.farmOf(farmer)
  const place = { latitude: 40.7, longitude: -74 }
  await farmer.client.call(farms.updateFarm, { params: { farm_id }, body: { place } })
  const terms = { fee_minor: 600, minimum_minor: 1000, free_above_minor: 3000, radius_miles: 5, zips: ['11201'] }
  await shop.offer(farmlane, farmer, { way: 'delivery', ...terms })
  const { id } = await sell(farmer, { price_minor: 500 })
  const addressAt = (latitude: number, zip_code: string) =>
    shopper.client.call(routes.createAddress, {
      body: {
        name: 'Home',
        address: '1 Main St',
        city: 'Brooklyn',
        state: 'NY',
        zip_code,
        phone: '555 0100',
        note: '3rd floor',
        place: { latitude, longitude: -74 },
      },
    })
  const near = await addressAt(40.72, '11201')
  const optionTo = async (address_id?: string) =>
    (await shop.quoteFor(shopper, address_id ? { address_id } : {})).farms[0]?.options[0]
  await shop.putInCart(shopper, id, 1)
  expect(await optionTo()).toMatchObject({ fault: 'needs_address' })
  expect(await optionTo(near.id)).toMatchObject({ fault: 'below_minimum' })
  await shop.putInCart(shopper, id, 2)
  expect(await optionTo((await addressAt(40.9, '11201')).id)).toMatchObject({ fault: 'out_of_area' })
  expect(await optionTo((await addressAt(40.72, '10001')).id)).toMatchObject({ fault: 'out_of_area' })
  expect(await optionTo(near.id)).toMatchObject({ fault: null, fee_minor: 600 })

  const body = asShown(await shop.quoteFor(shopper, { address_id: near.id }))
  await expect(shop.place(shopper, body)).rejects.toMatchObject(refusedWith({ 'farms.0.option_id': messages.needsAddress }))
  const cheaper = { ...body, address_id: near.id, farms: body.farms.map((part) => ({ ...part, fee_minor: 0 })) }
  await expect(shop.place(shopper, cheaper)).rejects.toMatchObject(refusedWith({ 'farms.0.fee_minor': messages.feeChanged }))
  const { id: purchase } = await shop.place(shopper, { ...body, address_id: near.id })
  expect((await shop.purchaseOf(shopper, purchase)).orders[0]).toMatchObject({
    way: 'delivery',
    fee_minor: 600,
    total_minor: 1600,
    meeting: { name: 'Home', address: '1 Main St\nBrooklyn, NY 11201\n3rd floor' },
  })
  await shop.putInCart(shopper, id, 6)
  expect(await optionTo(near.id)).toMatchObject({ fault: null, fee_minor: 0 })
})

test('an address of somebody else is none', async () => {
  const stranger = await signUp(farmlane)
  const { id: address_id } = await stranger.client.call(routes.createAddress, {
    body: {
      name: 'Home',
      address: '1 A',
      city: 'B',
      state: '',
      zip_code: '1',
      phone: '',
      note: '',
      place: { latitude: 1, longitude: 1 },
    },
  })
  expect((await shopper.client.call(routes.listAddresses, {})).results).toEqual([])
  const body = {
    name: 'Mine',
    address: '2',
    city: 'B',
    state: '',
    zip_code: '1',
    phone: '',
    note: '',
    place: { latitude: 1, longitude: 1 },
  }
  await expect(shopper.client.call(routes.updateAddress, { params: { address_id }, body })).rejects.toMatchObject({
    code: 'not_found',
  })
  await shopper.client.call(routes.removeAddress, { params: { address_id } })
  expect((await stranger.client.call(routes.listAddresses, {})).results).toHaveLength(1)
})

test('an option of another farm, or one that is paused, is refused', async () => {
  const stall = await openStall(farmlane)
  const option_id = await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const foreign = await shop.offer(farmlane, await openStall(farmlane))
  const other = { ...body, farms: body.farms.map((part) => ({ ...part, option_id: foreign })) }
  const gone = refusedWith({ 'farms.0.option_id': messages.optionGone })
  await expect(shop.place(shopper, other)).rejects.toMatchObject(gone)
  const params = { farm_id: stall.farmId, option_id }
  await stall.client.call(pauseOption, { params, body: { active: false } })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(gone)
  await stall.client.call(pauseOption, { params, body: { active: true } })
  await shop.place(shopper, body)
})

test('what a shopper wishes for a line and writes to a farm stands on the order', async () => {
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

test('credit that two tabs want to spend is spent once, and nobody pays more at the farm than was shown', async () => {
  const stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  const [kale, leeks] = [await sell(stall, { price_minor: 500 }), await sell(stall, { price_minor: 500 })]
  const credit = { farm_id: stall.farmId, user_id: shopper.user.id, amount_minor: 700, order_id: null, reason: '', by_user: null }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', credit))
  for (const { id } of [kale, leeks]) await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const tab = (at: number, credit_minor = 500) => ({
    ...body,
    farms: body.farms.map((part) => ({ ...part, credit_minor, lines: part.lines.slice(at, at + 1) })),
  })
  await expect(shop.place(shopper, tab(0, 501))).rejects.toMatchObject(
    refusedWith({ 'farms.0.credit_minor': messages.creditChanged }),
  )
  const sent = await Promise.allSettled([shop.place(shopper, tab(0)), shop.place(shopper, tab(1))])
  const [lost, ...more] = sent.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
  expect(more).toEqual([])
  expect(lost).toMatchObject(refusedWith({ 'farms.0.credit_minor': messages.creditChanged }))
  expect((await shop.quoteFor(shopper)).farms[0]).toMatchObject({ credit_minor: 200 })
  expect((await cart()).count).toBe(1)
})

test('farm credit pays, and comes back when the order is cancelled', async () => {
  const { id } = await sell(hollow, { price_minor: 500 })
  const farm_id = await shop.farmOf(hollow)
  const given = { farm_id, user_id: shopper.user.id, amount_minor: 700, order_id: null, reason: 'A box was short', by_user: null }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', given))
  await shop.putInCart(shopper, id, 1)
  const quote = await shop.quoteFor(shopper)
  expect(quote.farms[0]).toMatchObject({ credit_minor: 700 })
  const body = asShown(quote)
  const paid = await shop.place(shopper, { ...body, farms: body.farms.map((part) => ({ ...part, credit_minor: 500 })) })
  const [order] = (await shop.purchaseOf(shopper, paid.id)).orders
  expect(order).toMatchObject({ total_minor: 500, credit_minor: 500 })
  await shop.putInCart(shopper, id, 1)
  expect((await shop.quoteFor(shopper)).farms[0]).toMatchObject({ credit_minor: 200 })
  await shopper.client.call(routes.cancelOrder, { params: { purchase_id: paid.id, order_id: order?.id ?? '' }, body: {} })
  expect((await shop.quoteFor(shopper)).farms[0]).toMatchObject({ credit_minor: 700 })
  const tooMuch = farmlane.database.write((tx) => spendCredit(tx, [{ ...given, amount_minor: 701 }]))
  await expect(tooMuch).rejects.toThrow(/credit_accounts_balance_minor_check/)
})
