import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { orderMeetings } from '@farmlane/contract/orders/order-meetings.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { randomCodes } from './meeting-codes.ts'
import { placeOrder } from './place-order.ts'

const zone = 'America/New_York'

let farmlane: TestApp
let market_id: string
let farmers: Person[]
let goods: string[]
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  market_id = await shop.openMarket(farmlane)
  farmers = []
  goods = []
  // The first two overlap; the third starts when both have left.
  for (const rules of [shop.everyDay('08:00', '12:00'), shop.everyDay('09:00', '14:00'), shop.everyDay('15:00', '18:00')]) {
    const farmer = await openStall(farmlane)
    await shop.offer(farmlane, farmer, { way: 'market', market_id, rules, capacity: 10_000 })
    farmers.push(farmer)
    goods.push((await sell(farmer, {}, 1000)).id)
  }
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

/** The request to buy from these farms, each in its earliest slot. */
async function bodyFor(who: Person, farms: readonly number[]) {
  for (const at of farms) await shop.putInCart(who, goods[at] ?? '', 1)
  const quote = await shop.quoteFor(who)
  const choices = quote.farms.flatMap(({ farm, options }) =>
    options.map((option) => ({ farm_id: farm.id, option_id: option.id, starts_at: option.slots[0]?.starts_at ?? '' })),
  )
  return asShown(quote, choices)
}
const buy = async (who: Person, farms: readonly number[]) => {
  const { id } = await shop.place(who, await bodyFor(who, farms))
  return shop.purchaseOf(who, id)
}
const dayOf = ({ orders: [first] }: Awaited<ReturnType<typeof buy>>) => dayIn(zone, new Date(first?.starts_at ?? ''))

test('orders of one market visit share a code; a later visit the same day has another', async () => {
  const { orders } = await buy(shopper, [0, 1, 2])
  const [together, alone] = orderMeetings(orders).map((met) => met.map(({ code }) => code))
  expect(together).toHaveLength(2)
  expect(new Set(together).size).toBe(1)
  expect(alone).toHaveLength(1)
  expect(together).not.toContain(alone?.[0])
})

test('a pickup at each farm has its own code', async () => {
  const codes = randomCodes(40)
  expect(new Set(codes.flat()).size).toBe(320)
  expect(codes.flat().every((code) => /^\d{4}$/.test(code))).toBe(true)
  const pickups = [await openStall(farmlane), await openStall(farmlane)]
  for (const farmer of pickups) {
    await shop.offer(farmlane, farmer)
    await shop.putInCart(shopper, (await sell(farmer)).id, 1)
  }
  const { id } = await shop.checkOut(shopper)
  const { orders } = await shop.purchaseOf(shopper, id)
  expect(orderMeetings(orders)).toHaveLength(2)
  expect(new Set(orders.map(({ code }) => code)).size).toBe(2)
})

const freeCode = async (tx: Tx, day: string, tries: readonly string[]) => {
  const { rows } = await sql<{ code: string | null }>`
    select free_meeting_code(${market_id}, ${day}, ${zone}, ${tries}::text[]) as code`.execute(tx.db)
  return rows[0]?.code
}

test('concurrent purchases at farms of one market get different codes without blocking each other', async () => {
  const given = await farmlane.database.write(async (first) => [
    await freeCode(first, '2026-06-01', ['4711', '4712']),
    await farmlane.database.write((second) => freeCode(second, '2026-06-01', ['4711', '4712'])),
    await farmlane.database.write((second) => freeCode(second, '2026-06-02', ['4711', '4712'])),
  ])
  expect(given, 'another day may reuse the code').toEqual(['4711', '4712', '4711'])
  const after = await farmlane.database.write((tx) => freeCode(tx, '2026-06-01', ['4711', '4712']))
  expect(after, 'no order used the code').toBe('4711')
})

