import * as farms from '@farmlane/contract/farms/routes.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import * as market from '@farmlane/contract/market/routes.ts'
import type { Cart } from '@farmlane/contract/orders/cart.ts'
import { maxCartLines } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, openAccount, type Person, password } from '../../../testing/people.ts'
import { changeProduct, openStall, sell, setStock } from '../../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openStall(farmlane, "O'Hara's <Hollow> & Sons")
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
})
afterAll(() => farmlane.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const put = (product_id: string, quantity: number, more: { price_then_minor?: number } = {}, who = shopper) =>
  who.client.call(routes.putCartLine, { params: { product_id }, body: { quantity, ...more } })
const remove = (product_id: string, who = shopper) => who.client.call(routes.removeCartLine, { params: { product_id } })
const cartOf = (who = shopper) => who.client.call(routes.getCart, {})
const linesOf = (cart: Cart) => cart.farms.flatMap((group) => group.lines)
const lineOf = (cart: Cart, product_id: string) => linesOf(cart).find(({ product }) => product.id === product_id)

test('one cart holds products of several farms, grouped by farm, with sums', async () => {
  const willow = await openStall(farmlane, 'Willow Creek')
  const tomatoes = await sell(farmer, { name: "Brandywine 'Sudduth' tomatoes", unit: 'lb', pricing_mode: 'by_weight', step: 0.5 })
  const eggs = await sell(willow, { name: 'Pasture eggs', unit: 'dozen', price_minor: 700, category: 'Eggs' })
  const carrots = await sell(farmer, { name: 'Rainbow carrots', price_minor: 333 })
  await put(tomatoes.id, 1.5)
  await put(eggs.id, 2)
  const cart = await put(carrots.id, 1)
  expect(
    cart.farms.map(({ farm, lines, total_minor }) => [farm.name, lines.map(({ product }) => product.name), total_minor]),
  ).toEqual([
    ["O'Hara's <Hollow> & Sons", ["Brandywine 'Sudduth' tomatoes", 'Rainbow carrots'], 525 + 333],
    ['Willow Creek', ['Pasture eggs'], 1400],
  ])
  expect(cart).toMatchObject({ count: 3, gone: [], sums: [{ currency: 'USD', total_minor: 2258 }], is_ready: true })
  expect(await cartOf()).toEqual(cart)
})

test('putting a line sets its quantity and keeps its place; repeating it changes nothing', async () => {
  const [one, other] = [await sell(farmer), await sell(farmer)]
  await put(one.id, 2)
  await put(other.id, 1)
  await put(one.id, 3)
  const cart = await put(one.id, 3)
  expect(linesOf(cart).map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [one.id, 3],
    [other.id, 1],
  ])
  expect((await remove(one.id)).count).toBe(1)
  expect((await remove(one.id)).count).toBe(1)
})

test('applies a request sent twice with one key once, even after the line was changed elsewhere', async () => {
  const { id } = await sell(farmer)
  const send = () =>
    shopper.client.call(
      routes.putCartLine,
      { params: { product_id: id }, body: { quantity: 2 } },
      { 'idempotency-key': `cart-${id}` },
    )
  await send()
  await put(id, 5)
  await send()
  expect(lineOf(await cartOf(), id)?.quantity).toBe(5)
})

test("nobody sees or changes another person's cart", async () => {
  const { id } = await sell(farmer)
  await put(id, 2)
  const stranger = await openAccount(farmlane)
  expect(await cartOf(stranger)).toMatchObject({ count: 0, farms: [] })
  await remove(id, stranger)
  await put(id, 7, {}, stranger)
  expect(lineOf(await cartOf(), id)?.quantity).toBe(2)
  const visitor = farmlane.newClient()
  await expect(visitor.call(routes.getCart, {})).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(visitor.call(routes.joinCart, { body: { lines: [] } })).rejects.toMatchObject({ code: 'unauthorized' })
})

