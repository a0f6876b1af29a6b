import { updateProduct, updateStock } from '@farmlane/contract/catalog/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import type { PlaceOrder } from '@farmlane/contract/orders/checkout.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { getCart } from '@farmlane/contract/orders/routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { addCrop, addHarvest } from '../../../testing/farm-records.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { holdProduct } from '../../catalog/index.ts'
import { countStock, takeStock, updateLot } from '../../stock/index.ts'
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
    /** With its index among the requests. */
    lost: settled.flatMap((each, at) => (each.status === 'rejected' ? [{ at, problem: each.reason }] : [])),
  }
}
const sold = async (farmer: Person, product_id: string) =>
  (await farmer.client.call(stock.listLots, { query: { product_id } })).results.reduce((sum, lot) => sum + lot.reserved, 0)

test('24 shoppers compete for shared lots with lines in opposite order: the stock sells exactly, and the others learn which line sold out', async () => {
  const [one, other] = [await sell(farmers[0], {}, 0), await sell(farmers[1], {}, 0)]
  // Several small lots each, so that orders share them.
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

test('a shopper who loses the race learns what is left: fewer, none, none that keep until the day, or none before the use-by', async () => {
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
  // The order has read the cart and waits for the lots while the farm takes from them.
  const { placing } = await farmlane.database.write(async (tx) => {
    for (const { id } of [less, none, spoiling, spoilt]) await countStock(tx, actor, id)
    const sent = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    for (const { id } of [less, none]) await takeStock(tx, actor, { product_id: id, quantity: 3, reason: 'Given away' })
    for (const { id } of keeps) await updateLot(tx, actor, id, { use_by: '2026-05-05' })
    // As if midnight had passed.
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

test('3 of 40 shoppers get a slot with 3 places, and the others keep their carts', async () => {
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

test("placing an order does not wait for a stock count of the same product, so the two can't deadlock", async () => {
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

test('all orders of a slot have different codes, even when only one code is left', async () => {
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
    // Bypasses the trigger that keeps codes immutable.
    await sql`set local session_replication_role = replica`.execute(tx.db)
    await tx.db.updateTable('orders').set({ code }).where('id', '=', order.id).execute()
  })
  await expect(filling).rejects.toThrow(/orders_code/)
  expect(given).toEqual([[true, left]])
})

test('a slot whose hours change at the last moment is reported as moved, not as full', async () => {
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

/** A farm with this many lots of four pounds, harvested from one crop, and a second crop. */
async function openPicked(lots: number) {
  const farmer = await openStall(farmlane)
  await shop.offer(farmlane, farmer)
  const { id, name } = await sell(farmer, { unit: 'lb', pricing_mode: 'by_weight', minimum: 1, step: 1, price_minor: 200 }, 0)
  const crop_id = (await addCrop(farmer, { name, picked_repeatedly: true })).id
  const other = (await addCrop(farmer, { picked_repeatedly: true })).id
  const picked: { id: string; lot: string }[] = []
  for (let n = 0; n < lots; n += 1) picked.push(await addHarvest(farmer, { crop_id, quantity: 4, sure: true }))
  const correct = (n: number, about: { crop_id?: string; quantity?: number; unit?: 'lbs' | 'kg' }) =>
    farmer.client.call(harvests.correctHarvest, {
      params: { harvest_id: picked[n]?.id ?? '' },
      body: { crop_id, quantity: 4, unit: 'lbs', harvest_date: '2026-05-04', reason: 'Wrong button', sure: true, ...about },
    })
  const withdraw = (n: number) =>
    farmer.client.call(harvests.withdrawHarvest, { params: { harvest_id: picked[n]?.id ?? '' }, body: { reason: 'Typed twice' } })
  const inKilos = () => farmer.client.call(updateProduct, { params: { product_id: id }, body: { unit: 'kg', price_minor: 440 } })
  return { farmer, id, other, correct, withdraw, inKilos }
}

/** Requests by this many shoppers for one pound of the product each, without other farms' goods. */
async function bodiesFor({ farmId }: Stall, product_id: string, count: number): Promise<PlaceOrder[]> {
  const bodies: PlaceOrder[] = []
  for (const shopper of shoppers.slice(0, count)) {
    await shop.putInCart(shopper, product_id, 1)
    const body = asShown(await shop.quoteFor(shopper))
    bodies.push({ ...body, farms: body.farms.filter(({ farm_id }) => farm_id === farmId) })
  }
  return bodies
}
const placeAll = (bodies: readonly PlaceOrder[]) => bodies.map((body, n) => shop.place(shoppers[n] as Person, body))
const isDone = async (work: Promise<unknown>): Promise<boolean> => (await tried([work])).won === 1
const lotsOf = async ({ client }: Stall) => (await client.call(stock.listLots, {})).results
const sumOf = (quantities: readonly number[]) => quantities.reduce((sum, each) => plus(sum, each), 0)

test('24 shoppers order while harvests are corrected and withdrawn: sales match the stock, and only unreserved stock moves', async () => {
  const { farmer, id, other, correct, withdraw } = await openPicked(6)
  const bodies = await bodiesFor(farmer, id, 24)
  const [early, late] = [bodies.slice(0, 8), bodies.slice(8)]
  const sends = placeAll(early)
  const changes = [
    { by: -2, done: isDone(correct(0, { quantity: 2 })) },
    { by: 0, done: isDone(correct(5, { crop_id: other })) },
    { by: 4.818, done: isDone(correct(4, { unit: 'kg' })) },
    { by: -4, done: isDone(withdraw(3)) },
    { by: -3, done: isDone(correct(2, { quantity: 1 })) },
  ]
  const [first, second] = await Promise.all([
    tried(sends),
    tried(late.map((body, n) => shop.place(shoppers[n + early.length] as Person, body))),
  ])
  const lots = await lotsOf(farmer)
  expect(sumOf(lots.map(({ reserved }) => reserved))).toBe(first.won + second.won)
  const moved = await Promise.all(changes.map(async ({ by, done }) => ((await done) ? by : 0)))
  expect(sumOf((await lotsOf(farmer)).map(({ on_hand }) => on_hand))).toBe(plus(24, sumOf(moved)))
  for (const { problem } of [...first.lost, ...second.lost]) {
    expect(problem).toMatchObject({ code: 'conflict', message: messages.linesClash })
    expect(Object.values(problem.fields)).toEqual([messages.lineSoldOut])
  }
})

test('24 shoppers order while the unit changes: earlier orders keep the old unit with their lots, later ones are refused', async () => {
  const { farmer, id, inKilos } = await openPicked(6)
  const bodies = await bodiesFor(farmer, id, 24)
  const sends = placeAll(bodies.slice(0, 1))
  const changed = isDone(inKilos())
  sends.push(...bodies.slice(1).map((body, n) => shop.place(shoppers[n + 1] as Person, body)))
  const { won, lost } = await tried(sends)
  expect(await changed).toBe(true)
  expect(won + lost.length).toBe(24)
  for (const { problem } of lost)
    expect(problem).toMatchObject({ code: 'conflict', fields: { 'farms.0.lines.0': messages.lineOther } })
  const lots = await lotsOf(farmer)
  expect(sumOf(lots.map(({ reserved }) => reserved))).toBe(won)
  for (const lot of lots)
    expect(lot).toMatchObject(lot.reserved > 0 ? { unit: 'lb', next_unit: 'kg', on_hand: 4 } : { unit: 'kg', on_hand: 1.814 })
})

test('an order waiting for a lot that moves to another crop fails as sold out', async () => {
  const { farmer, id, other, correct } = await openPicked(1)
  const [body] = (await bodiesFor(farmer, id, 1)) as [PlaceOrder]
  const actor = { farmId: farmer.farmId, userId: farmer.user.id }
  const { correcting, placing } = await farmlane.database.write(async (tx) => {
    await countStock(tx, actor, id)
    const first = correct(0, { crop_id: other })
    await untilWaiting(tx, 1)
    const second = shop.place(shoppers[0] as Person, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 2)
    return { correcting: first, placing: second }
  })
  expect((await correcting).product?.id).not.toBe(id)
  expect(await placing).toMatchObject({ fields: { 'farms.0.lines.0': messages.lineSoldOut } })
})

const addLot = (farmer: Person, product_id: string, quantity: number) =>
  farmer.client.call(updateStock, { params: { product_id }, body: { quantity } })

/** The product of the line that an error field refers to. */
function lineAt(farms: PlaceOrder['farms'], field: string): string | undefined {
  const [, farm, , line] = field.split('.')
  return farms[Number(farm)]?.lines[Number(line)]?.product_id
}
