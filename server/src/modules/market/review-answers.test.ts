import { messages } from '@farmlane/contract/market/messages.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { orderAtDesk } from '../../testing/at-desk.ts'
import * as shop from '../../testing/checkouts.ts'
import { joinFarm, logIn, openAccount, type Person } from '../../testing/people.ts'
import { openMarketStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, hours, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openMarketStall(farmlane, 'Answering Hollow')
  await shop.offer(farmlane, stall)
  shopper = await openAccount(farmlane)
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

/** A review of a delivered order. */
async function review({ share = true, text = 'Fresh, but one bunch was small', by = shopper } = {}) {
  const order = await orderAtDesk(stall, by, { things: [[(await sell(stall)).id, 1]] })
  await order.pack()
  await order.ready()
  await order.handOver()
  const written = await by.client.call(routes.writeReview, { body: { order_id: order.order_id, stars: 4, text, share } })
  return written.review
}
type Answer = { by?: Person; text?: string; farm_id?: string }
const answer = (
  review_id: string,
  { by = stall, text = 'Thank you. The next one is on us.', farm_id = stall.farmId }: Answer = {},
) => by.client.call(routes.answerReview, { params: { farm_id, review_id }, body: { text } })
const edit = (review_id: string, body: { stars: number; text?: string; share?: boolean }, by = shopper) =>
  by.client.call(routes.editReview, { params: { review_id }, body })
const atFarm = (by: Person = stall) => by.client.call(routes.listFarmReviews, { params: { farm_id: stall.farmId } })
const onStorefront = async () => (await farmlane.newClient().call(routes.listReviews, { params: { slug: stall.slug } })).results
const later = async (milliseconds: number) => {
  farmlane.pass(milliseconds)
  for (const person of [shopper, stall]) await logIn(person.client, person.username)
}

test('sharing is chosen with the review, and shows it with a first name and an initial', async () => {
  const { is_public } = await review({ share: true })
  expect(is_public).toBe(true)
  expect(await onStorefront()).toMatchObject([{ author: 'Ada O.', stars: 4, answer: null }])
  const shy = await openAccount(farmlane)
  expect((await review({ share: false, by: shy })).is_public).toBe(false)
  expect(await onStorefront()).toHaveLength(1)
})

test('a farm reads its reviews, but only the stars of those that are not shared', async () => {
  await review({ text: 'For everybody' })
  await review({ text: 'Not for everybody', share: false, by: await openAccount(farmlane) })
  const { results, rating } = await atFarm()
  expect(rating).toEqual({ average: 4, count: 2 })
  const byAuthor = results.toSorted((a, b) => a.author.localeCompare(b.author))
  expect(byAuthor.map(({ author, text, is_public }) => [author, text, is_public])).toEqual([
    ['A shopper', '', false],
    ['Ada O.', 'For everybody', true],
  ])
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  expect((await atFarm(worker)).results.map(({ can }) => can.answer)).toEqual([false, false])
})

test('a farm answers a review once, and the answer is public', async () => {
  const { id } = await review()
  expect((await atFarm()).results).toMatchObject([{ id, can: { answer: true } }])
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, stall, worker, 'worker')
  await expect(answer(id, { by: worker })).rejects.toMatchObject({ status: 403 })
  await expect(answer(id, { text: '  ' })).rejects.toMatchObject({ fields: { text: messages.answerMissing } })
  const answered = { text: 'Thank you. The next one is on us.', to_earlier: false }
  expect(await answer(id)).toMatchObject({ message: messages.answered, review: { answer: answered, can: { answer: false } } })
  expect(await onStorefront()).toMatchObject([{ id, answer: answered }])
  await expect(answer(id, { text: 'And another thing' })).rejects.toMatchObject({
    status: 409,
    message: messages.answeredAlready,
  })
  expect(await onStorefront()).toMatchObject([{ answer: answered }])
})

test('of eight concurrent answers one is stored', async () => {
  const { id } = await review()
  const sent = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => answer(id, { text: `Answer ${at}` })))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test("a review that is not shared, or of another farm, can't be answered", async () => {
  const { id } = await review({ share: false })
  await expect(answer(id)).rejects.toMatchObject({ status: 409, message: messages.answerNotShared })
  const other = await openMarketStall(farmlane, 'Next Door')
  await expect(answer(id, { by: other, farm_id: other.farmId })).rejects.toMatchObject({
    status: 404,
    message: messages.reviewNotFound,
  })
  expect((await other.client.call(routes.listFarmReviews, { params: { farm_id: other.farmId } })).results).toEqual([])
})

test('an edited review keeps its answer, marked as given to the earlier version', async () => {
  const { id } = await review()
  await answer(id)
  await later(hours)
  const same = await edit(id, { stars: 4, text: 'Fresh, but one bunch was small' })
  expect(same.review, 'saved unchanged').toMatchObject({ edited_at: null, answer: { to_earlier: false } })
  const { message, review: edited } = await edit(id, { stars: 5, text: 'They made it right' })
  expect(message).toBe(messages.reviewEdited)
  expect(edited).toMatchObject({ stars: 5, answer: { to_earlier: true }, edited_at: expect.any(String) })
  expect(await onStorefront()).toMatchObject([{ text: 'They made it right', stars: 5, answer: { to_earlier: true } }])
  expect((await atFarm()).rating).toEqual({ average: 5, count: 1 })
  await expect(answer(id), "it can't be answered again").rejects.toMatchObject({ message: messages.answeredAlready })
})

test('a review can be edited for 30 days, and only by its author', async () => {
  const { id } = await review()
  await expect(edit(id, { stars: 1 }, await openAccount(farmlane))).rejects.toMatchObject({ status: 404 })
  await expect(edit(id, { stars: 1 }, stall)).rejects.toMatchObject({ status: 404 })
  await later(30 * 24 * hours)
  expect((await edit(id, { stars: 3, text: 'Still good', share: false })).review).toMatchObject({
    is_public: false,
    can: { edit: true },
  })
  await later(1000)
  await expect(edit(id, { stars: 1 })).rejects.toMatchObject({ status: 409, message: messages.reviewEditOver })
})