test.each([0, -1, 1e9, 0.0001, Number.NaN, '2', null])('rejects a quantity of %s and changes nothing', async (quantity) => {
  const { id } = await sell(farmer)
  await put(id, 2)
  await expect(put(id, quantity as number)).rejects.toMatchObject({ code: 'invalid', fields: { quantity: expect.any(String) } })
  expect(lineOf(await cartOf(), id)?.quantity).toBe(2)
})

test('rejects unknown fields and invalid values', async () => {
  const { id } = await sell(farmer)
  await expect(put(id, 2, { surprise: 1 } as object)).rejects.toMatchObject({ code: 'invalid' })
  await expect(put(id, 2, { price_then_minor: -5 })).rejects.toMatchObject({ code: 'invalid' })
  await expect(put('not-an-id', 2)).rejects.toMatchObject({ status: expect.toBeOneOf([404, 422]) })
  const lines = [{ product_id: id, quantity: 1, price_then_minor: 350, price_minor: 1 }]
  await expect(shopper.client.call(routes.lookAtCart, { body: { lines } })).rejects.toMatchObject({ code: 'invalid' })
  expect((await cartOf()).count).toBe(0)
})

test('quantities follow the minimum, the step and the pricing mode of the product', async () => {
  const eggs = await sell(farmer, { minimum: 2, step: 2 })
  const refused = async (id: string, quantity: number, sentence: string) =>
    expect(put(id, quantity)).rejects.toMatchObject({ fields: { quantity: sentence } })
  await refused(eggs.id, 1.5, messages.wholeNumbers)
  await refused(eggs.id, 1, messages.belowMinimum)
  await refused(eggs.id, 3, messages.offStep)
  const beans = await sell(farmer, { unit: 'lb', pricing_mode: 'by_weight', minimum: 0.25, step: 0.25, price_minor: 333 })
  await refused(beans.id, 0.3, messages.offStep)
  expect(lineOf(await put(beans.id, 0.75), beans.id)).toMatchObject({ quantity: 0.75, total_minor: 250 })
})

test('pieces sold by weight show an estimated total and a maximum', async () => {
  const facts = { unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4.2, piece_weight_max: 5, price_minor: 599 } as const
  const chicken = await sell(farmer, facts, 13)
  const cart = await put(chicken.id, 3)
  expect(lineOf(cart, chicken.id)).toMatchObject({ total_minor: 7547, most_minor: 8985, state: 'ok' })
  expect(cart.sums).toEqual([{ currency: 'USD', total_minor: 7547, most_minor: 8985 }])
  // 13 lb are three pieces of about 4.2 lb, not four.
  await expect(put(chicken.id, 4)).rejects.toMatchObject({ code: 'conflict', message: messages.notEnough })
})

test('rejects more than the stock; a line that is already larger may be reduced', async () => {
  const { id } = await sell(farmer, {}, 5)
  await expect(put(id, 6)).rejects.toMatchObject({ code: 'conflict', message: messages.notEnough })
  await put(id, 5)
  await setStock(farmer, id, 3)
  expect(lineOf(await cartOf(), id)).toMatchObject({ quantity: 5, state: 'short', possible: 3 })
  expect(lineOf(await put(id, 4), id)).toMatchObject({ quantity: 4, state: 'short', possible: 3 })
  await expect(put(id, 5)).rejects.toMatchObject({ code: 'conflict' })
  expect(lineOf(await put(id, 3), id)).toMatchObject({ quantity: 3, state: 'ok' })
})

test('held and expired lots are not for sale; the line stays and shows as sold out', async () => {
  const { id } = await sell(farmer, { shelf_life_days: 1 }, 4)
  await put(id, 2)
  const [lot] = (await farmer.client.call(stock.listLots, { query: { product_id: id } })).results
  await farmer.client.call(stock.holdLot, { params: { lot_id: lot?.id ?? '' }, body: { reason: 'smells odd' } })
  const cart = await cartOf()
  expect(lineOf(cart, id)).toMatchObject({ state: 'sold_out', possible: 0, quantity: 2, product: { available: 0 } })
  expect(cart).toMatchObject({ count: 1, is_ready: false, sums: [{ total_minor: 0 }] })
  await farmer.client.call(stock.releaseLot, { params: { lot_id: lot?.id ?? '' }, body: {} })
  expect(lineOf(await cartOf(), id)?.state).toBe('ok')
  farmlane.pass(3 * 24 * hours)
  for (const each of [shopper, farmer]) await logIn(each.client, each.username)
  expect(lineOf(await cartOf(), id)?.state).toBe('sold_out')
})

