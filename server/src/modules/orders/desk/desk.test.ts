import { randomUUID } from 'node:crypto'
import { updateFarmSettings } from '@farmlane/contract/farms/routes.ts'
import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { createAddress } from '@farmlane/contract/orders/routes.ts'
import { holdLot, listLots, releaseLot } from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let [stall, other]: Stall[] = []
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane, "O'Hara's Hollow")
  other = await openStall(farmlane, 'Willow Creek')
  shopper = await openAccount(farmlane)
  for (const each of [stall, other]) await shop.offer(farmlane, each)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const home = () => stall as Stall
const farm = (who: Stall = home()) => ({ farm_id: who.farmId })
const partOf = ({ orders }: Purchase, who: Stall = home()): string => orders.find((each) => each.farm.id === who.farmId)?.id ?? ''

/** Orders one of each product, with the same note for each farm. */
async function order(who: Person, things: readonly { id: string }[], note = ''): Promise<Purchase> {
  for (const { id } of things) await shop.putInCart(who, id, 1)
  const body = asShown(await shop.quoteFor(who))
  const { id } = await shop.place(who, { ...body, farms: body.farms.map((part) => ({ ...part, note })) })
  return shop.purchaseOf(who, id)
}

const orderAt = (order_id: string, who: Person = home()) =>
  who.client.call(desk.getDeskOrder, { params: { ...farm(), order_id } })
const slotsOf = async (who: Person = home()) => (await who.client.call(desk.getDesk, { params: farm() })).slots
const dayOf = async (who: Person = home()) =>
  who.client.call(desk.getDeskDay, { params: farm(), query: { slot_id: (await slotsOf(who))[0]?.id ?? '' } })

type Step = 'accept' | 'decline' | 'pack' | 'ready' | 'send' | 'hand-over' | 'no-show' | 'cancel'
const reason = 'Hail took it'
const steps = {
  accept: (client, params) => client.call(desk.acceptOrder, { params }),
  decline: (client, params) => client.call(desk.declineOrder, { params, body: { reason } }),
  pack: (client, params) => client.call(desk.packOrder, { params }),
  ready: (client, params) => client.call(desk.readyOrder, { params }),
  send: (client, params) => client.call(desk.sendOrder, { params }),
  'hand-over': (client, params) => client.call(desk.handOverOrder, { params, body: {} }),
  'no-show': (client, params) => client.call(desk.missOrder, { params }),
  cancel: (client, params) => client.call(desk.callOffOrder, { params, body: { reason } }),
} satisfies Record<Step, (client: Person['client'], params: { farm_id: string; order_id: string }) => Promise<DeskOrder>>
const take = (order_id: string, step: Step, who: Person = home()) => steps[step](who.client, { ...farm(), order_id })

test('a placed order is accepted at once and moves step by step, each with its time and author', async () => {
  const kale = await sell(home(), { name: 'Kale of the hollow' })
  const purchase = await order(shopper, [kale], 'The brown gate')
  expect(purchase).toMatchObject({ state: 'accepted', orders: [{ state: 'accepted' }] })
  const order_id = partOf(purchase)
  expect(await orderAt(order_id)).toMatchObject({
    number: purchase.number,
    name: 'Ada O’Neil',
    note: 'The brown gate',
    state: 'accepted',
    due: { total_minor: 350, most_minor: 350 },
    money: { items_minor: 350, fee_minor: 0, total_minor: 350, credit_minor: 0 },
    lines: [{ name: 'Kale of the hollow', quantity: 1, price_minor: 350, lots: [{ quantity: 1, on_hand: 10, trouble: null }] }],
    can: ['packed', 'cancelled'],
    events: [
      { state: 'placed', by: 'shopper', who: '' },
      { state: 'accepted', by: 'farm', who: '' },
    ],
  })
  expect(await slotsOf()).toMatchObject([
    { way: 'pickup', taken: 1, capacity: 50, troubles: 0, counts: { accepted: 1, placed: 0 } },
  ])
  for (const step of ['pack', 'ready', 'hand-over'] as const) {
    const after = await take(order_id, step)
    expect(after.events.at(-1)).toMatchObject({ by: 'farm', who: 'Ada O’Neil', state: after.state })
    expect(await take(order_id, step), 'repeating a step changes nothing').toEqual(after)
  }
  expect((await shop.purchaseOf(shopper, purchase.id)).state).toBe('delivered')
  const { results: lots } = await home().client.call(listLots, { query: { product_id: kale.id } })
  expect(lots[0]).toMatchObject({ on_hand: 9, reserved: 0 })
})

