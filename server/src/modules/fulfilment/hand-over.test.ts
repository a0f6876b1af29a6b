import { maxOptions } from '@farmlane/contract/fulfilment/constants.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import type { OwnOption, UpdateOption } from '@farmlane/contract/fulfilment/own-option.ts'
import * as routes from '@farmlane/contract/fulfilment/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import { getStorefront } from '@farmlane/contract/market/routes.ts'
import { messages as orders } from '@farmlane/contract/orders/messages.ts'
import { cancelOrder } from '@farmlane/contract/orders/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { asShown } from '../../testing/as-shown.ts'
import * as shop from '../../testing/checkouts.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { openStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, minutes, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { removeOption } from './pause-option.ts'

let farmlane: TestApp
let farm: Stall
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  farm = await openStall(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

type Settings = Input<typeof routes.createOption>['body']
const thursday: SlotRule = { every: 'week', weekday: 4, nth: null, day: null, opens: '15:00', closes: '18:00' }
const friday: SlotRule = { ...thursday, weekday: 5 }
const everyWay: Omit<Settings, 'way'> = {
  rules: [thursday],
  closed_days: [],
  cutoff: { by: 'hours', hours: 24 },
  capacity: 12,
  fee_minor: 0,
  minimum_minor: 0,
  free_above_minor: null,
  note: 'Ring the bell.',
}
const pickup: Settings = { ...everyWay, way: 'pickup' }
const delivery: Settings = { ...everyWay, way: 'delivery', fee_minor: 600, radius_miles: 12.5, zips: ['12534', '12513'] }
const atMarket = (market_id: string): Settings => ({ ...everyWay, way: 'market', market_id })

const params = () => ({ farm_id: farm.farmId })
const add = (body: Settings, by: Person = farm) => by.client.call(routes.createOption, { params: params(), body })
const list = async (by: Person = farm) => (await by.client.call(routes.listOwnOptions, { params: params() })).results
const save = (option: OwnOption, settings: Settings, more: Partial<UpdateOption> = {}, by: Person = farm) =>
  by.client.call(routes.updateOption, {
    params: { ...params(), option_id: option.id },
    body: { settings, seen: option.updated_at, told: [], ...more },
  })
const pause = (option: OwnOption, active: boolean, by: Person = farm) =>
  by.client.call(routes.pauseOption, { params: { ...params(), option_id: option.id }, body: { active } })
const remove = (option: OwnOption, by: Person = farm) =>
  by.client.call(routes.removeOption, { params: { ...params(), option_id: option.id } })
const preview = (settings: Pick<Settings, 'rules' | 'closed_days' | 'cutoff'>, option_id: string | null = null) => {
  const { rules, closed_days, cutoff } = settings
  const body = { option_id, market_id: null, timetable: { rules, closed_days, cutoff } }
  return farm.client.call(routes.previewSlots, { params: params(), body })
}
const shown = () => farmlane.newClient().call(getStorefront, { params: { slug: farm.slug } })

/** A shopper orders for the next open slot. */
async function order(): Promise<{ shopper: Person; purchase: string }> {
  const shopper = await openAccount(farmlane)
  const product = await sell(farm)
  await shop.putInCart(shopper, product.id, 1)
  return { shopper, purchase: (await shop.checkOut(shopper)).id }
}
const may7 = '2026-05-07T19:00:00.000Z'
const stays = (orders: string) => `${orders} on Thu, May 7, 3 PM – 6 PM stay`

test('a farm has a maximum number of options; removing one makes room for another', async () => {
  for (let way = 1; way < maxOptions; way += 1) await shop.offer(farmlane, farm)
  const last = await Promise.allSettled([add(pickup), add(pickup), add(pickup)])
  expect(
    last.filter(({ status }) => status === 'fulfilled'),
    'of concurrent requests, one gets the last place',
  ).toHaveLength(1)
  await expect(add(pickup)).rejects.toMatchObject({ code: 'conflict', message: messages.waysMany })
  const [first] = await list()
  if (first) await remove(first)
  await add(pickup)
  expect(await list()).toHaveLength(maxOptions)
})

test('pickup, delivery and market options can be set up and appear on the storefront', async () => {
  const market = await shop.openMarket(farmlane)
  await sell(farm)
  const first = await add({ ...pickup, closed_days: ['2026-05-14', '2026-01-01'] })
  expect(first).toMatchObject({ message: messages.saved, kept: [], option: { active: true, can: { edit: true } } })
  expect(first.option.closed_days).toEqual(['2026-05-14'])
  expect(first.option.slots.map(({ starts_at, taken, follows }) => [starts_at.slice(0, 10), taken, follows])).toEqual([
    ['2026-05-07', 0, true],
    ['2026-05-21', 0, true],
    ['2026-05-28', 0, true],
  ])
  await add({ ...delivery, cutoff: { by: 'day', days: 2, clock: '18:00' } })
  await add(atMarket(market))
  const own = await list()
  expect(own.map(({ way }) => way)).toEqual(['pickup', 'market', 'delivery'])
  expect(own[2]).toMatchObject({ radius_miles: 12.5, zips: ['12513', '12534'], cutoff: { by: 'day', days: 2, clock: '18:00' } })
  const { options } = await shown()
  expect(options.map(({ way }) => way)).toEqual(['pickup', 'market', 'delivery'])
  expect(options[1]?.market?.name).toBe('Grand Army market')
  expect(options[0]?.slots.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(['2026-05-07', '2026-05-21', '2026-05-28'])
})

test('the preview of unsaved settings matches the slots after saving, and saves nothing', async () => {
  const settings: Settings = { ...pickup, rules: [thursday, { ...thursday, every: 'month', nth: -1, weekday: 0 }] }
  const seen = await preview(settings)
  expect(await list()).toEqual([])
  const { option } = await add(settings)
  expect(option.slots).toEqual(seen.slots)
  expect(seen).toMatchObject({ time_zone: option.time_zone, kept: [] })
})

test('a rule change keeps placed orders and is refused until the farmer has been told about them', async () => {
  const { option } = await add(pickup)
  const [one, two] = [await order(), await order()]
  const moved = { ...pickup, rules: [friday] }
  const { kept } = await preview(moved, option.id)
  expect(kept).toMatchObject([{ starts_at: may7, taken: 2, follows: false }])
  await expect(save(option, moved)).rejects.toMatchObject({
    code: 'conflict',
    message: `${messages.ordersMeanwhile} ${stays('2 orders')} as they are.`,
  })
  expect((await list())[0]?.rules).toEqual([thursday])

  const saved = await save(option, moved, { told: [may7] })
  expect(saved.message).toBe(`${messages.saved} ${stays('2 orders')} as they are.`)
  expect(saved.kept).toMatchObject([{ starts_at: may7, taken: 2 }])
  for (const { shopper, purchase } of [one, two])
    expect((await shop.purchaseOf(shopper, purchase)).orders[0]).toMatchObject({ starts_at: may7 })
  // Other shoppers cannot order for the slot, but the farm still sees it.
  expect((await shown()).options[0]?.slots[0]?.starts_at).toBe('2026-05-08T19:00:00.000Z')
  expect((await list())[0]?.slots[0]).toMatchObject({ starts_at: may7, taken: 2, follows: false })
  // Slots orphaned by an earlier change need no further confirmation.
  expect(await save(saved.option, { ...moved, note: 'By the barn.' })).toMatchObject({ message: messages.saved, kept: [] })
})

test('closing a day keeps its orders and reports them; reopening it reuses the same slot', async () => {
  const { option } = await add(pickup)
  await order()
  const closed = { ...pickup, closed_days: ['2026-05-07'] }
  expect((await preview(closed, option.id)).kept).toMatchObject([{ starts_at: may7, taken: 1 }])
  const saved = await save(option, closed, { told: [may7] })
  expect(saved.message).toContain('1 order on Thu, May 7, 3 PM – 6 PM stays as it is.')
  const again = await save(saved.option, pickup)
  await order()
  expect((await list())[0]?.slots[0]).toMatchObject({ starts_at: may7, taken: 2, follows: true })
  expect(again.kept).toEqual([])
})

test('longer hours apply only to slots without orders; a slot with orders keeps its hours for everyone', async () => {
  const { option } = await add(pickup)
  const { shopper, purchase } = await order()
  const longer = { ...pickup, rules: [{ ...thursday, closes: '20:00' }] }
  await save(option, longer, { told: [may7] })
  const ends = async () => (await shown()).options[0]?.slots.map(({ ends_at }) => ends_at.slice(0, 13))
  expect(await ends()).toEqual(['2026-05-07T22', '2026-05-15T00', '2026-05-22T00'])
  const second = await order()
  expect((await shop.purchaseOf(second.shopper, second.purchase)).orders[0]).toMatchObject({
    starts_at: may7,
    ends_at: '2026-05-07T22:00:00.000Z',
  })

  for (const each of [{ shopper, purchase }, second]) {
    const [part] = (await shop.purchaseOf(each.shopper, each.purchase)).orders
    await each.shopper.client.call(cancelOrder, { params: { purchase_id: each.purchase, order_id: part?.id ?? '' }, body: {} })
  }
  expect((await ends())?.[0]).toBe('2026-05-08T00')
  const third = await order()
  expect((await shop.purchaseOf(third.shopper, third.purchase)).orders[0]?.ends_at).toBe('2026-05-08T00:00:00.000Z')
})

test('lowering the capacity below the orders in a slot keeps them and accepts no more', async () => {
  const { option } = await add({ ...pickup, capacity: 2 })
  await order()
  await order()
  const saved = await save(option, { ...pickup, capacity: 1 })
  expect(saved).toMatchObject({ kept: [], option: { capacity: 1 } })
  expect(saved.option.slots[0]).toMatchObject({ starts_at: may7, taken: 2, follows: true })
  expect((await shown()).options[0]?.slots[0]?.starts_at).toBe('2026-05-14T19:00:00.000Z')
})

test('a paused option cannot be chosen, keeps its orders, and can be resumed', async () => {
  const { option } = await add(pickup)
  const { shopper, purchase } = await order()
  const paused = await pause(option, false)
  expect(paused).toMatchObject({ option: { active: false }, kept: [{ starts_at: may7, taken: 1 }] })
  expect(paused.message).toContain('1 order on Thu, May 7')
  await expect(shown(), 'a farm without an active option is off the market').rejects.toMatchObject({ code: 'not_found' })
  expect((await shop.purchaseOf(shopper, purchase)).orders[0]).toMatchObject({ state: 'accepted' })
  expect(await pause(option, true)).toMatchObject({ message: messages.resumed, option: { active: true } })
  expect((await shown()).options).toHaveLength(1)
})

test('removing an option with open orders only pauses it', async () => {
  const { option } = await add(pickup)
  const { shopper, purchase } = await order()
  expect(await remove(option)).toMatchObject({
    removed: false,
    message: expect.stringContaining('1 order is still open for this option'),
  })
  expect(await list()).toMatchObject([{ id: option.id, active: false }])
  const [part] = (await shop.purchaseOf(shopper, purchase)).orders
  await shopper.client.call(cancelOrder, { params: { purchase_id: purchase, order_id: part?.id ?? '' }, body: {} })
  expect(await remove(option)).toEqual({ removed: true, message: messages.removed })
  expect(await list()).toEqual([])
  // A removed option cannot be restored, and its orders can still be read.
  await expect(pause(option, true)).rejects.toMatchObject({ code: 'not_found' })
  await expect(save(option, pickup)).rejects.toMatchObject({ code: 'not_found' })
  expect((await shop.purchaseOf(shopper, purchase)).orders[0]).toMatchObject({ state: 'cancelled', starts_at: may7 })
})

test('a farm can join a market only once, and again after leaving it', async () => {
  const market = await shop.openMarket(farmlane)
  const { option } = await add(atMarket(market))
  const taken = { code: 'invalid', fields: { market_id: messages.marketTwice } }
  await expect(add(atMarket(market))).rejects.toMatchObject(taken)
  await pause(option, false)
  await expect(add(atMarket(market))).rejects.toMatchObject(taken)
  await remove(option)
  expect(await add(atMarket(market))).toMatchObject({ option: { market: { id: market } } })
  const second = await shop.openMarket(farmlane)
  const both = await Promise.allSettled([add(atMarket(second)), add(atMarket(second))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('checks that need the database are reported at their field', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  const refuses = (call: Promise<unknown>, fields: Record<string, string>) =>
    expect(call).rejects.toMatchObject({ code: 'invalid', fields })
  const homeless = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'No Pin' })
  const unpinned = homeless.client.call(routes.createOption, { params: { farm_id: await shop.farmOf(homeless) }, body: delivery })
  await refuses(unpinned, { radius_miles: messages.pinMissing })
  await refuses(add(atMarket(nobody)), { market_id: messages.marketUnknown })
  const once = (day: string): Settings => ({ ...pickup, rules: [{ ...thursday, every: 'once', weekday: null, day }] })
  await refuses(add(once('2026-05-03')), { 'rules.0.day': messages.dayPassed })
  const { option } = await add(once('2026-05-04'))
  await refuses(save(option, delivery), { 'settings.way': messages.wayFixed })
  await refuses(save(option, once('2026-05-01')), { 'settings.rules.0.day': messages.dayPassed })
  const { option: stall } = await add(atMarket(await shop.openMarket(farmlane)))
  await refuses(save(stall, atMarket(await shop.openMarket(farmlane))), { 'settings.market_id': messages.wayFixed })
  expect(await list()).toHaveLength(2)
})

test('of two concurrent edits of an option, the second is refused and the first is kept', async () => {
  const { option } = await add(pickup)
  farmlane.pass(minutes)
  await save(option, { ...pickup, capacity: 30 })
  await expect(save(option, { ...pickup, capacity: 5 })).rejects.toMatchObject({
    code: 'conflict',
    message: messages.changedMeanwhile,
  })
  expect((await list())[0]?.capacity).toBe(30)
})

test('managers can edit options, workers can only see them, and other farms get "not found"', async () => {
  const { option } = await add(pickup)
  const [manager, worker, stranger] = [await openAccount(farmlane), await openAccount(farmlane), await openStall(farmlane)]
  await joinFarm(farmlane, farm, manager, 'manager')
  await joinFarm(farmlane, farm, worker, 'worker')
  expect(await list(worker)).toMatchObject([{ can: { edit: false } }])
  const { option: changed } = await save(option, { ...pickup, capacity: 20 }, {}, manager)
  for (const [who, code] of [
    [worker, 'forbidden'],
    [stranger, 'not_found'],
  ] as const) {
    await expect(add(pickup, who)).rejects.toMatchObject({ code })
    await expect(save(changed, pickup, {}, who)).rejects.toMatchObject({ code })
    await expect(pause(changed, false, who)).rejects.toMatchObject({ code })
    await expect(remove(changed, who)).rejects.toMatchObject({ code })
  }
  await expect(list(stranger)).rejects.toMatchObject({ code: 'not_found' })
  // Another farm's owner with their own farm id and our option id.
  const theirs = { farm_id: stranger.farmId, option_id: option.id }
  const call = stranger.client.call.bind(stranger.client)
  const missing = { code: 'not_found', message: messages.notFound }
  await expect(call(routes.pauseOption, { params: theirs, body: { active: false } })).rejects.toMatchObject(missing)
  await expect(call(routes.removeOption, { params: theirs })).rejects.toMatchObject(missing)
  const body = { settings: pickup, seen: changed.updated_at, told: [] }
  await expect(call(routes.updateOption, { params: theirs, body })).rejects.toMatchObject(missing)
  const { rules, closed_days, cutoff } = pickup
  const asked = { option_id: option.id, market_id: null, timetable: { rules, closed_days, cutoff } }
  await expect(call(routes.previewSlots, { params: { farm_id: stranger.farmId }, body: asked })).rejects.toMatchObject(missing)
  expect(await list()).toMatchObject([{ active: true, capacity: 20 }])
})

test('an order that arrives while its option is being removed is refused', async () => {
  const { option } = await add({ ...pickup, rules: shop.everyDay() })
  const { id } = await sell(farm)
  const shopper = await openAccount(farmlane)
  await shop.putInCart(shopper, id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  const client = { address: '', agent: '' }
  const actor = { farmId: farm.farmId, userId: farm.user.id, sessionId: '', role: 'owner', client } as const
  const { placing } = await farmlane.database.write(async (tx) => {
    await removeOption(tx, actor, { id: option.id })
    const sent = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    return { placing: sent }
  })
  expect(await placing).toMatchObject({ code: 'conflict', fields: { 'farms.0.option_id': orders.optionGone } })
})