test('reports a changed price until the person has seen it, and never applies it silently', async () => {
  const { id } = await sell(farmer, { price_minor: 400 })
  await put(id, 2)
  await changeProduct(farmer, id, { price_minor: 450 })
  expect(lineOf(await cartOf(), id)).toMatchObject({ price_then_minor: 400, price_changed: true, total_minor: 900, state: 'ok' })
  expect((await cartOf()).is_ready).toBe(false)
  // The screen still shows the old price, so changing the quantity keeps the price change flagged.
  expect(lineOf(await put(id, 3, { price_then_minor: 400 }), id)).toMatchObject({ price_changed: true, quantity: 3 })
  expect(lineOf(await put(id, 3), id)).toMatchObject({ price_changed: false, price_then_minor: 450 })
})

test.each(['paused', 'archived', 'draft'] as const)(
  'a product that is %s stays in the cart as gone and returns when it is active again',
  async (status) => {
    const product = await sell(farmer)
    await put(product.id, 2)
    if (status === 'archived') await setStock(farmer, product.id, 0)
    await changeProduct(farmer, product.id, { status })
    const cart = await cartOf()
    expect(cart).toMatchObject({ count: 1, farms: [], is_ready: false })
    expect(cart.gone).toMatchObject([{ product_id: product.id, quantity: 2, price_then_minor: 350 }])
    expect(cart.gone[0]?.name).toBe(status === 'draft' ? '' : product.name)
    await expect(put(product.id, 3)).rejects.toMatchObject({ code: 'not_found', message: messages.notForSale })
    await changeProduct(farmer, product.id, { status: 'active' })
    expect(lineOf(await cartOf(), product.id)?.quantity).toBe(2)
  },
)

test('reports a price change when pieces get heavier or a product is sold by the piece instead', async () => {
  const pieces = { unit: 'lb', pricing_mode: 'piece_by_weight', price_minor: 600, piece_weight: 4, piece_weight_max: 5 } as const
  const [hen, roast] = [await sell(farmer, pieces, 100), await sell(farmer, { unit: 'lb', pricing_mode: 'by_weight' }, 100)]
  await put(hen.id, 2)
  expect(lineOf(await put(roast.id, 3), hen.id)).toMatchObject({ price_changed: false, price_then_minor: 2400 })
  await changeProduct(farmer, hen.id, { piece_weight: 8, piece_weight_max: 9 })
  await changeProduct(farmer, roast.id, { pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 })
  const cart = await cartOf()
  expect(cart.is_ready).toBe(false)
  expect(linesOf(cart)).toMatchObject([
    { price_changed: true, quantity: 2, total_minor: 9600 },
    { price_changed: true, quantity: 3, total_minor: 4200 },
  ])
  expect(lineOf(await put(hen.id, 2), hen.id)).toMatchObject({ price_changed: false, price_then_minor: 4800 })
})

