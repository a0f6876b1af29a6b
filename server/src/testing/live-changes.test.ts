import { listenToChanges } from '@farmlane/contract/events/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import * as identity from '@farmlane/contract/identity/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as shop from './checkouts.ts'
import { addressOfApp, type LiveStream, openStream } from './live-stream.ts'
import { joinFarm, logIn, openAccount, type Person } from './people.ts'
import { openStall, type Stall, sell } from './stalls.ts'
import { createTestApp, minutes, type TestApp } from './test-app.ts'

let farmlane: TestApp
let other: FastifyInstance
let [stall, neighbour]: Stall[] = []
let [shopper, stranger]: Person[] = []
const open: LiveStream[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
  other = await farmlane.startAnother()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  neighbour = await openStall(farmlane)
  for (const each of [stall, neighbour]) await shop.offer(farmlane, each)
  shopper = await openAccount(farmlane)
  stranger = await openAccount(farmlane)
  // Everything so far is too old to be sent to a new listener.
  farmlane.pass(minutes)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => farmlane.close())

async function listen(who: Person | undefined, at: FastifyInstance = farmlane.app, lastId?: string): Promise<LiveStream> {
  const stream = await openStream(at, who?.client.access, lastId)
  open.push(stream)
  return stream
}

/** A purchase with a product of each of these farms. */
async function order(who: Person, ...from: Stall[]) {
  for (const each of from) await shop.putInCart(who, (await sell(each)).id, 1)
  return shop.purchaseOf(who, (await shop.checkOut(who)).id)
}
const isOrder = ({ kind }: { kind: string }) => kind === 'order'

test('an order placed at one process reaches its farm and its shopper at another process, and nobody else', async () => {
  const [hers, theirs] = [await listen(stall, other), await listen(neighbour, other)]
  const [his, nobodys] = [await listen(shopper, other), await listen(stranger, other)]
  const purchase = await order(shopper as Person, stall as Stall)
  const [part] = purchase.orders
  expect(await hers.until(isOrder)).toEqual({ kind: 'order', farm_id: stall?.farmId, id: part?.id })
  expect(await his.until(isOrder)).toEqual({ kind: 'order', farm_id: null, id: purchase.id })
  expect((await theirs.settled()).filter(isOrder)).toEqual([])
  expect((await nobodys.settled()).filter(isOrder)).toEqual([])
})

test('for a purchase at two farms, each hears of its own order and of nothing that leads to the other', async () => {
  const [hers, theirs] = [await listen(stall), await listen(neighbour)]
  const purchase = await order(shopper as Person, stall as Stall, neighbour as Stall)
  const partOf = (farm: Stall | undefined) => purchase.orders.find((part) => part.farm.id === farm?.farmId)?.id
  // Joining their farm may still be among the changes when they begin to listen.
  expect((await hers.settled()).filter(isOrder)).toEqual([{ kind: 'order', farm_id: stall?.farmId, id: partOf(stall) }])
  expect((await theirs.settled()).filter(isOrder)).toEqual([{ kind: 'order', farm_id: neighbour?.farmId, id: partOf(neighbour) }])
  expect(JSON.stringify([...hers.news, ...theirs.news])).not.toContain(purchase.id)
})

test("every step a farm takes reaches both sides, also when it moves a whole day's orders at once", async () => {
  const purchase = await order(shopper as Person, stall as Stall)
  const params = { farm_id: stall?.farmId ?? '', order_id: purchase.orders[0]?.id ?? '' }
  farmlane.pass(minutes)
  const [hers, his] = [await listen(stall, other), await listen(shopper, other)]
  await stall?.client.call(desk.packOrder, { params })
  await Promise.all([hers.until(isOrder), his.until(isOrder)])
  const { slot_id } = await (stall as Stall).client.call(desk.getDeskOrder, { params })
  const before = [hers.news.length, his.news.length]
  await stall?.client.call(desk.moveAllOrders, { params, body: { slot_id, to: 'ready' } })
  await Promise.all([hers.settled(), his.settled()])
  for (const [at, stream] of [hers, his].entries())
    expect(stream.news.slice(before[at]).flatMap(({ changes }) => changes)).toHaveLength(1)
})