test('a farm that answers by hand accepts or declines, and the shopper gets the reason', async () => {
  const kale = await sell(home())
  expect(await shop.acceptByHand(home())).toEqual({ accepts_automatically: false })
  const [first, second] = [await order(shopper, [kale]), await order(await openAccount(farmlane), [kale])]
  await farmlane.deliver()
  expect(first).toMatchObject({ state: 'placed', orders: [{ state: 'placed' }] })
  expect(await orderAt(partOf(first))).toMatchObject({ can: ['accepted', 'declined'] })
  await expect(take(partOf(first), 'pack')).rejects.toMatchObject({ code: 'conflict', message: messages.movedMeanwhile })
  expect(await take(partOf(first), 'accept')).toMatchObject({ state: 'accepted' })
  expect(await take(partOf(second), 'decline')).toMatchObject({ state: 'declined', due: { total_minor: 0 } })
  const mails = await farmlane.deliver()
  const declined = mails.find(({ subject }) => subject.includes('was declined'))
  expect(declined?.paragraphs.join('\n')).toContain(reason)
  expect(mails.map(({ to }) => to.address)).not.toContain(home().email)
  await expect(take(partOf(second), 'accept')).rejects.toMatchObject({ code: 'conflict' })
})

test('canceling by the farm requires a reason and releases everything', async () => {
  const kale = await sell(home())
  const { orders } = await order(shopper, [kale])
  const params = { ...farm(), order_id: orders[0]?.id ?? '' }
  await farmlane.deliver()
  await expect(home().client.call(desk.callOffOrder, { params, body: { reason: ' ' } })).rejects.toMatchObject({
    fields: { reason: messages.reasonMissing },
  })
  expect(await take(params.order_id, 'cancel')).toMatchObject({ state: 'cancelled', can: [] })
  expect(await slotsOf()).toMatchObject([{ taken: 0, counts: { cancelled: 1 } }])
  const mails = await farmlane.deliver()
  expect(mails.map(({ to }) => to.address)).toEqual([shopper.email])
  expect(mails[0]?.paragraphs.join('\n')).toContain(reason)
})

test('goods of a no-show are for sale again', async () => {
  const kale = await sell(home())
  const order_id = partOf(await order(shopper, [kale]))
  await take(order_id, 'pack')
  await take(order_id, 'ready')
  await expect(take(order_id, 'no-show'), 'but not before the pickup begins').rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('nobody came from Tue, May 5, 9 AM'),
  })
  expect((await orderAt(order_id)).state).toBe('ready')
  await shop.beginHandOver(farmlane, order_id)
  expect(await take(order_id, 'no-show')).toMatchObject({ state: 'no_show', can: [] })
  const { results: lots } = await home().client.call(listLots, { query: { product_id: kale.id } })
  expect(lots[0]).toMatchObject({ on_hand: 10, reserved: 0, available: 10 })
})

test('an order is handed over by its code or by name, and refused with a wrong code', async () => {
  const kale = await sell(home())
  const [first, second] = [await order(shopper, [kale]), await order(await openAccount(farmlane), [kale])]
  for (const each of [first, second]) {
    await take(partOf(each), 'pack')
    await take(partOf(each), 'ready')
  }
  const code = first.orders[0]?.code ?? ''
  const wrong = code === '0000' ? '0001' : '0000'
  const params = { ...farm(), order_id: partOf(first) }
  const byCode = (said: string) => home().client.call(desk.handOverOrder, { params, body: { code: said } })
  await expect(byCode(wrong)).rejects.toMatchObject({ code: 'invalid', fields: { code: messages.codeWrong } })
  await expect(byCode('12')).rejects.toMatchObject({ fields: { code: messages.codeRule } })
  expect((await orderAt(partOf(first))).state).toBe('ready')
  expect((await byCode(code)).events.at(-1)).toMatchObject({ state: 'delivered', how: 'code' })
  const { events } = await take(partOf(second), 'hand-over')
  expect(events.map(({ state, how }) => [state, how]).slice(-2)).toEqual([
    ['ready', null],
    ['delivered', 'name'],
  ])
  const { orders } = await shop.purchaseOf(shopper, first.id)
  expect(orders[0]?.events.at(-1), 'the shopper sees how it was handed over').toMatchObject({ how: 'code' })
})

