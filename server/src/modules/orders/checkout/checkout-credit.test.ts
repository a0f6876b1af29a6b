import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveCredit, spendCredit } from '../../ledger/index.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

/** Gives the shopper seven dollars of farm credit. */
async function refundSeven() {
  const amount = { farm_id: stall.farmId, user_id: shopper.user.id, amount_minor: 700 }
  const given = { ...amount, order_id: null, reason: 'A box was short', by_user: null }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', given))
  return given
}

test('spends credit once when two tabs want it, and never charges more at the farm than was shown', async () => {
  const [kale, leeks] = [await sell(stall, { price_minor: 500 }), await sell(stall, { price_minor: 500 })]
  await refundSeven()
  for (const { id } of [kale, leeks]) await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const tab = (at: number, credit_minor = 500) => ({
    ...body,
    farms: body.farms.map((part) => ({ ...part, credit_minor, lines: part.lines.slice(at, at + 1) })),
  })
  await expect(shop.place(shopper, tab(0, 501))).rejects.toMatchObject(
    shop.refusedWith({ 'farms.0.credit_minor': messages.creditChanged }),
  )
  const sent = await Promise.allSettled([shop.place(shopper, tab(0)), shop.place(shopper, tab(1))])
  const [lost, ...more] = sent.filter((each) => each.status === 'rejected').map(({ reason }) => reason)
  expect(more).toEqual([])
  expect(lost).toMatchObject(shop.refusedWith({ 'farms.0.credit_minor': messages.creditChanged }))
  expect((await shop.quoteFor(shopper)).farms[0]).toMatchObject({ credit_minor: 200 })
  expect((await shopper.client.call(routes.getCart, {})).count).toBe(1)
})

test('farm credit pays for an order and is returned when the order is canceled', async () => {
  const { id } = await sell(stall, { price_minor: 500 })
  const given = await refundSeven()
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

test('the mail lists the fee, the maximum when weighed, the reserved credit and the rest to pay', async () => {
  const hen = {
    name: 'Hen',
    unit: 'lb',
    pricing_mode: 'piece_by_weight',
    price_minor: 600,
    piece_weight: 4,
    piece_weight_max: 5,
  } as const
  const farmer = await openStall(farmlane, "O'Hara's Hens")
  await shop.offer(farmlane, farmer, { fee_minor: 300 })
  const { id } = await sell(farmer, hen, 20)
  const amount = { farm_id: farmer.farmId, user_id: shopper.user.id, amount_minor: 700, order_id: null }
  await farmlane.database.write((tx) => giveCredit(tx, 'refunded', { ...amount, reason: 'A box was short', by_user: null }))
  await shop.putInCart(shopper, id, 2)
  await farmlane.deliver()
  const body = asShown(await shop.quoteFor(shopper))
  const placed = await shop.place(shopper, { ...body, farms: body.farms.map((part) => ({ ...part, credit_minor: 700 })) })
  const [order] = (await shop.purchaseOf(shopper, placed.id)).orders
  const [mail] = await farmlane.deliver()
  expect(mail?.paragraphs.at(-1)?.split('\n').slice(2)).toEqual([
    'Hen, 2 pieces: about $48.00',
    'Fee: $3.00',
    'Total: about $51.00, at most $63.00 when weighed',
    'Farm credit reserved: −$7.00',
    'To pay the farm: about $44.00, at most $56.00 when weighed',
    `Code at the hand-over: ${order?.code}`,
  ])
})
