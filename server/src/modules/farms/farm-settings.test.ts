import type { UpdateFarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import * as routes from '@farmlane/contract/farms/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import { timeZones } from '@farmlane/contract/kernel/time-zone.ts'
import { listCredit } from '@farmlane/contract/ledger/routes.ts'
import { messages as orders } from '@farmlane/contract/orders/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { asShown } from '../../testing/as-shown.ts'
import { orderAtDesk } from '../../testing/at-desk.ts'
import * as shop from '../../testing/checkouts.ts'
import { addTask } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person, registration } from '../../testing/people.ts'
import { openMarketStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

const berlin = { time_zone: 'Europe/Berlin', currency: 'EUR' } as const
const settingsOf = (stall: Stall, by: Person = stall) =>
  by.client.call(routes.getFarmSettings, { params: { farm_id: stall.farmId } })
const change = (stall: Stall, body: UpdateFarmSettings, by: Person = stall) =>
  by.client.call(routes.updateFarmSettings, { params: { farm_id: stall.farmId }, body })

async function orderFrom(stall: Stall, by?: Person, credit_minor = 0) {
  const shopper = by ?? (await openAccount(farmlane))
  const { id } = await sell(stall, { price_minor: 500 })
  return { shopper, ...(await orderAtDesk(stall, shopper, { things: [[id, 1]], credit_minor })) }
}
type Ordered = Awaited<ReturnType<typeof orderFrom>>

async function handOver({ pack, ready, handOver: give, code }: Ordered) {
  await pack()
  await ready()
  await give(code)
}

test('a farm opens with the given time zone and currency, or with New York and USD', async () => {
  const { client } = await openAccount(farmlane)
  expect(await client.call(routes.openFarm, { body: { name: 'Spreehof', ...berlin } })).toMatchObject(berlin)
  const plain = await client.call(routes.openFarm, { body: { name: 'Three Oaks' } })
  expect(plain).toMatchObject({ time_zone: 'America/New_York', currency: 'USD' })
})

test('a farm named at sign-up uses the time zone and currency given there', async () => {
  const client = farmlane.newClient()
  const body = { ...registration({ user_type: 'farmer', farm_name: 'Havelhof' }), ...berlin }
  await client.call(identity.register, { body })
  const { rows } = await sql`select time_zone, currency from farms where name = 'Havelhof'`.execute(farmlane.database.kysely)
  expect(rows).toEqual([berlin])
})

test('PostgreSQL knows every time zone that a farm can choose', async () => {
  const { rows } = await sql<{ zone: string }>`
    select zone from unnest(${[...timeZones]}::text[]) as zone where zone not in (select name from pg_timezone_names)
  `.execute(farmlane.database.kysely)
  expect(rows).toEqual([])
})

test('the owner changes time zone and currency; prices keep their numbers, and the audit log records it', async () => {
  const stall = await openMarketStall(farmlane)
  const { id } = await sell(stall, { price_minor: 450 })
  expect(await settingsOf(stall)).toEqual({
    time_zone: 'America/New_York',
    currency: 'USD',
    open_orders: 0,
    owes_credit: false,
    workers_see_due: false,
    can: { change_time_zone: true, change_currency: true, change_worker_access: true },
  })
  expect(await change(stall, berlin)).toMatchObject(berlin)
  const shopper = await openAccount(farmlane)
  await shop.putInCart(shopper, id, 2)
  const [quoted] = (await shop.quoteFor(shopper)).farms
  expect(quoted).toMatchObject({ currency: 'EUR', total_minor: 900, options: [{ time_zone: 'Europe/Berlin' }] })
  const { rows } = await sql`
    select details from audit_log where deed = 'farms.settings_changed' and farm_id = ${stall.farmId}
  `.execute(farmlane.database.kysely)
  expect(rows).toEqual([{ details: { time_zone: 'Europe/Berlin', currency: 'EUR' } }])
})

test('the farm’s time zone decides which day is today', async () => {
  const stall = await openMarketStall(farmlane)
  const todayIn = async (time_zone: string) => {
    await change(stall, { time_zone })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(farmlane.now())
    return [(await addTask(stall)).due_date, today]
  }
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const [due, today] = await todayIn(zone)
    expect(due).toBe(today)
  }
})

