import * as identity from '@farmlane/contract/identity/routes.ts'
import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import * as market from '@farmlane/contract/market/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { counted } from '../../../testing/counted.ts'
import { openAccount, type Person, password } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { leaveFarms } from '../../farms/index.ts'
import { giveCredit } from '../../ledger/index.ts'
import { callOffOrders, lockOrder, moveOrder } from '../index.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  await farmlane.deliver()
  stall = await openStall(farmlane, "Widow's Hollow")
  shopper = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const addressOf = (name: string, { place }: Stall) => ({
  name,
  address: '7 Secret Lane',
  city: 'Beacon',
  state: 'NY',
  zip_code: '12508',
  phone: '555 0177',
  note: 'Ring twice',
  place,
})

/** A delivery order with an address note, partly paid by credit. */
async function orderDelivery(name = 'Aunt Zelda'): Promise<{ purchase_id: string; order_id: string }> {
  await shop.offer(farmlane, stall, { way: 'delivery', radius_miles: 20, fee_minor: 300 })
  const { id } = await sell(stall, { name: 'Moon chard', price_minor: 500 })
  const farm = { farm_id: stall.farmId, user_id: shopper.user.id, order_id: null, by_user: null }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', { ...farm, amount_minor: 450, reason: 'A box was short' }))
  farmlane.pass(1000)
  const { id: address_id } = await shopper.client.call(routes.createAddress, { body: addressOf(name, stall) })
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper, { address_id }))
  const farms = body.farms.map((part) => ({ ...part, credit_minor: 400, note: 'The dog is kind' }))
  const { id: purchase_id } = await shop.place(shopper, { ...body, address_id, farms })
  const [order] = (await shop.purchaseOf(shopper, purchase_id)).orders
  return { purchase_id, order_id: order?.id ?? '' }
}

test("the personal data export has the person's own orders, addresses and credit, and nobody else's", async () => {
  const { purchase_id } = await orderDelivery()
  const { number } = await shop.purchaseOf(shopper, purchase_id)
  const stranger = await openAccount(farmlane)
  const { sections } = await shopper.client.call(identity.exportData, {})
  expect(sections).toMatchObject({
    addresses: [{ name: 'Aunt Zelda', address: '7 Secret Lane', phone: '555 0177', note: 'Ring twice' }],
    orders: [{ number, farm: "Widow's Hollow", state: 'accepted', total_minor: 800, credit_minor: 400, note: 'The dog is kind' }],
    order_lines: [{ number, farm: "Widow's Hollow", product: 'Moon chard', price_minor: 500, total_minor: 500 }],
    order_steps: [
      { number, farm: "Widow's Hollow", state: 'placed', by: 'shopper' },
      { number, farm: "Widow's Hollow", state: 'accepted', by: 'farm' },
    ],
    credit: [
      { farm: "Widow's Hollow", amount_minor: 450, balance_minor: 450, reason: 'A box was short' },
      { farm: "Widow's Hollow", amount_minor: -400, balance_minor: 50, reason: number },
    ],
  })
  const other = await stranger.client.call(identity.exportData, {})
  expect(other.sections).toMatchObject({ addresses: [], orders: [], order_lines: [], order_steps: [], credit: [] })
})

const leave = (who = shopper) => who.client.call(identity.deleteAccount, { body: { current_password: password } })
const rowOf = (order_id: string) =>
  farmlane.database.kysely.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
const move = (order_id: string, ...states: OrderState[]) =>
  farmlane.database.write(async (tx) => {
    for (const to of states) {
      const order = await lockOrder(tx, order_id)
      if (order) await moveOrder(tx, order, { to, by: 'farm', userId: null, reason: '' })
    }
  })
const nobody = { user_id: null, shopper_name: 'Former customer', shopper_phone: '', note: '' }
const nowhere = { meeting_name: '', meeting_address: '', latitude: null, longitude: null }

test('a delivery that is complete when its shopper leaves keeps no name or address', async () => {
  const { order_id } = await orderDelivery()
  await move(order_id, 'packed', 'in_transit', 'delivered')
  await leave()
  expect(await rowOf(order_id)).toMatchObject({ ...nobody, ...nowhere, state: 'delivered', total_minor: 800 })
})

test.each([
  ['delivered', ['packed', 'in_transit', 'delivered']],
  ['a no-show', ['packed', 'in_transit', 'no_show']],
  ['declined', ['declined']],
  ['cancelled', ['cancelled']],
] as const)('an open delivery keeps its address after its shopper left, until it is %s', async (end, states) => {
  if (end === 'declined') await shop.acceptByHand(stall)
  const { order_id } = await orderDelivery()
  await leave()
  const open = await rowOf(order_id)
  expect(open).toMatchObject({ user_id: null, meeting_name: 'Aunt Zelda', meeting_address: expect.stringContaining('7 Secret') })
  await move(order_id, ...states)
  expect(await rowOf(order_id)).toMatchObject({ ...nobody, ...nowhere })
})

test('an open pickup of a shopper who left keeps its code and place but no name', async () => {
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const { id: purchase_id } = await shop.checkOut(shopper)
  const [order] = (await shop.purchaseOf(shopper, purchase_id)).orders
  await leave()
  const waiting = await rowOf(order?.id ?? '')
  expect(waiting).toMatchObject({
    ...nobody,
    state: 'accepted',
    code: order?.code,
    meeting_name: "Widow's Hollow",
    ...stall.place,
  })
  const subjects = (await farmlane.deliver()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('order'))).toEqual([])
})

