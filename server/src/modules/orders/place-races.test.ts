import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import type { PlaceOrder } from '@farmlane/contract/orders/checkout.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { getCart } from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { asShown } from '../../testing/as-shown.ts'
import * as shop from '../../testing/checkouts.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { openStall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { holdProduct } from '../catalog/index.ts'
import { countStock, takeStock, updateLot } from '../stock/index.ts'
import { placeOrder } from './place-order.ts'

let farmlane: TestApp
let farmers: [Person, Person]
const shoppers: Person[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
  farmers = [await openStall(farmlane), await openStall(farmlane)]
  for (const farmer of farmers) await shop.offer(farmlane, farmer)
  for (let n = 0; n < 40; n += 1) shoppers.push(await openAccount(farmlane))
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const tried = async (sends: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(sends)
  return {
    won: settled.filter(({ status }) => status === 'fulfilled').length,
    /** With the place of each in what was sent. */
    lost: settled.flatMap((each, at) => (each.status === 'rejected' ? [{ at, problem: each.reason }] : [])),
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
  for (const { at, problem } of lost) {
    expect(problem).toMatchObject({ code: 'conflict', message: messages.linesClash })
    expect(Object.values(problem.fields)).toEqual([messages.lineSoldOut])
    for (const field of Object.keys(problem.fields)) expect(lineAt(bodies[at]?.farms ?? [], field)).toBe(one.id)
  }
})

test('who is outrun is told what is left: less of it, none of it, none that keeps until their day, or none but what is past its own', async () => {
  const farmer = await openStall(farmlane)
  await shop.offer(farmlane, farmer)
  const [less, none, spoiling] = [await sell(farmer, {}, 5), await sell(farmer, {}, 3), await sell(farmer, {}, 3)]
  const spoilt = await sell(farmer, {}, 3)
  const [shopper] = shoppers.slice(-1) as [Person]
  for (const { id } of [less, none, spoiling, spoilt]) await shop.putInCart(shopper, id, 3)
  const quote = await shop.quoteFor(shopper)
  const starts_at = quote.farms[0]?.options[0]?.slots[1]?.starts_at ?? ''
  const body = asShown(
    quote,
    quote.proposal.choices.map((choice) => ({ ...choice, starts_at })),
  )
  const lotsOf = async ({ id: product_id }: { id: string }) =>
    (await farmer.client.call(stock.listLots, { query: { product_id } })).results
  const [keeps, over] = [await lotsOf(spoiling), await lotsOf(spoilt)]
  const actor = { farmId: farmer.farmId, userId: farmer.user.id }
  // The shopper's call has read the cart and waits for the lots, while somebody else takes from them.
  const { placing } = await farmlane.database.write(async (tx) => {
    for (const { id } of [less, none, spoiling, spoilt]) await countStock(tx, actor, id)
    const sent = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    for (const { id } of [less, none]) await takeStock(tx, actor, { product_id: id, quantity: 3, reason: 'Given away' })
    for (const { id } of keeps) await updateLot(tx, actor, id, { use_by: '2026-05-05' })
    // As after midnight.
    const past = { received_on: '2026-05-01', use_by: '2026-05-03' }
    for (const { id } of over) await tx.db.updateTable('lots').set(past).where('id', '=', id).execute()
    return { placing: sent }
  })
  expect(await placing).toMatchObject({
    fields: {
      'farms.0.lines.0': messages.lineShort,
      'farms.0.lines.1': messages.lineSoldOut,
      'farms.0.lines.2': messages.lineKeeps,
      'farms.0.lines.3': messages.lineSoldOut,
    },
  })
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
  expect(lost).toHaveLength(37)
  for (const { at, problem } of lost) {
    expect(problem).toMatchObject({ fields: { 'farms.0.starts_at': messages.slotFull } })
    const { farms } = await (shoppers[at] as Person).client.call(getCart, {})
    expect(farms.flatMap(({ lines }) => lines).map(({ product }) => product.id)).toContain(id)
  }
  const { rows } = await sql<{ taken: number; capacity: number }>`
    select slot.taken, slot.capacity from fulfilment_slots slot join fulfilment_options option on option.id = slot.option_id where option.capacity = 3`.execute(
    farmlane.database.kysely,
  )
  expect(rows).toEqual([{ taken: 3, capacity: 3 }])
  expect(await sold(farmer, id)).toBe(3)
})

test('who orders does not wait for somebody who counts the same shelf, so that the two never wait for each other', async () => {
  const farmer = await openStall(farmlane)
  await shop.offer(farmlane, farmer)
  const { id } = await sell(farmer)
  const [shopper] = shoppers.slice(-2) as [Person]
  await shop.putInCart(shopper, id, 3)
  const quote = await shop.quoteFor(shopper)
  const body = asShown(
    quote,
    quote.proposal.choices.filter(({ farm_id }) => farm_id === farmer.farmId),
  )
  const client = { address: '', agent: '' }
  const actor = { farmId: farmer.farmId, userId: farmer.user.id, sessionId: '', role: 'owner', client } as const
  await farmlane.database.write(async (tx) => {
    await holdProduct(tx, actor, id)
    await shop.place(shopper, body)
    expect(await countStock(tx, actor, id)).toBe(10)
    await takeStock(tx, actor, { product_id: id, quantity: 7, reason: 'Given away' })
  })
  expect(await sold(farmer, id)).toBe(3)
})

test('of all who come to one slot no two have the same code, also when one code is left', async () => {
  const farmer = await openStall(farmlane)
  await shop.offer(farmlane, farmer)
  const { id } = await sell(farmer)
  const [first, last] = shoppers.slice(-4) as [Person, Person]
  const bodyOf = async (shopper: Person) => {
    await shop.putInCart(shopper, id, 1)
    const { farms, ...body } = asShown(await shop.quoteFor(shopper))
    return { ...body, farms: farms.filter(({ farm_id }) => farm_id === farmer.farmId) }
  }
  const { id: purchase_id } = await shop.place(first, await bodyOf(first))
  const body = await bodyOf(last)
  const codeOf = (tx: Tx, of: string) =>
    tx.db.selectFrom('orders').select(['id', 'code', 'slot_id']).where('purchase_id', '=', of).executeTakeFirstOrThrow()
  const left = '0815'
  const given: [boolean, string][] = []
  const filling = farmlane.database.write(async (tx) => {
    const { code, slot_id } = await codeOf(tx, purchase_id)
    await sql`
      with taken as (
        select lpad(n::text, 4, '0') as code, gen_random_uuid() as id from generate_series(0, 9999) n
        where lpad(n::text, 4, '0') not in (${code}, ${left})
      ), bought as (insert into purchases (id, placed_at) select id, now() from taken returning id, number)
      insert into orders (id, purchase_id, number, code, farm_id, state, way, slot_id, time_zone, meeting_name, meeting_address,
        shopper_name, shopper_phone, note, currency, items_minor, most_minor, fee_minor, total_minor, sum_minor, sum_most_minor, credit_minor, placed_at, updated_at)
      select gen_random_uuid(), taken.id, bought.number, taken.code, one.farm_id, one.state, one.way, one.slot_id, one.time_zone, '', '',
        '', '', '', one.currency, one.items_minor, one.most_minor, one.fee_minor, one.total_minor, one.sum_minor, one.sum_most_minor, 0, one.placed_at, one.updated_at
      from taken join bought using (id), orders one where one.purchase_id = ${purchase_id}`.execute(tx.db)
    const placed = await placeOrder(tx, { userId: last.user.id }, body)
    const order = await codeOf(tx, placed.id)
    given.push([order.slot_id === slot_id, order.code])
    // The trigger that keeps a code as it is does not stand in the way of this one.
    await sql`set local session_replication_role = replica`.execute(tx.db)
    await tx.db.updateTable('orders').set({ code }).where('id', '=', order.id).execute()
  })
  await expect(filling).rejects.toThrow(/orders_code/)
  expect(given).toEqual([[true, left]])
})

test('a slot whose hours became others at the last moment has moved, and is not full', async () => {
  const farmer = await openStall(farmlane)
  await shop.offer(farmlane, farmer)
  const { id } = await sell(farmer)
  const [first, second] = shoppers.slice(-6) as [Person, Person]
  const bodyOf = async (shopper: Person) => {
    await shop.putInCart(shopper, id, 1)
    const { farms, ...body } = asShown(await shop.quoteFor(shopper))
    return { ...body, farms: farms.filter(({ farm_id }) => farm_id === farmer.farmId) }
  }
  await shop.place(first, await bodyOf(first))
  const body = await bodyOf(second)
  const { placing } = await farmlane.database.write(async (tx) => {
    await sql`update fulfilment_slots set ends_at = ends_at + interval '1 hour' where farm_id = ${farmer.farmId}`.execute(tx.db)
    const sent = shop.place(second, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    return { placing: sent }
  })
  expect(await placing).toMatchObject({ fields: { 'farms.0.starts_at': messages.slotMoved } })
})

const addLot = (farmer: Person, product_id: string, quantity: number) =>
  farmer.client.call(updateStock, { params: { product_id }, body: { quantity } })

/** The product of the line that a field names. */
function lineAt(farms: PlaceOrder['farms'], field: string): string | undefined {
  const [, farm, , line] = field.split('.')
  return farms[Number(farm)]?.lines[Number(line)]?.product_id
}
