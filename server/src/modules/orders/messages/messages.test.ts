import { randomUUID } from 'node:crypto'
import * as identity from '@farmlane/contract/identity/routes.ts'
import { messages as kernel } from '@farmlane/contract/kernel/messages.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as routes from '@farmlane/contract/orders/message-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { createAddress } from '@farmlane/contract/orders/routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openStream } from '../../../testing/live-stream.ts'
import { joinFarm, openAccount, type Person, password } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, hours, minutes, seconds, type TestApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { forgetShopper } from '../index.ts'
import { tellMessages } from '../mails/tell-messages.ts'

let farmlane: TestApp
let [stall, neighbour]: Stall[] = []
let [shopper, stranger]: Person[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  // Sends the mails of earlier tests.
  farmlane.pass(minutes)
  await farmlane.deliver()
  stall = await openStall(farmlane, 'Quiet Hollow')
  neighbour = await openStall(farmlane, 'Next Door')
  for (const each of [stall, neighbour]) await shop.offer(farmlane, each)
  shopper = await openAccount(farmlane)
  stranger = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

/** Places one purchase at these farms; returns how each side addresses the first farm's part. */
async function order(who = shopper as Person, from: Stall[] = [stall as Stall]) {
  for (const each of from) await shop.putInCart(who, (await sell(each)).id, 1)
  const purchase = await shop.purchaseOf(who, (await shop.checkOut(who)).id)
  await farmlane.deliver()
  const sidesOf = (farm: Stall) => {
    const order_id = purchase.orders.find((part) => part.farm.id === farm.farmId)?.id ?? ''
    return { atHome: { purchase_id: purchase.id, order_id }, atDesk: { farm_id: farm.farmId, order_id } }
  }
  return { purchase, sidesOf, ...sidesOf(from[0] as Stall) }
}
type AtHome = { purchase_id: string; order_id: string }
type AtDesk = { farm_id: string; order_id: string }
const ask = (params: AtHome, text: string, who = shopper as Person, key: string = randomUUID()) =>
  who.client.call(routes.writeToFarm, { params, body: { text } }, { 'idempotency-key': key })
const answer = (params: AtDesk, text: string, who: Person = stall as Stall) =>
  who.client.call(routes.writeToShopper, { params, body: { text } }, { 'idempotency-key': randomUUID() })
const home = (params: AtHome, who = shopper as Person) => who.client.call(routes.getOwnTalk, { params })
const atFarm = (params: AtDesk, who: Person = stall as Stall) => who.client.call(routes.getDeskTalk, { params })

test("each side reads the other's messages and has its own unread count", async () => {
  const { atHome, atDesk, purchase } = await order()
  await ask(atHome, 'Is the kale washed?\r\nMy aunt asks.')
  await ask(atHome, '  And the chard? ')
  expect(await atFarm(atDesk)).toMatchObject({
    unread: 2,
    closed: null,
    messages: [
      { number: 1, by: 'shopper', who: '', text: 'Is the kale washed?\nMy aunt asks.' },
      { number: 2, by: 'shopper', who: '', text: 'And the chard?' },
    ],
  })
  const unread = await stall?.client.call(routes.listUnreadAtDesk, { params: { farm_id: atDesk.farm_id } })
  expect(unread?.results).toEqual([{ order_id: atDesk.order_id, number: purchase.number, name: 'Ada O’Neil', unread: 2 }])
  expect(await answer(atDesk, 'Twice.')).toMatchObject({ unread: 2, messages: [{}, {}, { by: 'farm', who: 'Ada O’Neil' }] })
  expect(await home(atHome)).toMatchObject({ unread: 1, messages: [{}, {}, { by: 'farm', who: '', text: 'Twice.' }] })
  expect((await shopper?.client.call(routes.listUnreadAtHome, {}))?.results).toEqual([
    { ...atHome, number: purchase.number, farm: 'Quiet Hollow', unread: 1 },
  ])
  expect(await shopper?.client.call(routes.readAtHome, { params: atHome, body: { number: 3 } })).toMatchObject({ unread: 0 })
  expect((await shopper?.client.call(routes.listUnreadAtHome, {}))?.results).toEqual([])
  expect(await atFarm(atDesk), 'each side has its own read position').toMatchObject({ unread: 2 })
})

test('any farm member reads and answers on the day; reading counts for the whole farm, but not for later messages', async () => {
  const { atHome, atDesk } = await order()
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall as Stall, worker, 'worker')
  await shop.beginHandOver(farmlane, atDesk.order_id)
  await ask(atHome, 'First')
  await ask(atHome, 'Second')
  await worker.client.call(routes.readAtDesk, { params: atDesk, body: { number: 1 } })
  expect(await atFarm(atDesk)).toMatchObject({ unread: 1 })
  await stall?.client.call(routes.readAtDesk, { params: atDesk, body: { number: 99 } })
  await worker.client.call(routes.readAtDesk, { params: atDesk, body: { number: 1 } })
  expect(await atFarm(atDesk, worker), 'the read position never moves back').toMatchObject({ unread: 0 })
  await ask(atHome, 'Third')
  expect(await atFarm(atDesk), 'nor past the last message').toMatchObject({ unread: 1 })
  await answer(atDesk, 'Here I am', worker)
  expect(await home(atHome)).toMatchObject({ unread: 1 })
})

