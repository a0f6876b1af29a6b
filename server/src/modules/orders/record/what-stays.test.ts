import * as identity from '@farmlane/contract/identity/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person, password } from '../../../testing/people.ts'
import { openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveCredit } from '../../ledger/index.ts'

let farmlane: TestApp
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  const stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  shopper = await openAccount(farmlane)
  const { id } = await sell(stall, { price_minor: 500 })
  const user_id = shopper.user.id
  const credit = { farm_id: stall.farmId, user_id, amount_minor: 700, order_id: null, reason: 'Short', by_user: user_id }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', credit))
  for (const credit_minor of [100, 200]) {
    await shop.putInCart(shopper, id, 1)
    const body = asShown(await shop.quoteFor(shopper))
    await shop.place(shopper, { ...body, farms: body.farms.map((part) => ({ ...part, credit_minor })) })
  }
})
afterAll(() => farmlane.close())

const done = (statement: string) => sql.raw(statement).execute(farmlane.database.kysely)

test.each([
  ['credit_minor = credit_minor + 1'],
  ["way = 'market'"],
  ['slot_id = gen_random_uuid()'],
  ["code = lpad(((code::integer + 1) % 10000)::text, 4, '0')"],
  ["time_zone = 'Europe/Vienna'"],
  ['items_minor = items_minor + 1, total_minor = total_minor + 1, most_minor = most_minor + 1'],
])('the terms of an order are immutable: %s is refused', async (change) => {
  await expect(done(`update orders set ${change}`)).rejects.toThrow(/agreed on an order never changes/)
})

test('an order must have the number of its purchase', async () => {
  const copy = farmlane.database.write(async (tx) => {
    const order = await tx.db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    const purchase_id = sql<string>`gen_random_uuid()`
    const own = await tx.db
      .insertInto('purchases')
      .values({ id: purchase_id, placed_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('orders')
      .values({ ...order, id: sql<string>`gen_random_uuid()`, purchase_id: own.id, code: '0000' })
      .execute()
  })
  await expect(copy).rejects.toThrow(/orders_purchase_id_fkey/)
})

test("an order must have the farm of its slot, and a slot with orders can't be deleted", async () => {
  const nobodys = farmlane.database.write(async (tx) => {
    const order = await tx.db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    await tx.db
      .insertInto('orders')
      .values({ ...order, id: sql<string>`gen_random_uuid()`, farm_id: sql<string>`gen_random_uuid()`, code: '0000' })
      .execute()
  })
  await expect(nobodys).rejects.toThrow(/orders_farm_id_slot_id_fkey/)
  await expect(farmlane.database.write((tx) => tx.db.deleteFrom('fulfilment_slots').execute())).rejects.toThrow(
    /orders_farm_id_slot_id_fkey/,
  )
})

test('a step must have a valid order state', async () => {
  const step = `insert into order_events (id, farm_id, order_id, number, state, by_side, reason, at)
    select gen_random_uuid(), farm_id, id, 9, 'paid', 'farm', '', now() from orders`
  await expect(done(step)).rejects.toThrow(/order_events_state_check/)
})

test('credit entries are immutable, except that they forget a deleted person', async () => {
  const refused = /credit entries are never changed or removed/
  await expect(done('delete from credit_entries')).rejects.toThrow(refused)
  await expect(done('update credit_entries set amount_minor = amount_minor + 1')).rejects.toThrow(refused)
  await expect(done('update credit_entries set user_id = null, balance_minor = 0')).rejects.toThrow(refused)
  await expect(done('update credit_entries set by_user = gen_random_uuid()')).rejects.toThrow(refused)
  await shopper.client.call(identity.deleteAccount, { body: { current_password: password } })
  const entries = await farmlane.database.kysely
    .selectFrom('credit_entries')
    .select(['user_id', 'by_user', 'amount_minor'])
    .orderBy('amount_minor')
    .execute()
  expect(entries).toEqual([-200, -100, 700].map((amount_minor) => ({ user_id: null, by_user: null, amount_minor })))
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