async function orderPickup(who: Person, product_id: string) {
  await shop.putInCart(who, product_id, 1)
  const { id: purchase_id } = await shop.checkOut(who)
  const [order] = (await shop.purchaseOf(who, purchase_id)).orders
  return { purchase_id, order_id: order?.id ?? '' }
}

test('a closing farm cancels what is not packed and mails its shoppers', async () => {
  const { purchase_id, order_id } = await orderDelivery()
  await farmlane.deliver()
  await leave(stall)
  const [order] = (await shop.purchaseOf(shopper, purchase_id)).orders
  expect(order).toMatchObject({ id: order_id, state: 'cancelled', can: { cancel: false } })
  expect(order?.events.at(-1)).toMatchObject({ by: 'farm', reason: 'The farm has closed.' })
  const mails = (await farmlane.deliver()).filter(({ to }) => to.address === shopper.email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('was cancelled')])
  expect(mails[0]?.paragraphs.slice(2)).toEqual([
    "Widow's Hollow says: The farm has closed.",
    "You can no longer spend your $4.00 of farm credit on Farmlane. Please ask Widow's Hollow about it.",
  ])
})

test('credit is available again after canceling at an open farm', async () => {
  const { purchase_id, order_id } = await orderDelivery()
  await farmlane.deliver()
  await shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id }, body: {} })
  const [mail] = (await farmlane.deliver()).filter(({ to }) => to.address === shopper.email)
  expect(mail?.paragraphs.at(-1)).toBe('Your $4.00 of farm credit is available again.')
})

test("a closing farm cancels any number of orders in a fixed number of statements and returns each one's credit", async () => {
  const closeWith = async (orders: number) => {
    stall = await openStall(farmlane)
    await shop.offer(farmlane, stall)
    const { id } = await sell(stall, { price_minor: 500 }, 20)
    const credit = { farm_id: stall.farmId, user_id: shopper.user.id, order_id: null, by_user: null, reason: 'A box was short' }
    await farmlane.database.write((tx) => giveCredit(tx, 'refunded', { ...credit, amount_minor: 900 }))
    for (let n = 0; n < orders; n += 1) {
      await shop.putInCart(shopper, id, 1)
      const quote = await shop.quoteFor(shopper)
      const starts_at = quote.farms[0]?.options[0]?.slots[n % 2]?.starts_at ?? ''
      const body = asShown(
        quote,
        quote.proposal.choices.map((choice) => ({ ...choice, starts_at })),
      )
      await shop.place(shopper, { ...body, farms: body.farms.map((part) => ({ ...part, credit_minor: 200 })) })
    }
    const stranger = await openAccount(farmlane)
    const { order_id } = await orderPickup(stranger, id)
    await leave(stranger)
    await farmlane.deliver()
    const statements = await farmlane.database.write(async (own) => {
      const { tx, count } = counted(own)
      await callOffOrders(tx, { farmId: stall.farmId })
      return count()
    })
    expect(await rowOf(order_id)).toMatchObject({ ...nobody, state: 'cancelled' })
    const mails = await farmlane.deliver()
    expect(mails.map(({ to }) => to.address)).toEqual(Array.from({ length: orders }, () => shopper.email))
    const given = await farmlane.database.kysely
      .selectFrom('credit_entries')
      .select(['amount_minor', 'balance_minor'])
      .where('farm_id', '=', stall.farmId)
      .where('order_id', 'is not', null)
      .where('amount_minor', '>', 0)
      .orderBy('balance_minor')
      .execute()
    const left = 900 - 200 * orders
    expect(given).toEqual(Array.from({ length: orders }, (_, n) => ({ amount_minor: 200, balance_minor: left + 200 * (n + 1) })))
    return statements
  }
  expect(await closeWith(4)).toBe(await closeWith(1))
})

test("a farm can't close while an order is packed", async () => {
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  const [waiting, packed] = [await orderPickup(shopper, id), await orderPickup(await openAccount(farmlane), id)]
  await move(packed.order_id, 'packed')
  await expect(leave(stall)).rejects.toMatchObject({ code: 'conflict', message: messages.closingWithPacked })
  expect(await rowOf(waiting.order_id)).toMatchObject({ state: 'accepted' })
  await move(packed.order_id, 'ready', 'delivered')
  await leave(stall)
  expect(await rowOf(waiting.order_id)).toMatchObject({ state: 'cancelled' })
})

test('refuses an order placed while the farm closes', async () => {
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  // Runs the farm's part of deleting an account, with the shopper's request in the middle.
  const { placing } = await farmlane.database.write(async (tx) => {
    await leaveFarms([callOffOrders])(tx, { userId: stall.user.id })
    const sent = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    return { placing: sent }
  })
  expect(await placing).toMatchObject({ code: 'conflict', fields: { 'farms.0.lines.0': messages.lineGone } })
  expect((await shopper.client.call(routes.getCart, {})).count).toBe(1)
})

test('requests sent while the account is deleted fail as unauthorized and store nothing', async () => {
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const { user } = shopper
  const sent = await farmlane.database.write(async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const sends = [
      shop.place(shopper, body),
      shopper.client.call(routes.createAddress, { body: addressOf('Home', stall) }),
      shopper.client.call(market.addFavorite, { params: { farm_id: stall.farmId } }),
    ]
    const settled = Promise.allSettled(sends)
    await untilWaiting(tx, sends.length)
    await tx.db.deleteFrom('users').where('id', '=', user.id).execute()
    return { settled }
  })
  for (const each of await sent.settled)
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unauthorized', message: kernel.signInFirst } })
  const orders = await farmlane.database.kysely.selectFrom('orders').select('id').where('farm_id', '=', stall.farmId).execute()
  expect(orders).toEqual([])
})
