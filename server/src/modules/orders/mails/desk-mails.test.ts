import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { listLots } from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane, "O'Hara's Hollow")
  await shop.offer(farmlane, stall)
  shopper = await openAccount(farmlane)
})
afterAll(() => farmlane.close())

async function order(who: Person) {
  await shop.putInCart(who, (await sell(stall)).id, 2)
  const purchase = await shop.purchaseOf(who, (await shop.checkOut(who)).id)
  const [part] = purchase.orders
  return { purchase, code: part?.code ?? '', params: { farm_id: stall.farmId, order_id: part?.id ?? '' } }
}
const said = async (who: Person) => {
  const mails = (await farmlane.deliver()).filter(({ to }) => to.address === who.email)
  return mails.map((mail) => [mail.subject, mail.paragraphs.join('\n'), mail.action?.path ?? ''] as const)
}

test('mails the shopper once when the order is ready and once when it is handed over', async () => {
  const { purchase, code, params } = await order(shopper)
  expect((await said(shopper)).map(([, text]) => text)).toEqual([expect.stringContaining('The farm has accepted it')])
  await stall.client.call(desk.packOrder, { params })
  expect(await said(shopper), 'packing sends no mail').toEqual([])
  await stall.client.call(desk.readyOrder, { params })
  await stall.client.call(desk.readyOrder, { params })
  const path = `/consumer/orders/${purchase.id}`
  const [ready, ...more] = await said(shopper)
  expect([ready?.[0], more]).toEqual([`O'Hara's Hollow: your order ${purchase.number} is ready for pickup`, []])
  expect(ready?.[1]).toContain(code)
  expect(ready?.[1]).toContain('To pay at the hand-over: $7.00.')
  await stall.client.call(desk.handOverOrder, { params, body: {} })
  expect(await said(shopper)).toEqual([
    [`O'Hara's Hollow: your order ${purchase.number} is handed over`, expect.stringContaining('You received your order'), path],
  ])
})

test('mails the shopper when the farm accepts the order by hand', async () => {
  await shop.acceptByHand(stall)
  const { purchase, params } = await order(shopper)
  expect((await said(shopper)).map(([, text]) => text)).toEqual([expect.stringContaining('The farm still has to accept it')])
  await stall.client.call(desk.acceptOrder, { params })
  expect((await said(shopper)).map(([subject]) => subject)).toEqual([
    `O'Hara's Hollow: your order ${purchase.number} was accepted`,
  ])
})

test('marking a whole day ready mails each shopper once', async () => {
  const other = await openAccount(farmlane)
  const [first] = [await order(shopper), await order(other)]
  const { slot_id } = await stall.client.call(desk.getDeskOrder, { params: first.params })
  await farmlane.deliver()
  const all = (to: 'packed' | 'ready') =>
    stall.client.call(desk.moveAllOrders, { params: { farm_id: stall.farmId }, body: { slot_id, to } })
  await all('packed')
  await all('ready')
  await all('ready')
  const mails = [...(await farmlane.deliver()), ...(await farmlane.deliver())]
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([shopper.email, other.email].toSorted())
  expect(mails.every(({ subject }) => subject.includes('ready for pickup'))).toBe(true)
})

test('mails a no-show that the order is for sale again, and mentions the credit paid', async () => {
  const kale = await sell(stall, {}, 9)
  const before = await orderAtDesk(stall, shopper, { things: [[kale.id, 1]] })
  await before.refund(200)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 1]], credit_minor: 200 })
  await it.pack()
  await it.ready()
  await farmlane.deliver()
  await shop.beginHandOver(farmlane, it.order_id)
  await it.miss()
  await it.miss()
  const [missed, ...more] = await said(shopper)
  expect([missed?.[0], more]).toEqual([`O'Hara's Hollow: your order ${it.number} wasn’t picked up`, []])
  expect(missed?.[1]).toMatch(/but no one picked it up\. It’s for sale again\.\nYou paid \$2\.00 of it with farm credit\./)
})

test('mails a shopper who missed a delivery; the goods are for sale again', async () => {
  const far = await openStall(farmlane, 'Far Hollow')
  await shop.offer(farmlane, far, { way: 'delivery', radius_miles: 20 })
  const kale = await sell(far, {}, 5)
  const address_id = await shop.addHome(shopper, far.place)
  const it = await orderAtDesk(far, shopper, { things: [[kale.id, 2]], address_id })
  await it.pack()
  expect((await it.send()).can).toEqual(['delivered', 'cancelled', 'no_show'])
  await farmlane.deliver()
  await shop.beginHandOver(farmlane, it.order_id)
  expect(await it.miss()).toMatchObject({ state: 'no_show', can: [], due: { total_minor: 0 } })
  const [missed, ...more] = await said(shopper)
  expect([missed?.[0], more]).toEqual([`Far Hollow: no one was there for your order ${it.number}`, []])
  expect(missed?.[1]).toMatch(/to Home, 7 Secret Lane, .*no one was there\. Your order went back to the farm\./)
  const { results } = await far.client.call(listLots, { query: { product_id: kale.id } })
  expect(results).toMatchObject([{ on_hand: 5, available: 5 }])
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