test('a farm sees only its own part, and a stranger nothing', async () => {
  const { atHome, sidesOf } = await order(shopper, [stall as Stall, neighbour as Stall])
  const theirs = sidesOf(neighbour as Stall)
  await ask(atHome, 'For the hollow alone')
  expect(await atFarm(theirs.atDesk, neighbour)).toMatchObject({ messages: [], unread: 0 })
  const foreign = { farm_id: neighbour?.farmId ?? '', order_id: atHome.order_id }
  for (const refused of [
    () => atFarm(foreign, neighbour),
    () => answer(foreign, 'Psst', neighbour),
    () => neighbour?.client.call(routes.readAtDesk, { params: foreign, body: { number: 1 } }),
    () => home(atHome, stranger),
    () => ask(atHome, 'Psst', stranger),
    () => home({ ...atHome, purchase_id: randomUUID() }),
    () => stranger?.client.call(routes.readAtHome, { params: atHome, body: { number: 1 } }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'not_found', message: messages.orderNotFound })
  expect((await stranger?.client.call(routes.listUnreadAtHome, {}))?.results).toEqual([])
  const left = await neighbour?.client.call(routes.listUnreadAtDesk, { params: { farm_id: neighbour.farmId } })
  expect(left?.results).toEqual([])
})

test('stores a repeated message once, and refuses an empty or overlong one at its field', async () => {
  const { atHome } = await order()
  const key = randomUUID()
  await Promise.all([
    ask(atHome, 'Once', shopper, key).catch(() => undefined),
    ask(atHome, 'Once', shopper, key).catch(() => undefined),
  ])
  const talk = await ask(atHome, 'Once', shopper, key)
  expect(talk.messages).toHaveLength(1)
  await expect(ask(atHome, ' \n ')).rejects.toMatchObject({ code: 'invalid', fields: { text: messages.messageMissing } })
  await expect(ask(atHome, 'x'.repeat(1001))).rejects.toMatchObject({ fields: { text: messages.messageTooLong } })
  expect((await ask(atHome, 'x'.repeat(1000))).messages).toHaveLength(2)
})

test('numbers concurrent messages one after the other', async () => {
  const { atHome, atDesk } = await order()
  await Promise.all([1, 2, 3, 4].flatMap((at) => [ask(atHome, `q${at}`), answer(atDesk, `a${at}`)]))
  const talk = await home(atHome)
  expect(talk.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(talk.unread).toBe(4)
})

test('limits a shopper to thirty messages an hour', async () => {
  const { atHome } = await order()
  for (let count = 0; count < 30; count += 1) await ask(atHome, `${count}`)
  await expect(ask(atHome, 'one more')).rejects.toMatchObject({ code: 'too_many', message: kernel.tooMany })
  farmlane.pass(hours)
})

test("messages can't be changed or deleted", async () => {
  const { atHome } = await order()
  await ask(atHome, 'As I said')
  const { kysely } = farmlane.database
  for (const change of [
    sql`update order_messages set text = 'Never said' where order_id = ${atHome.order_id}`,
    sql`update order_messages set by_side = 'farm' where order_id = ${atHome.order_id}`,
    sql`delete from order_messages where order_id = ${atHome.order_id}`,
  ])
    await expect(change.execute(kysely)).rejects.toThrow('never changed or removed')
})

const later = async () => {
  farmlane.pass(30 * seconds)
  const mails = await farmlane.deliver()
  return mails.map(({ to, subject, paragraphs, action }) => ({
    to: to.address,
    subject,
    text: paragraphs.join('\n'),
    path: action?.path,
  }))
}

test('mails unread messages once after a delay, with a link to the answer and without the code', async () => {
  const { atHome, atDesk, purchase } = await order()
  const [manager, worker] = [await openAccount(farmlane), await openAccount(farmlane)]
  await joinFarm(farmlane, stall as Stall, manager, 'manager')
  await joinFarm(farmlane, stall as Stall, worker, 'worker')
  await ask(atHome, 'Is it washed?')
  await ask(atHome, 'I come at ten.')
  expect(await farmlane.deliver(), 'not immediately').toEqual([])
  const mails = await later()
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([stall?.email, manager.email]))
  expect(mails[0]).toMatchObject({
    subject: `Ada O’Neil wrote about ${purchase.number}`,
    path: `/farmer/orders?farm=${stall?.farmId}&order=${atDesk.order_id}#messages-${atDesk.order_id}`,
  })
  expect(mails[0]?.text).toMatch(/Is it washed\?\nI come at ten\.$/)
  expect(await later(), 'only once').toEqual([])
  await ask(atHome, 'Or at eleven.')
  for (const { text } of await later()) expect(text, 'only new messages').toMatch(/:\nOr at eleven\.$/)

  await answer(atDesk, 'Twice.')
  const [told, ...more] = await later()
  expect(more).toEqual([])
  expect(told).toMatchObject({ to: shopper?.email, path: `/consumer/orders/${purchase.id}#messages-${atHome.order_id}` })
  expect(told?.subject).toBe(`Quiet Hollow wrote about your order ${purchase.number}`)
  expect(told?.text).toMatch(/Twice\.$/)
  for (const { text, subject } of [...mails, told as (typeof mails)[number]])
    expect(text + subject).not.toContain(purchase.orders[0]?.code)
})

test('messages read on screen are not mailed', async () => {
  const { atHome, atDesk } = await order()
  await ask(atHome, 'Seen')
  await stall?.client.call(routes.readAtDesk, { params: atDesk, body: { number: 1 } })
  expect(await later()).toEqual([])
  await ask(atHome, 'Not seen')
  expect((await later()).map(({ text }) => text)).toEqual([expect.not.stringContaining('Seen')])
})

test('messages read while the mail job is queued are not mailed', async () => {
  const { atHome, atDesk } = await order()
  await ask(atHome, 'Just in time')
  await farmlane.database.write((tx) => tellMessages(tx, { order_id: atHome.order_id, to: 'farm' }))
  await stall?.client.call(routes.readAtDesk, { params: atDesk, body: { number: 1 } })
  expect(await later()).toEqual([])
})

test('a removed manager gets no more mails', async () => {
  const { atHome } = await order()
  const manager = await openAccount(farmlane)
  const farm_id = await joinFarm(farmlane, stall as Stall, manager, 'manager')
  await ask(atHome, 'Hello?')
  await farmlane.database.kysely
    .deleteFrom('farm_members')
    .where('farm_id', '=', farm_id)
    .where('user_id', '=', manager.user.id)
    .execute()
  expect((await later()).map(({ to }) => to)).toEqual([stall?.email])
})

test('a message is announced at once to both sides and to nobody else', async () => {
  const { atHome, atDesk } = await order()
  farmlane.pass(minutes)
  const [hers, theirs, his] = [
    await openStream(farmlane.app, stall?.client.access),
    await openStream(farmlane.app, neighbour?.client.access),
    await openStream(farmlane.app, shopper?.client.access),
  ]
  // Events from before the stream opened may still arrive: delivery is at least once.
  const told = async (stream: typeof hers) => (await stream.settled()).filter(({ kind }) => kind === 'message')
  await ask(atHome, 'Hello')
  expect(await hers.until(({ kind }) => kind === 'message')).toEqual({
    kind: 'message',
    farm_id: atDesk.farm_id,
    id: atDesk.order_id,
  })
  expect(await his.until(({ kind }) => kind === 'message')).toEqual({ kind: 'message', farm_id: null, id: atHome.purchase_id })
  const before = await told(his)
  await stall?.client.call(routes.readAtDesk, { params: atDesk, body: { number: 1 } })
  expect(await told(hers), 'other members of the farm').toHaveLength(2)
  expect(await told(his), 'reading is not announced to the shopper').toEqual(before)
  expect(await told(theirs)).toEqual([])
  for (const stream of [hers, theirs, his]) stream.close()
})

const leave = (who: Person) => who.client.call(identity.deleteAccount, { body: { current_password: password } })
const wordsOf = (order_id: string) =>
  farmlane.database.kysely
    .selectFrom('order_messages')
    .select(['text', 'erased', 'by_user'])
    .where('order_id', '=', order_id)
    .orderBy('number')
    .execute()

test("deleting the shopper's account erases the texts, keeps the messages and closes the conversation", async () => {
  const { atHome, atDesk } = await order()
  await ask(atHome, 'I am Aunt Zelda')
  await answer(atDesk, 'Welcome, Aunt Zelda')
  await leave(shopper as Person)
  expect(await wordsOf(atHome.order_id)).toEqual([
    { text: '', erased: true, by_user: null },
    { text: '', erased: true, by_user: stall?.user.id },
  ])
  expect(await atFarm(atDesk)).toMatchObject({ closed: messages.shopperLeft, messages: [{ erased: true }, { erased: true }] })
  await expect(answer(atDesk, 'Where are you?')).rejects.toMatchObject({ code: 'conflict', message: messages.shopperLeft })
  const subjects = (await later()).map(({ subject }) => subject)
  expect(subjects, 'erased messages are not mailed').toEqual(['Your account has been deleted'])
})

test('messages about an open delivery stay until it is over', async () => {
  const { client } = shopper as Person
  const far = await openStall(farmlane, 'Far Hollow')
  await shop.offer(farmlane, far, { way: 'delivery', radius_miles: 20 })
  const address = { address: '7 Lane', city: 'Beacon', state: 'NY', zip_code: '12508', phone: '', note: '', place: far.place }
  const { id: address_id } = await client.call(createAddress, { body: { name: 'Home', ...address } })
  await shop.putInCart(shopper as Person, (await sell(far)).id, 1)
  const { id } = await shop.place(shopper as Person, {
    ...asShown(await shop.quoteFor(shopper as Person, { address_id })),
    address_id,
  })
  const order_id = (await shop.purchaseOf(shopper as Person, id)).orders[0]?.id ?? ''
  await ask({ purchase_id: id, order_id }, 'The gate sticks')
  await leave(shopper as Person)
  expect(await wordsOf(order_id)).toMatchObject([{ text: 'The gate sticks', erased: false }])
  await far.client.call(desk.callOffOrder, { params: { farm_id: far.farmId, order_id }, body: { reason: 'Nobody there' } })
  expect(await wordsOf(order_id)).toMatchObject([{ text: '', erased: true }])
})

test('refuses messages sent while the shopper is being forgotten', async () => {
  const { atHome, atDesk } = await order()
  const { settled } = await farmlane.database.write(async (tx) => {
    await forgetShopper(tx, { userId: shopper?.user.id ?? '' })
    const sends = Promise.allSettled([ask(atHome, 'Wait'), answer(atDesk, 'For me')])
    // They queue behind each other, so only the first waits for this transaction.
    await untilWaiting(tx, 1)
    await tx.db
      .deleteFrom('users')
      .where('id', '=', shopper?.user.id ?? '')
      .execute()
    return { settled: sends }
  })
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await wordsOf(atHome.order_id)).toEqual([])
})

