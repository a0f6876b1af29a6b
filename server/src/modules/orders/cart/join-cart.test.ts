import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, sell, setStock } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openStall(farmlane)
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
})
afterAll(() => farmlane.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const line = (product_id: string, quantity: number, price_then_minor = 350) => ({ product_id, quantity, price_then_minor })
type Line = ReturnType<typeof line>
const join = (lines: Line[]) => shopper.client.call(routes.joinCart, { body: { lines } })
const put = (product_id: string, quantity: number) =>
  shopper.client.call(routes.putCartLine, { params: { product_id }, body: { quantity } })
const look = (lines: Line[]) => farmlane.newClient().call(routes.lookAtCart, { body: { lines } })

test("a visitor's lines are appended to the account's cart in order", async () => {
  const [one, other, third] = [await sell(farmer), await sell(farmer), await sell(farmer)]
  await put(third.id, 1)
  const { cart, message, larger } = await join([line(other.id, 2), line(one.id, 3)])
  expect(cart.farms[0]?.lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [third.id, 1],
    [other.id, 2],
    [one.id, 3],
  ])
  expect([message, larger]).toEqual([messages.joined, []])
})

test('keeps the larger quantity of a product in both and says so; joining is idempotent', async () => {
  const [more, less] = [await sell(farmer), await sell(farmer)]
  await put(more.id, 5)
  await put(less.id, 1)
  const lines = [line(more.id, 2), line(less.id, 4)]
  const first = await join(lines)
  expect(first).toMatchObject({ message: messages.joinedLarger, larger: [more.id, less.id] })
  const again = await join(lines)
  expect(again.cart).toEqual(first.cart)
  expect(again.cart.farms[0]?.lines.map(({ quantity }) => quantity)).toEqual([5, 4])
  const many = await Promise.all([1, 2, 3, 4].map(() => join(lines)))
  for (const { cart } of many) expect(cart).toEqual(first.cart)
})

test('merges duplicate products into one line', async () => {
  const { id } = await sell(farmer)
  expect((await join([line(id, 1), line(id, 3), line(id, 2)])).cart).toMatchObject({
    count: 1,
    farms: [{ lines: [{ quantity: 3 }] }],
  })
  expect(await look([line(id, 1), line(id, 3)])).toMatchObject({ count: 1, farms: [{ lines: [{ quantity: 3 }] }] })
})

test('merges short and paused products with a flag, and returns unknown ids', async () => {
  const [short, paused] = [await sell(farmer), await sell(farmer, { name: 'Ramps' })]
  await setStock(farmer, short.id, 1)
  await changeProduct(farmer, paused.id, { status: 'paused' })
  const { cart, unknown } = await join([line(nobody, 1), line(short.id, 4, 300), line(paused.id, 2)])
  expect(cart.farms[0]?.lines).toMatchObject([{ quantity: 4, state: 'short', possible: 1, price_changed: true }])
  expect(cart.gone).toMatchObject([{ name: 'Ramps', quantity: 2 }])
  expect(unknown).toEqual([nobody])
})

test('a visitor sees current prices and stock; unknown ids and drafts appear as gone without a name', async () => {
  const product = await sell(farmer, { price_minor: 410 }, 3)
  const draft = await sell(farmer, { name: 'Secret squash', status: 'draft' }, 0)
  const cart = await look([line(nobody, 2), line(product.id, 5, 400), line(draft.id, 1)])
  expect(cart.farms).toMatchObject([
    { lines: [{ quantity: 5, state: 'short', possible: 3, price_then_minor: 400, price_changed: true, total_minor: 2050 }] },
  ])
  expect(cart.gone.map(({ product_id, name }) => [product_id, name])).toEqual([
    [nobody, ''],
    [draft.id, ''],
  ])
  expect(JSON.stringify(cart)).not.toContain('Secret')
  expect((await look([])).count).toBe(0)
})

test('looking at a cart stores nothing', async () => {
  const { id } = await sell(farmer)
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from cart_lines`.execute(farmlane.database.kysely)
    return rows[0]?.n
  }
  const before = await count()
  await look([line(id, 1)])
  expect(await count()).toBe(before)
})

test('rejects more lines than a cart holds', async () => {
  const lines = Array.from({ length: 201 }, (_, n) => line(nobody.replace(/0{3}$/, String(n).padStart(3, '0')), 1))
  await expect(join(lines)).rejects.toMatchObject({ code: 'invalid' })
  await expect(look(lines)).rejects.toMatchObject({ code: 'invalid' })
})

test.each([0, -1, 1e9, 1.0005])('rejects a line with a quantity of %d', async (quantity) => {
  const { id } = await sell(farmer)
  await expect(join([line(id, quantity)])).rejects.toMatchObject({ code: 'invalid' })
  await expect(look([line(id, quantity)])).rejects.toMatchObject({ code: 'invalid' })
})