test('does not reuse a code that another purchase took after this statement began', async () => {
  const other = await openAccount(farmlane)
  const body = await bodyFor(other, [0])
  const { spare, asked } = await farmlane.database.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(42)`.execute(tx.db)
    const { id } = await placeOrder(tx, { userId: other.user.id }, body)
    const placed = await tx.db.selectFrom('orders').select('code').where('purchase_id', '=', id).executeTakeFirstOrThrow()
    const day = dayIn(zone, new Date(body.farms[0]?.starts_at ?? ''))
    const spareCode = placed.code === '4713' ? '4714' : '4713'
    const waiting = farmlane.database.write((second) =>
      sql<{ code: string }>`
        with gate as materialized (select pg_advisory_xact_lock(42) as passed)
        select free_meeting_code(${market_id}, ${day}, ${zone}, ${[placed.code, spareCode]}::text[]) as code from gate where passed is not null
      `.execute(second.db),
    )
    await untilWaiting(tx, 1)
    return { spare: spareCode, asked: { waiting } }
  })
  const { rows } = await asked.waiting
  expect(rows.map((row) => row.code)).toEqual([spare])
})

/** Creates orders at one farm of the market that use every code of the day except these. */
const takeCodes = (tx: Tx, purchaseId: string, left: readonly string[]) =>
  sql`
    with taken as (
      select lpad(n::text, 4, '0') as code, gen_random_uuid() as id from generate_series(0, 9999) n
    ), wanted as (
      select * from taken where code <> all(${left}::text[]) and code not in (select code from orders where purchase_id = ${purchaseId})
    ), bought as (insert into purchases (id, placed_at) select id, now() from wanted returning id, number)
    insert into orders (id, purchase_id, number, code, farm_id, state, way, slot_id, time_zone, meeting_name, meeting_address,
      shopper_name, shopper_phone, note, currency, items_minor, most_minor, fee_minor, total_minor, sum_minor, sum_most_minor, credit_minor, placed_at, updated_at)
    select gen_random_uuid(), wanted.id, bought.number, wanted.code, one.farm_id, one.state, one.way, one.slot_id, one.time_zone, '', '',
      '', '', '', one.currency, one.items_minor, one.most_minor, one.fee_minor, one.total_minor, one.sum_minor, one.sum_most_minor, 0, one.placed_at, one.updated_at
    from wanted join bought using (id), orders one where one.purchase_id = ${purchaseId}`.execute(tx.db)

test('a code in use at one farm is not given at another farm of the market while any is free; then codes repeat across farms', async () => {
  const stall = await openStall(farmlane)
  await shop.offer(farmlane, stall, { way: 'market', market_id, rules: shop.everyDay('08:00', '12:00'), capacity: 10_000 })
  const busy = await openAccount(farmlane)
  await shop.putInCart(busy, (await sell(stall)).id, 1)
  const { id: purchase_id } = await shop.checkOut(busy)
  const bodies = [await bodyFor(shopper, [0, 1]), await bodyFor(busy, [0, 1])]
  const codesOf = (tx: Tx, id: string) => tx.db.selectFrom('orders').select('code').where('purchase_id', '=', id).execute()
  const given: string[][] = []
  const filling = farmlane.database.write(async (tx) => {
    await takeCodes(tx, purchase_id, ['0815'])
    for (const [at, body] of bodies.entries()) {
      const { id } = await placeOrder(tx, { userId: [shopper, busy][at]?.user.id ?? '' }, body)
      given.push((await codesOf(tx, id)).map(({ code }) => code))
    }
    throw new Error('leaves nothing behind')
  })
  await expect(filling).rejects.toThrow('leaves nothing behind')
  expect(given[0]).toEqual(['0815', '0815'])
  expect(given[1]).toHaveLength(2)
  for (const code of given[1] ?? []) expect(code).not.toBe('0815')
})

test('canceling one part keeps the shared code for the others, and reserved until the last one is canceled', async () => {
  const { id: purchase_id, orders, ...purchase } = await buy(shopper, [0, 1])
  const [first, second] = orders
  const code = first?.code ?? ''
  const day = dayOf({ ...purchase, id: purchase_id, orders })
  const cancel = (order_id = '') =>
    shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id }, body: { reason: '' } })
  const after = await cancel(first?.id)
  expect(after.orders.find(({ id }) => id === second?.id)).toMatchObject({ state: 'accepted', code })
  const free = () => farmlane.database.write((tx) => freeCode(tx, day, [code]))
  expect(await free()).not.toBe(code)
  await cancel(second?.id)
  expect(await free()).toBe(code)
})

test('undoing a decline keeps the code, unless another purchase at the market uses it that day', async () => {
  const stall = await openStall(farmlane)
  await shop.offer(farmlane, stall, { way: 'market', market_id, rules: shop.everyDay('08:00', '12:00') })
  await shop.acceptByHand(stall)
  await shop.putInCart(shopper, (await sell(stall)).id, 1)
  const { id: purchase_id, orders } = await buy(shopper, [0])
  const [declined, shared] = ['placed', 'accepted'].map((state) => orders.find((each) => each.state === state))
  expect(declined?.code).toBe(shared?.code)
  const call = (step: typeof desk.declineOrder | typeof desk.undoStep) =>
    stall.client.call(step, { params: { farm_id: stall.farmId, order_id: declined?.id ?? '' }, body: { reason: 'Hail' } })
  await call(desk.declineOrder)
  expect((await call(desk.undoStep)).state, 'its own purchase may use the same code').toBe('placed')

  await call(desk.declineOrder)
  await shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id: shared?.id ?? '' }, body: { reason: '' } })
  const other = await buy(await openAccount(farmlane), [1])
  await farmlane.database.write(async (tx) => {
    // A trigger keeps codes immutable; with random codes a collision would take thousands of orders.
    await sql`set local session_replication_role = replica`.execute(tx.db)
    await sql`update orders set code = ${declined?.code} where purchase_id = ${other.id}`.execute(tx.db)
  })
  await expect(call(desk.undoStep)).rejects.toMatchObject({ code: 'conflict', message: messages.undoCodeTaken })
})

test('on a market day no two purchases share a code, and each visit has exactly one', async () => {
  const shoppers: Person[] = []
  for (let n = 0; n < 4; n += 1) shoppers.push(await openAccount(farmlane))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.nat(3), farms: fc.subarray([0, 1, 2], { minLength: 1 }), cancels: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (purchases) => {
        for (const { who, farms, cancels } of purchases) {
          const person = shoppers[who] as Person
          const { id, orders } = await buy(person, farms)
          for (const met of orderMeetings(orders)) expect(new Set(met.map(({ code }) => code)).size).toBe(1)
          const params = { purchase_id: id, order_id: orders[0]?.id ?? '' }
          if (cancels) await person.client.call(routes.cancelOrder, { params, body: { reason: '' } })
        }
        const { rows } = await sql<{ twice: number }>`
          select count(*)::integer as twice from (
            select part.code from orders part join fulfilment_slots slot on slot.id = part.slot_id
            join fulfilment_options option on option.id = slot.option_id
            where option.market_id = ${market_id} and part.state not in ('cancelled', 'declined')
            group by part.code, (slot.starts_at at time zone part.time_zone)::date having count(distinct part.purchase_id) > 1
          ) shared`.execute(farmlane.database.kysely)
        expect(rows[0]?.twice).toBe(0)
      },
    ),
    { numRuns: 6 },
  )
})
