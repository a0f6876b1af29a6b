import * as farms from '@farmlane/contract/farms/routes.ts'
import { pauseOption } from '@farmlane/contract/fulfilment/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { logIn, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  shopper = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

test('when the cutoff passes during checkout, the cart stays and the next slot is offered', async () => {
  const stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const quote = await shop.quoteFor(shopper)
  const option = quote.farms[0]?.options.find(({ way }) => way === 'pickup')
  const [first] = option?.slots ?? []
  const choices = [{ farm_id: quote.farms[0]?.farm.id ?? '', option_id: option?.id ?? '', starts_at: first?.starts_at ?? '' }]
  farmlane.pass(Date.parse(first?.cutoff_at ?? '') - farmlane.now().getTime())
  // The session has expired by then.
  await logIn(shopper.client, shopper.username)
  await expect(shop.place(shopper, asShown(quote, choices))).rejects.toMatchObject(
    shop.refusedWith({ 'farms.0.starts_at': messages.slotOver }),
  )
  expect((await shopper.client.call(routes.getCart, {})).count).toBe(1)
  const next = (await shop.quoteFor(shopper)).farms[0]?.options.find(({ way }) => way === 'pickup')?.slots[0]
  expect(next?.starts_at).toBe(option?.slots[1]?.starts_at)
})