test('a manager sees the settings but cannot change them, and a worker cannot see them', async () => {
  const stall = await openMarketStall(farmlane)
  const [manager, worker] = [await hire(farmlane, stall, 'manager'), await hire(farmlane, stall, 'worker')]
  expect(await settingsOf(stall, manager)).toMatchObject({ can: { change_time_zone: false, change_currency: false } })
  await expect(change(stall, berlin, manager)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(settingsOf(stall, worker)).rejects.toMatchObject({ code: 'forbidden' })
})

test('time zone and currency are locked while an order is open', async () => {
  const stall = await openMarketStall(farmlane)
  const order = await orderFrom(stall)
  expect(await settingsOf(stall)).toMatchObject({
    open_orders: 1,
    can: { change_time_zone: false, change_currency: false },
  })
  for (const body of [{ time_zone: 'Europe/Berlin' }, { currency: 'EUR' }] as const)
    await expect(change(stall, body)).rejects.toMatchObject({ code: 'conflict', message: messages.settingsOrdersOpen })
  expect(
    await change(stall, { time_zone: 'America/New_York', currency: 'USD' }),
    'saving the same values is allowed',
  ).toMatchObject({
    currency: 'USD',
  })
  await order.callOff()
  expect(await change(stall, berlin)).toMatchObject(berlin)
})

test('the currency is locked while farm credit is owed, and orders in a former currency cannot be refunded', async () => {
  const stall = await openMarketStall(farmlane)
  const [first, second] = [await orderFrom(stall), await orderFrom(stall)]
  for (const order of [first, second]) await handOver(order)
  await first.refund(500)
  expect(await settingsOf(stall)).toMatchObject({
    owes_credit: true,
    can: { change_time_zone: true, change_currency: false },
  })
  await expect(change(stall, berlin)).rejects.toMatchObject({ code: 'conflict', message: messages.currencyCreditOwed })
  expect(await change(stall, { time_zone: 'Europe/Berlin' })).toMatchObject({ time_zone: 'Europe/Berlin', currency: 'USD' })

  await handOver(await orderFrom(stall, first.shopper, 500))
  expect(await change(stall, { currency: 'EUR' })).toMatchObject(berlin)
  await expect(second.refund(500)).rejects.toMatchObject({ code: 'conflict', message: orders.refundFormerCurrency })
  const [account] = (await first.shopper.client.call(listCredit, {})).results
  expect(account).toMatchObject({ currency: 'EUR', balance_minor: 0 })
  expect(account?.entries.map(({ currency }) => currency)).toEqual(['USD', 'USD'])
  expect(await checkInvariants(farmlane.database)).toEqual([])
})

test('an order quoted in one currency is not placed in another', async () => {
  const stall = await openMarketStall(farmlane)
  const shopper = await openAccount(farmlane)
  await shop.putInCart(shopper, (await sell(stall, { price_minor: 450 })).id, 1)
  const shown = asShown(await shop.quoteFor(shopper))
  await change(stall, { currency: 'EUR' })
  await expect(shop.place(shopper, shown)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.lines.0': orders.lineCurrency }))
})

test('of a concurrent checkout and currency change, exactly one succeeds', async () => {
  const stall = await openMarketStall(farmlane)
  const shopper = await openAccount(farmlane)
  await shop.putInCart(shopper, (await sell(stall)).id, 1)
  const shown = asShown(await shop.quoteFor(shopper))
  const [placed, changed] = await Promise.allSettled([shop.place(shopper, shown), change(stall, { currency: 'EUR' })])
  expect([placed.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['JPY', 'no decimals'],
  ['KWD', 'three decimals'],
  ['usd', 'not a currency'],
])('a farm cannot use %s: %s', async (currency) => {
  const stall = await openMarketStall(farmlane)
  await expect(change(stall, { currency: currency as 'USD' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { currency: kernel.currencyUnknown },
  })
})
