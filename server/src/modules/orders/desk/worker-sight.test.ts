import * as farms from '@farmlane/contract/farms/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { getLineChoices } from '@farmlane/contract/orders/fact-routes.ts'
import * as talk from '@farmlane/contract/orders/message-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { counted } from '../../../testing/counted.ts'
import { hire, logIn, openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, hours, minutes, type TestApp } from '../../../testing/test-app.ts'
import { listUnreadAtDesk } from '../messages/message-views.ts'
import { mayContact } from '../record/contact-rules.ts'

let farmlane: TestApp
let stall: Stall
let [worker, manager]: Person[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  worker = await hire(farmlane, stall, 'worker')
  manager = await hire(farmlane, stall, 'manager')
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const phone = '555 0177'
const params = () => ({ farm_id: stall.farmId })

/** A new shopper orders for tomorrow morning, leaves a phone number and writes a message. */
async function order() {
  const [kale, shopper] = [await sell(stall, { price_minor: 1234 }), await openAccount(farmlane)]
  await shop.putInCart(shopper, kale.id, 1)
  const { id } = await shop.place(shopper, { ...asShown(await shop.quoteFor(shopper)), phone })
  const [part] = (await shop.purchaseOf(shopper, id)).orders
  const order_id = part?.id ?? ''
  await shopper.client.call(talk.writeToFarm, { params: { purchase_id: id, order_id }, body: { text: 'I come at ten.' } })
  return { order_id, slot_id: (await look(stall, order_id)).slot_id, line_id: part?.lines[0]?.id ?? '' }
}
const look = (who: Person, order_id: string) => who.client.call(desk.getDeskOrder, { params: { ...params(), order_id } })
const dayOf = async (who: Person, slot_id: string) =>
  (await who.client.call(desk.getDeskDay, { params: params(), query: { slot_id } })).orders[0]
const read = (who: Person, order_id: string) => who.client.call(talk.getDeskTalk, { params: { ...params(), order_id } })
const unread = async (who: Person) => (await who.client.call(talk.listUnreadAtDesk, { params: params() })).results
const people = () => [stall, manager, worker] as Person[]

async function later(milliseconds: number) {
  farmlane.pass(milliseconds)
  for (const each of people()) await logIn(each.client, each.username)
}

test('before the day, a worker sees what to pack and no phone number or message; owners and managers see both', async () => {
  const { order_id, slot_id } = await order()
  for (const who of [stall, manager] as Person[]) {
    expect(await look(who, order_id)).toMatchObject({ phone, contact: { open: true, until: null } })
    expect((await read(who, order_id)).messages).toHaveLength(1)
    expect(await unread(who)).toHaveLength(1)
  }
  const seen = await look(worker as Person, order_id)
  expect(seen).toMatchObject({
    name: 'Ada O’Neil',
    phone: '',
    contact: { open: false },
    lines: [{ quantity: 1 }],
    can: ['packed'],
  })
  expect(await dayOf(worker as Person, slot_id)).toMatchObject({ phone: '', contact: { open: false } })
  const named = { params: { ...params(), order_id } }
  for (const refused of [
    () => read(worker as Person, order_id),
    () => worker?.client.call(talk.writeToShopper, { ...named, body: { text: 'Hello' } }),
    () => worker?.client.call(talk.readAtDesk, { ...named, body: { number: 1 } }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'forbidden', message: messages.messagesOnTheDay })
  expect(await unread(worker as Person)).toEqual([])
  expect(await unread(stall), 'a refused request does not mark the message as read').toHaveLength(1)
})

test('on the day of the hand-over a worker can call and answer the shopper, and no longer the day after', async () => {
  const { order_id, slot_id } = await order()
  const { slot } = await look(stall, order_id)
  await later(Date.parse(slot.starts_at) - farmlane.now().getTime() - 2 * hours)
  const seen = await look(worker as Person, order_id)
  // Midnight in New York, in summer.
  const until = `${new Date(Date.parse(slot.starts_at) + 24 * hours).toISOString().slice(0, 10)}T04:00:00.000Z`
  expect(seen).toMatchObject({ phone, contact: { open: true, until } })
  expect(await dayOf(worker as Person, slot_id)).toMatchObject({ phone })
  expect((await read(worker as Person, order_id)).messages).toHaveLength(1)
  expect(await unread(worker as Person)).toHaveLength(1)

  await later(24 * hours)
  expect(await look(worker as Person, order_id)).toMatchObject({ phone: '', contact: { open: false } })
  await expect(read(worker as Person, order_id)).rejects.toThrow(messages.messagesOnTheDay)
  expect(await look(manager as Person, order_id)).toMatchObject({ phone })
})

test('conversations a worker can’t read today are not loaded for the unread list', async () => {
  const { order_id } = await order()
  const { slot } = await look(stall, order_id)
  const unreadRows = (role: 'worker' | 'manager', now: Date) =>
    farmlane.database.read(async (tx) => {
      const counting = counted({ ...tx, now })
      const listed = await listUnreadAtDesk(counting.tx, { farmId: stall.farmId, role })
      return [listed.length, counting.rows()]
    })
  const [onTheDay, before] = [new Date(slot.starts_at), farmlane.now()]
  expect(await unreadRows('manager', before)).toEqual([1, 1])
  expect(await unreadRows('worker', before)).toEqual([0, 0])
  expect(await unreadRows('worker', onTheDay)).toEqual([1, 1])
})

test('workers see no amount to collect until an owner shows it, and never a price', async () => {
  const { order_id, slot_id, line_id } = await order()
  await sell(stall)
  expect(await look(manager as Person, order_id)).toMatchObject({ due: { total_minor: 1234 }, money: { total_minor: 1234 } })
  expect(await dayOf(worker as Person, slot_id)).toMatchObject({ due: null, money: null })
  const mine = async () => (await worker?.client.call(farms.getFarm, { params: params() }))?.can.see_due
  expect(await mine()).toBe(false)

  const show = (who: Person | undefined, workers_see_due: boolean) =>
    who?.client.call(farms.updateFarmSettings, { params: params(), body: { workers_see_due } })
  for (const who of [worker, manager]) await expect(show(who, true)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await show(stall, true), 'also while orders are open').toMatchObject({ workers_see_due: true, open_orders: 1 })
  expect(await mine()).toBe(true)
  expect(await dayOf(worker as Person, slot_id)).toMatchObject({ due: { total_minor: 1234 }, money: null })
  const choices = { params: { ...params(), order_id, line_id } }
  expect((await worker?.client.call(getLineChoices, choices))?.products[0]?.price_minor).toBeNull()
  expect((await manager?.client.call(getLineChoices, choices))?.products[0]?.price_minor).toBe(350)
  await show(stall, false)
  expect(await look(worker as Person, order_id)).toMatchObject({ due: null, lines: [{ price_minor: null, now: null }] })
})

test('managers can read the setting for workers, only the owner can change it, and a change is audited', async () => {
  const settings = (who: Person) => who.client.call(farms.getFarmSettings, { params: params() })
  expect(await settings(stall)).toMatchObject({ workers_see_due: false, can: { change_worker_access: true } })
  expect(await settings(manager as Person)).toMatchObject({ workers_see_due: false, can: { change_worker_access: false } })
  await stall.client.call(farms.updateFarmSettings, { params: params(), body: { workers_see_due: true } })
  const audit = await farmlane.database.kysely
    .selectFrom('audit_log')
    .select('details')
    .where('farm_id', '=', stall.farmId)
    .where('deed', '=', 'farms.settings_changed')
    .execute()
  expect(audit).toEqual([{ details: { workers_see_due: true } }])
})

test('the contact day runs from midnight to midnight', () => {
  const day = { contact_from: new Date('2026-05-05T04:00:00Z'), contact_until: new Date('2026-05-06T04:00:00Z') }
  const at = (moment: Date, by = 0) => mayContact('worker', day, new Date(moment.getTime() + by * minutes))
  expect([at(day.contact_from, -1), at(day.contact_from), at(day.contact_until, -1), at(day.contact_until)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(mayContact('manager', day, new Date(0))).toBe(true)
})
