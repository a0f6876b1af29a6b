import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import type { PlaceOrder } from '@farmlane/contract/orders/checkout.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { asShown } from '../../testing/as-shown.ts'
import * as shop from '../../testing/checkouts.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { openStall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmers: [Person, Person]
const shoppers: Person[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
  farmers = [await openStall(farmlane), await openStall(farmlane)]
  for (const farmer of farmers) await shop.offer(farmlane, farmer)
  for (let n = 0; n < 40; n += 1) shoppers.push(await signUp(farmlane))
}, 60_000)
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const tried = async (sends: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(sends)
  return {
    won: settled.filter(({ status }) => status === 'fulfilled').length,
    lost: settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason),
  }
}
const sold = async (farmer: Person, product_id: string) =>
  (await farmer.client.call(stock.listLots, { query: { product_id } })).results.reduce((sum, lot) => sum + lot.reserved, 0)

test('24 shoppers at once, shared lots, lines in opposite order: sold is what was there, and the others are told which line', async () => {
  const [one, other] = [await sell(farmers[0], {}, 0), await sell(farmers[1], {}, 0)]
  // Each in several small lots, so that orders share them.
  for (let n = 0; n < 4; n += 1) {
    await addLot(farmers[0], one.id, 2)
    await addLot(farmers[1], other.id, 5)
  }
  const bodies: PlaceOrder[] = []
  for (const [n, shopper] of shoppers.slice(0, 24).entries()) {
    const wanted = n % 2 === 0 ? [one, other] : [other, one]
    for (const { id } of wanted) await shop.putInCart(shopper, id, 1)
    bodies.push(asShown(await shop.quoteFor(shopper)))
  }
  const { won, lost } = await tried(bodies.map((body, n) => shop.place(shoppers[n] as Person, body)))
  expect(won).toBe(8)
  expect(await sold(farmers[0], one.id)).toBe(8)
  expect(await sold(farmers[1], other.id)).toBe(8)
  expect(lost).toHaveLength(16)
  for (const problem of lost) {
    expect(problem).toMatchObject({ code: 'conflict', message: messages.linesClash })
    const body = bodies.find(({ farms }) => Object.keys(problem.fields).every((field) => lineAt(farms, field) === one.id))
    expect(body, JSON.stringify(problem.fields)).toBeDefined()
  }
})

test('a slot with 3 places and 40 shoppers: three come, and the others keep their carts', async () => {
  const farmer = await openStall(farmlane)
  await shop.offer(farmlane, farmer, { capacity: 3 })
  const { id } = await sell(farmer, {}, 100)
  const bodies: PlaceOrder[] = []
  for (const shopper of shoppers) {
    await shop.putInCart(shopper, id, 1)
    const body = asShown(await shop.quoteFor(shopper))
    bodies.push({ ...body, farms: body.farms.filter(({ lines }) => lines[0]?.product_id === id) })
  }
  const { won, lost } = await tried(bodies.map((body, n) => shop.place(shoppers[n] as Person, body)))
  expect(won).toBe(3)
  for (const problem of lost)
    expect(problem).toMatchObject({ fields: { 'farms.0.starts_at': expect.stringMatching(/^(The last place|The time)/) } })
  const { rows } = await sql<{ taken: number; capacity: number }>`
    select slot.taken, slot.capacity from fulfilment_slots slot join fulfilment_options option on option.id = slot.option_id where option.capacity = 3`.execute(
    farmlane.database.kysely,
  )
  expect(rows).toEqual([{ taken: 3, capacity: 3 }])
  expect(await sold(farmer, id)).toBe(3)
})

const addLot = (farmer: Person, product_id: string, quantity: number) =>
  farmer.client.call(updateStock, { params: { product_id }, body: { quantity } })

/** The product of the line that a field names. */
function lineAt(farms: PlaceOrder['farms'], field: string): string | undefined {
  const [, farm, , line] = field.split('.')
  return farms[Number(farm)]?.lines[Number(line)]?.product_id
}