test("products of a farm without a storefront can't be bought; the line stays and returns with the farm", async () => {
  const stall = await openStall(farmlane, 'Hidden Hollow')
  const { id } = await sell(stall, { name: 'Hidden kale' })
  await put(id, 2)
  const pinAt = (place: Place | null) =>
    stall.client.call(farms.updateFarm, { params: { farm_id: stall.farmId }, body: { place } })
  await pinAt(null)
  await expect(stall.client.call(market.getStorefront, { params: { slug: stall.slug }, query: {} })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(put(id, 1)).rejects.toMatchObject({ code: 'not_found', message: messages.notForSale })
  expect(await cartOf()).toMatchObject({ farms: [], gone: [{ product_id: id, name: 'Hidden kale', farm_name: 'Hidden Hollow' }] })
  expect((await shopper.client.call(routes.quoteCheckout, { body: {} })).farms).toEqual([])
  await pinAt(stall.place)
  expect(lineOf(await cartOf(), id)).toMatchObject({ quantity: 2, state: 'ok' })
})

test('a draft and an unknown id get the same refusal', async () => {
  const draft = await sell(farmer, { status: 'draft' }, 0)
  const refusal = (id: string) => put(id, 1).catch((error: Error) => [error.message])
  expect(await refusal(draft.id)).toEqual(await refusal(nobody))
})

test('two devices changing one line at once leave one line with one of their quantities', async () => {
  const { id } = await sell(farmer)
  const devices = [shopper, { ...shopper, client: farmlane.newClient() }]
  await logIn((devices[1] as Person).client, shopper.username)
  await Promise.all([1, 2, 3, 4, 5, 6].map((quantity) => put(id, quantity, {}, devices[quantity % 2])))
  const cart = await cartOf()
  expect(cart.count).toBe(1)
  expect([1, 2, 3, 4, 5, 6]).toContain(lineOf(cart, id)?.quantity)
})

test('a full cart takes no more products, even when several requests race for the last place', async () => {
  const known = await farmlane.database.write(async ({ db, now }) => {
    const [{ farm_id }] = (await db
      .selectFrom('farm_members')
      .select('farm_id')
      .where('user_id', '=', farmer.user.id)
      .execute()) as [{ farm_id: string }]
    const facts = {
      description: '',
      category: 'Herbs',
      unit: 'bunch',
      price_minor: 100,
      pricing_mode: 'each',
      minimum: 1,
      step: 1,
    }
    const more = { low_stock_level: 0, status: 'paused', created_from_harvest: false, created_at: now, updated_at: now }
    const products = Array.from({ length: maxCartLines - 1 }, (_, n) => ({
      ...facts,
      ...more,
      id: crypto.randomUUID(),
      farm_id,
      name: `Herb ${n} of ${shopper.user.id}`.slice(0, 80),
    }))
    await db.insertInto('products').values(products).execute()
    return products.map(({ id }) => id)
  })
  const lines = known.map((product_id) => ({ product_id, quantity: 1, price_then_minor: 100 }))
  expect((await shopper.client.call(routes.joinCart, { body: { lines } })).cart.count).toBe(maxCartLines - 1)
  const last = [await sell(farmer), await sell(farmer), await sell(farmer)]
  const tries = await Promise.allSettled(last.map(({ id }) => put(id, 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.filter((each) => each.status === 'rejected' && each.reason.message === messages.cartFull)).toHaveLength(2)
  const joined = await shopper.client.call(routes.joinCart, {
    body: { lines: last.map(({ id }) => ({ product_id: id, quantity: 2, price_then_minor: 350 })) },
  })
  expect(joined).toMatchObject({ message: messages.joinedFull, cart: { count: maxCartLines } })
  expect(joined.full).toHaveLength(2)
  // Products in a full cart may still be changed.
  const inside = last.find(({ id }) => !joined.full.includes(id))
  expect((await put(inside?.id ?? '', 3)).count).toBe(maxCartLines)
})

test('the cart is part of the personal data export and is deleted with the account', async () => {
  const product = await sell(farmer, { name: "Widow's chard" })
  await put(product.id, 2)
  const { exportData, deleteAccount } = await import('@farmlane/contract/identity/routes.ts')
  const data = await shopper.client.call(exportData, {})
  expect(JSON.stringify(data)).toContain("Widow's chard")
  await shopper.client.call(deleteAccount, { body: { current_password: password } })
  const left = await farmlane.database.kysely
    .selectFrom('cart_lines')
    .select('product_id')
    .where('user_id', '=', shopper.user.id)
    .execute()
  expect(left).toEqual([])
})