test('packs all orders of a day at once, except those with a held lot, which are listed', async () => {
  const [kale, eggs] = [await sell(home()), await sell(home(), { name: 'Eggs on hold', unit: 'dozen' })]
  const shoppers = [shopper, await openAccount(farmlane), await openAccount(farmlane)]
  const purchases = [
    await order(shoppers[0] as Person, [kale]),
    await order(shoppers[1] as Person, [kale]),
    await order(shoppers[2] as Person, [kale, eggs]),
  ]
  const { results } = await home().client.call(listLots, { query: { product_id: eggs.id } })
  const lot = { lot_id: results[0]?.id ?? '' }
  await home().client.call(holdLot, { params: lot, body: { reason: 'A crack' } })
  const [slot] = await slotsOf()
  expect(slot).toMatchObject({ troubles: 1, counts: { accepted: 3 } })
  const all = (to: 'packed' | 'ready') =>
    home().client.call(desk.moveAllOrders, { params: farm(), body: { slot_id: slot?.id ?? '', to } })
  expect(await all('packed')).toEqual({
    moved: 2,
    left: [{ number: purchases[2]?.number, why: expect.stringContaining(messages.lotTrouble) }],
  })
  const held = partOf(purchases[2] as Purchase)
  await expect(take(held, 'pack')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(messages.lotTrouble),
  })
  expect((await orderAt(held)).lines.map(({ lots }) => lots[0]?.trouble)).toEqual([null, 'held'])
  expect(await all('ready')).toEqual({ moved: 2, left: [] })
  await home().client.call(releaseLot, { params: lot, body: {} })
  expect(await all('packed')).toEqual({ moved: 1, left: [] })
  expect(await all('packed')).toEqual({ moved: 0, left: [] })
  expect((await slotsOf())[0]).toMatchObject({ troubles: 0, counts: { ready: 2, packed: 1 } })
  expect((await orderAt(held)).events.map(({ state }) => state)).toEqual(['placed', 'accepted', 'packed'])
})

test("a held lot can't be handed over even when it is packed", async () => {
  const kale = await sell(home())
  const order_id = partOf(await order(shopper, [kale]))
  await take(order_id, 'pack')
  await take(order_id, 'ready')
  const { results } = await home().client.call(listLots, { query: { product_id: kale.id } })
  await home().client.call(holdLot, { params: { lot_id: results[0]?.id ?? '' }, body: { reason: 'A recall' } })
  await expect(take(order_id, 'hand-over')).rejects.toMatchObject({ message: expect.stringContaining(messages.lotTrouble) })
  await shop.beginHandOver(farmlane, order_id)
  expect((await take(order_id, 'no-show')).state, 'but it can become a no-show').toBe('no_show')
})

test('of two concurrent steps one wins and the other gets a conflict; a repeated key applies once', async () => {
  const kale = await sell(home())
  const manager = await openAccount(farmlane)
  await joinFarm(farmlane, home(), manager, 'manager')
  for (let round = 0; round < 5; round += 1) {
    const order_id = partOf(await order(await openAccount(farmlane), [kale]))
    for (const step of ['pack', 'ready'] as const) await take(order_id, step)
    const outcomes = await Promise.allSettled([take(order_id, 'hand-over'), take(order_id, 'cancel', manager)])
    const won = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.state] : []))
    const lost = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(lost).toMatchObject([{ code: 'conflict', message: messages.movedMeanwhile }])
    expect((await orderAt(order_id)).state).toBe(won[0])
  }
  const order_id = partOf(await order(shopper, [kale]))
  const key = { 'idempotency-key': randomUUID() }
  const packed = await Promise.all(
    [1, 2, 3].map(() =>
      home()
        .client.call(desk.packOrder, { params: { ...farm(), order_id } }, key)
        .catch((problem: unknown) => problem),
    ),
  )
  expect(packed.filter((each) => (each as DeskOrder).state === 'packed').length).toBeGreaterThan(0)
  expect((await orderAt(order_id)).events.map(({ state }) => state)).toEqual(['placed', 'accepted', 'packed'])
})

test('a farm sees its own part of a purchase and nothing of the rest', async () => {
  const secret = `canary ${randomUUID()}`
  const [kale, eggs] = [await sell(home()), await sell(other as Stall, { name: secret })]
  const body = await (async () => {
    for (const { id } of [kale, eggs]) await shop.putInCart(shopper, id, 1)
    return asShown(await shop.quoteFor(shopper))
  })()
  const farms = body.farms.map((part) => ({ ...part, note: part.farm_id === home().farmId ? 'mine' : secret }))
  const { id } = await shop.place(shopper, { ...body, farms })
  const purchase = await shop.purchaseOf(shopper, id)
  expect(purchase.orders).toHaveLength(2)
  const seen = [
    await orderAt(partOf(purchase)),
    await dayOf(),
    await slotsOf(),
    await home().client.call(desk.countNewOrders, { params: farm() }),
  ]
  expect(JSON.stringify(seen)).toContain('mine')
  for (const hidden of ['canary', other?.farmId ?? '', partOf(purchase, other), purchase.id, shopper.email, shopper.username])
    expect(JSON.stringify(seen)).not.toContain(hidden)
  await expect(orderAt(partOf(purchase, other))).rejects.toMatchObject({ code: 'not_found', message: messages.orderNotFound })
  for (const step of Object.keys(steps) as Step[])
    await expect(take(partOf(purchase, other), step), step).rejects.toMatchObject({ code: 'not_found' })
  const [theirs] = (await (other as Stall).client.call(desk.getDesk, { params: farm(other) })).slots
  const query = { slot_id: theirs?.id ?? '' }
  await expect(home().client.call(desk.getDeskDay, { params: farm(), query })).rejects.toMatchObject({ code: 'not_found' })
  const all = home().client.call(desk.moveAllOrders, { params: farm(), body: { ...query, to: 'packed' } })
  expect(await all).toEqual({ moved: 0, left: [] })
})

