import { randomUUID } from 'node:crypto'
import { acceptOrder } from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  shopper = await openAccount(farmlane)
})
afterAll(() => farmlane.close())

/** One purchase from two farms that attend the market from 9 to 12 and from 8 to 11. */
async function boughtAtMarket() {
  const market_id = await shop.openMarket(farmlane)
  for (const [name, rules] of [
    ["O'Hara's; Hollow", shop.everyDay('09:00', '12:00')],
    ['Willow Creek', shop.everyDay('08:00', '11:00')],
  ] as const) {
    const farmer = await openStall(farmlane, name)
    await shop.offer(farmlane, farmer, { way: 'market', market_id, rules })
    await shop.putInCart(shopper, (await sell(farmer, { price_minor: 350 })).id, 2)
  }
  const { id } = await shop.place(shopper, asShown(await shop.quoteFor(shopper)))
  return shop.purchaseOf(shopper, id)
}
const fileOf = (purchase_id: string, order_id: string, who = shopper) =>
  who.client.call(routes.getMeetingCalendar, { params: { purchase_id, order_id } })
const valuesOf = (ics: string): { DESCRIPTION?: string; UID?: string; SEQUENCE?: string } =>
  Object.fromEntries(
    ics
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

test('one event covers all farms of a visit, with the hours, the place, the code and the amounts', async () => {
  const { id, number, orders } = await boughtAtMarket()
  const [first, second] = orders
  const { file_name, ics } = await fileOf(id, second?.id ?? '')
  expect(file_name).toBe(`farmlane-${number.toLowerCase()}.ics`)
  expect(await fileOf(id, first?.id ?? '')).toEqual({ file_name, ics })
  const event = valuesOf(ics)
  const stamp = (at = '') => at.replaceAll(/[-:]|\.\d+/g, '')
  expect(event).toMatchObject({
    SUMMARY: 'Pickup at Grand Army market',
    LOCATION: 'Grand Army market\\, Brooklyn\\, NY',
    STATUS: 'CONFIRMED',
    DTSTART: stamp(orders.map(({ starts_at }) => starts_at).toSorted()[1]),
    DTEND: stamp(orders.map(({ ends_at }) => ends_at).toSorted()[0]),
    UID: `meeting-${orders.map((order) => order.id).toSorted()[0]}@localhost:3000`,
  })
  expect(event.DESCRIPTION).toBe(
    `Code: ${first?.code}\\nWillow Creek: pay $7.00\\nO'Hara's\\; Hollow: pay $7.00\\nOrder ${number}: http://localhost:3000/consumer/orders/${id}`,
  )
})

test('a canceled farm leaves the event, the last one cancels it, and the event id stays the same', async () => {
  const { id, orders } = await boughtAtMarket()
  const [first, second] = orders as [(typeof orders)[number], (typeof orders)[number]]
  const before = valuesOf((await fileOf(id, first.id)).ics)
  const cancel = (order_id: string) =>
    shopper.client.call(routes.cancelOrder, { params: { purchase_id: id, order_id }, body: { reason: '' } })
  await cancel(first.id)
  const between = valuesOf((await fileOf(id, second.id)).ics)
  expect(between).toMatchObject({ UID: before.UID, STATUS: 'CONFIRMED' })
  expect(between.DESCRIPTION).not.toContain(first.farm.name)
  await cancel(second.id)
  const after = valuesOf((await fileOf(id, second.id)).ics)
  expect(after).toMatchObject({ UID: before.UID, STATUS: 'CANCELLED' })
  expect(after.DESCRIPTION).not.toContain('Code')
  expect([before, between, after].map(({ SEQUENCE }) => Number(SEQUENCE))).toEqual([4, 5, 6])
})

test('another person, or an order of another purchase, gets not found', async () => {
  const { id, orders } = await boughtAtMarket()
  const [first] = orders
  const missing = { code: 'not_found', message: messages.orderNotFound }
  await expect(fileOf(id, first?.id ?? '', await openAccount(farmlane))).rejects.toMatchObject(missing)
  await expect(fileOf(id, randomUUID())).rejects.toMatchObject(missing)
})

test('the event is tentative until the farm has accepted', async () => {
  const farmer = await openStall(farmlane, 'Slow Answer Farm')
  await shop.offer(farmlane, farmer)
  await shop.acceptByHand(farmer)
  await shop.putInCart(shopper, (await sell(farmer, { price_minor: 350 })).id, 2)
  const purchase = await shop.purchaseOf(shopper, (await shop.checkOut(shopper)).id)
  const order_id = purchase.orders[0]?.id ?? ''
  const event = async () => valuesOf((await fileOf(purchase.id, order_id)).ics)
  expect(await event()).toMatchObject({
    STATUS: 'TENTATIVE',
    DESCRIPTION: expect.stringContaining('Slow Answer Farm: not accepted yet\\, pay $7.00'),
  })
  await farmer.client.call(acceptOrder, { params: { farm_id: farmer.farmId, order_id } })
  expect(await event()).toMatchObject({ STATUS: 'CONFIRMED', DESCRIPTION: expect.not.stringContaining('accepted') })
})