test('messages are part of the personal data export', async () => {
  const { atHome, atDesk, purchase } = await order()
  await ask(atHome, 'Mine')
  await answer(atDesk, 'Theirs')
  const { sections } = (await shopper?.client.call(identity.exportData, {})) ?? { sections: {} }
  expect(sections).toMatchObject({
    order_messages: [
      { number: purchase.number, farm: 'Quiet Hollow', by: 'shopper', text: 'Mine' },
      { number: purchase.number, farm: 'Quiet Hollow', by: 'farm', text: 'Theirs' },
    ],
  })
})

test('the conversation closes long after the hand-over, and when the farm closes', async () => {
  const { atHome } = await order()
  const gone = await order(shopper, [neighbour as Stall])
  await leave(neighbour as Stall)
  await expect(ask(gone.atHome, 'Still there?')).rejects.toMatchObject({ code: 'conflict', message: messages.farmLeft })
  await farmlane.database.kysely
    .updateTable('fulfilment_slots')
    .set({ cutoff_at: '2026-02-01', starts_at: '2026-02-02', ends_at: '2026-02-03' })
    .where('farm_id', '=', stall?.farmId ?? '')
    .execute()
  await expect(ask(atHome, 'Remember?')).rejects.toMatchObject({ code: 'conflict', message: messages.talkOver })
  expect((await home(atHome)).closed).toBe(messages.talkOver)
})