test('a booked slot keeps its hours and cutoff for later shoppers, even after the farm changed its rule', async () => {
  const stall = await openStall(farmlane)
  const option_id = await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  const change = async (closes: string, cutoff_hours: number) => {
    await sql`update fulfilment_rules set closes = ${closes} where option_id = ${option_id}`.execute(farmlane.database.kysely)
    await sql`update fulfilment_options set cutoff_hours = ${cutoff_hours} where id = ${option_id}`.execute(
      farmlane.database.kysely,
    )
  }
  type Hours = Record<'starts_at' | 'ends_at' | 'cutoff_at', string>
  const hoursOf = ({ starts_at, ends_at, cutoff_at }: Hours) => [starts_at, ends_at, cutoff_at]
  const shown = async () => (await shop.quoteFor(shopper)).farms[0]?.options[0]?.slots.slice(0, 2).map(hoursOf)
  const order = async () => {
    const { id: purchase_id } = await shop.checkOut(shopper)
    const [made] = (await shop.purchaseOf(shopper, purchase_id)).orders
    if (!made) throw new Error('nothing was ordered')
    return { ...made, purchase_id }
  }

  await shop.putInCart(shopper, id, 1)
  const stale = asShown(await shop.quoteFor(shopper))
  await change('12:00', 5)
  await expect(shop.place(shopper, stale)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.starts_at': messages.cutoffMoved }))
  await change('10:00', 2)
  await expect(shop.place(shopper, stale)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.starts_at': messages.slotMoved }))
  const narrow = await shown()
  const first = await order()
  expect(hoursOf(first)).toEqual(narrow?.[0])

  await change('15:00', 6)
  await shop.putInCart(shopper, id, 1)
  const mixed = await shown()
  expect(mixed?.[0]).toEqual(narrow?.[0])
  expect(mixed?.[1]).not.toEqual(narrow?.[1])
  const second = await order()
  expect(hoursOf(second)).toEqual(narrow?.[0])

  for (const { purchase_id, id: order_id } of [first, second])
    await shopper.client.call(routes.cancelOrder, { params: { purchase_id, order_id }, body: {} })
  await shop.putInCart(shopper, id, 1)
  const wide = await shown()
  expect(wide?.[0]).not.toEqual(narrow?.[0])
  expect(hoursOf(await order())).toEqual(wide?.[0])
})

test("delivery follows the farm's radius, ZIP codes and minimum", async () => {
  const farmer = await openStall(farmlane)
  const farm_id = await shop.farmOf(farmer)
  const place = { latitude: 40.7, longitude: -74 }
  await farmer.client.call(farms.updateFarm, { params: { farm_id }, body: { place } })
  const terms = { fee_minor: 600, minimum_minor: 1000, free_above_minor: 3000, radius_miles: 5, zips: ['11201'] }
  await shop.offer(farmlane, farmer, { way: 'delivery', ...terms })
  const { id } = await sell(farmer, { price_minor: 500 })
  const addressAt = (latitude: number, zip_code: string) =>
    shopper.client.call(routes.createAddress, {
      body: {
        name: 'Home',
        address: '1 Main St',
        city: 'Brooklyn',
        state: 'NY',
        zip_code,
        phone: '555 0100',
        note: '3rd floor',
        place: { latitude, longitude: -74 },
      },
    })
  const near = await addressAt(40.72, '11201')
  const optionTo = async (address_id?: string) =>
    (await shop.quoteFor(shopper, address_id ? { address_id } : {})).farms[0]?.options[0]
  await shop.putInCart(shopper, id, 1)
  expect(await optionTo(), 'before an address is chosen').toMatchObject({ fault: 'below_minimum', minimum_minor: 1000 })
  expect(await optionTo(near.id)).toMatchObject({ fault: 'below_minimum' })
  await shop.putInCart(shopper, id, 2)
  expect(await optionTo()).toMatchObject({ fault: 'needs_address' })
  expect(await optionTo((await addressAt(40.9, '11201')).id)).toMatchObject({ fault: 'out_of_area' })
  expect(await optionTo((await addressAt(40.72, '10001')).id)).toMatchObject({ fault: 'out_of_area' })
  expect(await optionTo(near.id)).toMatchObject({ fault: null, fee_minor: 600 })

  const body = asShown(await shop.quoteFor(shopper, { address_id: near.id }))
  await expect(shop.place(shopper, body)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.option_id': messages.needsAddress }))
  const cheaper = { ...body, address_id: near.id, farms: body.farms.map((part) => ({ ...part, fee_minor: 0 })) }
  await expect(shop.place(shopper, cheaper)).rejects.toMatchObject(shop.refusedWith({ 'farms.0.fee_minor': messages.feeChanged }))
  await shop.acceptByHand(farmer)
  await farmlane.deliver()
  const { id: purchase } = await shop.place(shopper, { ...body, address_id: near.id, phone: '' })
  const [mail] = await farmlane.deliver()
  expect(mail?.paragraphs[1]).toBe(
    'Your order is placed, and everything in it is held for you. The farm still has to accept it, and we’ll email you when it does. You pay the farm when you get your order.',
  )
  expect(mail?.paragraphs[2]).toContain('. Delivery to 1 Main St, Brooklyn, NY 11201, 3rd floor.\n')
  expect((await shop.purchaseOf(shopper, purchase)).orders[0]).toMatchObject({
    way: 'delivery',
    fee_minor: 600,
    total_minor: 1600,
    meeting: { name: 'Home', address: '1 Main St\nBrooklyn, NY 11201\n3rd floor' },
  })
  const phones = () =>
    farmlane.database.kysely
      .selectFrom('orders')
      .select('shopper_phone')
      .where('farm_id', '=', farm_id)
      .orderBy('placed_at')
      .execute()
  expect(await phones(), 'a phone number that the shopper cleared is not stored').toEqual([{ shopper_phone: '' }])
  await shop.putInCart(shopper, id, 2)
  farmlane.pass(1000)
  await shop.place(shopper, { ...body, address_id: near.id })
  expect(await phones()).toEqual([{ shopper_phone: '' }, { shopper_phone: '555 0100' }])
  await shop.putInCart(shopper, id, 6)
  expect(await optionTo(near.id)).toMatchObject({ fault: null, fee_minor: 0 })
})

test("nobody can see, change or remove another person's address", async () => {
  const stranger = await openAccount(farmlane)
  const { id: address_id } = await stranger.client.call(routes.createAddress, {
    body: {
      name: 'Home',
      address: '1 A',
      city: 'B',
      state: '',
      zip_code: '1',
      phone: '',
      note: '',
      place: { latitude: 1, longitude: 1 },
    },
  })
  expect((await shopper.client.call(routes.listAddresses, {})).results).toEqual([])
  const body = {
    name: 'Mine',
    address: '2',
    city: 'B',
    state: '',
    zip_code: '1',
    phone: '',
    note: '',
    place: { latitude: 1, longitude: 1 },
  }
  await expect(shopper.client.call(routes.updateAddress, { params: { address_id }, body })).rejects.toMatchObject({
    code: 'not_found',
  })
  await shopper.client.call(routes.removeAddress, { params: { address_id } })
  expect((await stranger.client.call(routes.listAddresses, {})).results).toHaveLength(1)
})

test('refuses an option of another farm and a paused option', async () => {
  const stall = await openStall(farmlane)
  const option_id = await shop.offer(farmlane, stall)
  const { id } = await sell(stall)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const foreign = await shop.offer(farmlane, await openStall(farmlane))
  const other = { ...body, farms: body.farms.map((part) => ({ ...part, option_id: foreign })) }
  const gone = shop.refusedWith({ 'farms.0.option_id': messages.optionGone })
  await expect(shop.place(shopper, other)).rejects.toMatchObject(gone)
  const params = { farm_id: stall.farmId, option_id }
  await stall.client.call(pauseOption, { params, body: { active: false } })
  await expect(shop.place(shopper, body)).rejects.toMatchObject(gone)
  await stall.client.call(pauseOption, { params, body: { active: true } })
  await shop.place(shopper, body)
})