test("a worker packs and hands over, sees only the amount to collect, and can't cancel", async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, home(), worker, 'worker')
  await home().client.call(updateFarmSettings, { params: farm(), body: { workers_see_due: true } })
  const kale = await sell(home(), { price_minor: 1234 })
  const purchase = await order(shopper, [kale])
  const order_id = partOf(purchase)
  const seen = await orderAt(order_id, worker)
  expect(seen).toMatchObject({
    due: { total_minor: 1234 },
    money: null,
    lines: [{ price_minor: null, total_minor: null }],
    can: ['packed'],
  })
  await expect(take(order_id, 'cancel', worker)).rejects.toMatchObject({ code: 'forbidden' })
  const settings = { params: farm(), body: { accepts_automatically: false } }
  await expect(worker.client.call(desk.changeDeskSettings, settings)).rejects.toMatchObject({ code: 'forbidden' })
  for (const step of ['pack', 'ready', 'hand-over'] as const) await take(order_id, step, worker)
  expect(await orderAt(order_id, worker)).toMatchObject({ state: 'delivered', phone: '', meeting: { address: '' } })
})

test('owners always see the phone and address; workers see them on the day until it is delivered', async () => {
  const driver = await openAccount(farmlane)
  await joinFarm(farmlane, home(), driver, 'worker')
  await farmlane.database.kysely
    .updateTable('fulfilment_options')
    .set({ active: false })
    .where('farm_id', '=', home().farmId)
    .execute()
  await shop.offer(farmlane, home(), { way: 'delivery', radius_miles: 20, fee_minor: 300 })
  const kale = await sell(home())
  const address = {
    name: 'Home',
    address: '7 Elm Lane',
    city: 'Beacon',
    state: 'NY',
    zip_code: '12508',
    phone: '555 0177',
    note: '',
  }
  const { id: address_id } = await shopper.client.call(createAddress, { body: { ...address, place: home().place } })
  await shop.putInCart(shopper, kale.id, 1)
  const body = { ...asShown(await shop.quoteFor(shopper, { address_id })), address_id }
  const order_id = partOf(await shop.purchaseOf(shopper, (await shop.place(shopper, body)).id))
  expect(await take(order_id, 'pack', driver)).toMatchObject({
    phone: '',
    meeting: { address: expect.stringContaining('7 Elm Lane') },
  })
  await shop.beginHandOver(farmlane, order_id)
  await expect(take(order_id, 'ready', driver)).rejects.toMatchObject({ code: 'conflict' })
  const out = await take(order_id, 'send', driver)
  expect(out).toMatchObject({
    phone: '555 0177',
    meeting: { address: expect.stringContaining('7 Elm Lane'), place: home().place },
  })
  const brought = await take(order_id, 'hand-over', driver)
  expect(brought).toMatchObject({ phone: '', meeting: { address: '', place: null } })
  expect(await orderAt(order_id)).toMatchObject({ phone: '555 0177' })
})

test('counts new orders until the desk is viewed; orders awaiting an answer stay counted', async () => {
  const kale = await sell(home())
  const count = async () => (await home().client.call(desk.countNewOrders, { params: farm() })).count
  await order(shopper, [kale])
  expect(await count()).toBe(1)
  expect(await home().client.call(desk.lookAtDesk, { params: farm() })).toEqual({ count: 0 })
  farmlane.pass(60_000)
  await order(await openAccount(farmlane), [kale])
  expect(await count()).toBe(1)
  await shop.acceptByHand(home())
  const waiting = await order(await openAccount(farmlane), [kale])
  expect(await home().client.call(desk.lookAtDesk, { params: farm() })).toEqual({ count: 1 })
  await take(partOf(waiting), 'accept')
  expect(await count()).toBe(0)
})

test('a day that is over leaves the desk unless it still has open orders', async () => {
  const kale = await sell(home())
  const order_id = partOf(await order(shopper, [kale]))
  const list = async (when: 'coming' | 'past') =>
    (await home().client.call(desk.getDesk, { params: farm(), query: { when } })).slots.length
  farmlane.pass(5 * 24 * hours)
  await logIn(home().client, home().username)
  expect([await list('coming'), await list('past')]).toEqual([1, 0])
  for (const step of ['pack', 'ready', 'hand-over'] as const) await take(order_id, step)
  expect([await list('coming'), await list('past')]).toEqual([0, 1])
})