test('after a lost connection a listener gets what they missed, and a new listener gets what happened during the page load', async () => {
  const first = await listen(stall)
  await first.settled()
  first.close()
  const lastId = first.news.at(-1)?.id ?? ''
  const { orders } = await order(shopper as Person, stall as Stall)
  const again = await listen(stall, other, lastId)
  const told = again.news[0] ?? (await again.settled(), again.news[0])
  expect(told?.all).toBe(false)
  expect(told?.changes.filter(isOrder)).toEqual([{ kind: 'order', farm_id: stall?.farmId, id: orders[0]?.id }])
  const fresh = await listen(stall)
  expect(await fresh.settled()).toContainEqual({ kind: 'order', farm_id: stall?.farmId, id: orders[0]?.id })
  farmlane.pass(minutes)
  expect(await (await listen(stall)).settled(), 'a change long before the page load is not sent').toEqual([])
})

test('a listener who was away too long must reload everything', async () => {
  const first = await listen(stall)
  await first.settled()
  const lastId = first.news.at(-1)?.id ?? ''
  first.close()
  farmlane.pass(61 * minutes)
  const later = await logIn((stall as Stall).client, (stall as Stall).username)
  const again = await listen(later, other, lastId)
  await again.settled()
  expect(again.news[0]).toMatchObject({ all: true, changes: [] })
})

test('logging out ends the stream at once at every process; other devices keep listening', async () => {
  const phone = await logIn(farmlane.newClient(), (stall as Stall).username)
  const [here, there] = [await listen(stall, other), await listen(phone, other)]
  await shop.putInCart(shopper as Person, (await sell(stall as Stall)).id, 1)
  await stall?.client.call(identity.logOut, { body: { refresh: stall.tokens.refresh } })
  await here.ended()
  await there.until(({ kind }) => kind === 'account')
  await shop.checkOut(shopper as Person)
  await there.until(isOrder)
  expect(here.news.flatMap(({ changes }) => changes).filter(isOrder)).toEqual([])
})

test('a stream ends with the token that opened it', async () => {
  const stream = await listen(stall)
  farmlane.pass(11 * minutes)
  await stream.ended()
})

test('a new member hears of the farm at once, and a removed member hears nothing more', async () => {
  const stream = await listen(stranger, other)
  const farm_id = await joinFarm(farmlane, stall as Stall, stranger as Person, 'worker')
  await stream.until(({ kind }) => kind === 'account')
  await order(shopper as Person, stall as Stall)
  await stream.until(isOrder)
  await stall?.client.call(farms.removeMember, { params: { farm_id, user_id: stranger?.user.id ?? '' } })
  const before = (await stream.settled()).filter(isOrder).length
  expect(stream.news.flatMap(({ changes }) => changes).filter(({ kind }) => kind === 'account')).toHaveLength(2)
  await order(shopper as Person, stall as Stall)
  expect((await stream.settled()).filter(isOrder)).toHaveLength(before)
})

test('a stream needs a token, and not in the address', async () => {
  expect((await listen(undefined)).status).toBe(401)
  const answer = await fetch(`${await addressOfApp(farmlane.app)}/api/events/?access=${stall?.client.access}`, {
    headers: { accept: 'text/event-stream' },
  })
  expect(answer.status).toBe(401)
})

test('a stream is neither cached nor buffered', async () => {
  const { headers } = await listen(stall)
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
})

test('a client that cannot stream gets the same changes in one reply', async () => {
  const { client } = shopper as Person
  const { id } = await client.call(listenToChanges, {})
  const purchase = await order(shopper as Person, stall as Stall)
  const news = await client.call(listenToChanges, {}, { 'last-event-id': id })
  expect(news).toMatchObject({ all: false, changes: [{ kind: 'order', farm_id: null, id: purchase.id }] })
})

test('closing a process ends its streams', async () => {
  const stopping = await farmlane.startAnother()
  const streams = [await listen(stall, stopping), await listen(shopper, stopping)]
  await stopping.close()
  for (const stream of streams) await stream.ended()
})
