import { randomUUID } from 'node:crypto'
import { deleteAccount, exportData } from '@farmlane/contract/identity/routes.ts'
import { maxPhotos } from '@farmlane/contract/tasks/constants.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addTask } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person, password } from '../../testing/people.ts'
import { sendPicture } from '../../testing/pictures.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
let worker: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Busy Farm' })
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
  await farmlane.close()
})

const whole = (task_id: string) => owner.client.call(routes.getTask, { params: { task_id } })
const tick = (by: Person, task_id: string, item_id: string, done = true) =>
  by.client.call(routes.updateItem, { params: { task_id, item_id }, body: { done } })

test('checklist items can be checked by anyone, and concurrent checks count once', async () => {
  const { id } = await addTask(owner, { checklist: [{ text: 'Rinse' }, { text: 'Scrub' }, { text: 'Dry' }] })
  const { checklist } = await whole(id)
  expect(checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Rinse', false],
    ['Scrub', false],
    ['Dry', false],
  ])
  const ids = checklist.map((item) => item.id)
  await Promise.all([tick(owner, id, ids[0] ?? ''), tick(worker, id, ids[1] ?? ''), tick(worker, id, ids[1] ?? '')])
  const after = await whole(id)
  expect(after.items).toEqual({ done: 2, all: 3 })
  expect(after.checklist[1]).toMatchObject({ done: true, done_by: 'Ada O’Neil' })
  expect(after.history.filter(({ deed }) => deed === 'item_done')).toHaveLength(2)
  expect((await tick(worker, id, ids[1] ?? '', false)).checklist[1]).toMatchObject({ done: false, done_by: null })
})

test('adding an item is idempotent, and items can be edited and removed', async () => {
  const { id } = await addTask(owner)
  const params = { task_id: id }
  const body = { id: randomUUID(), text: 'Bring the wrench' }
  await worker.client.call(routes.addItem, { params, body })
  expect((await worker.client.call(routes.addItem, { params, body })).checklist).toHaveLength(1)
  const item = { ...params, item_id: body.id }
  const reworded = await owner.client.call(routes.updateItem, { params: item, body: { text: 'Bring both wrenches' } })
  expect(reworded.checklist[0]?.text).toBe('Bring both wrenches')
  expect((await owner.client.call(routes.removeItem, { params: item })).checklist).toEqual([])
  expect((await worker.client.call(routes.addItem, { params, body })).checklist).toEqual([])
  await expect(tick(worker, id, body.id)).rejects.toMatchObject({ code: 'not_found', message: messages.itemNotFound })
  await expect(tick(worker, id, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('an item cannot be changed through another task', async () => {
  const [one, other] = [await addTask(owner, { checklist: [{ text: 'Rinse' }] }), await addTask(owner)]
  const item = (await whole(one.id)).checklist[0]?.id ?? ''
  await expect(tick(owner, other.id, item)).rejects.toMatchObject({ code: 'not_found' })
})

test('people add only their own photos, without duplicates, up to six', async () => {
  const { id } = await addTask(owner)
  const params = { task_id: id }
  const show = (by: Person, upload_id: string) => by.client.call(routes.addPhoto, { params, body: { upload_id } })
  const mine = await sendPicture(farmlane, worker)
  await expect(show(owner, mine.id)).rejects.toMatchObject({ fields: { upload_id: messages.photoUnknown } })
  await show(worker, mine.id)
  expect((await show(worker, mine.id)).photos.map((photo) => photo.id)).toEqual([mine.id])
  for (let count = 1; count < maxPhotos; count += 1) await show(owner, (await sendPicture(farmlane, owner)).id)
  await expect(show(owner, (await sendPicture(farmlane, owner)).id)).rejects.toMatchObject({
    fields: { upload_id: messages.photosTooMany },
  })
  const less = await owner.client.call(routes.removePhoto, { params: { ...params, upload_id: mine.id } })
  expect(less).toMatchObject({ photo_count: maxPhotos - 1 })
  expect(less.history.slice(0, 1)).toMatchObject([{ deed: 'photo_removed', by: 'Ada O’Neil' }])
})

test('photos and history of a deleted account are kept without the name', async () => {
  const leaver = await openAccount(farmlane)
  await joinFarm(farmlane, owner, leaver, 'worker')
  const { id: upload } = await sendPicture(farmlane, leaver)
  const { id } = await addTask(leaver, { photo_ids: [upload], assignee_id: leaver.user.id })
  await leaver.client.call(routes.addTime, { params: { task_id: id }, body: { minutes: 10 } })
  await leaver.client.call(deleteAccount, { body: { current_password: password } })
  await farmlane.deliver()
  const { photos, history, times, assignee_name, created_by } = await whole(id)
  expect(photos.map((photo) => photo.id)).toEqual([upload])
  expect(history.map(({ deed: command, by }) => [command, by])).toEqual([
    ['time_added', ''],
    ['created', ''],
  ])
  expect([times[0]?.minutes, times[0]?.by, assignee_name, created_by]).toEqual([10, '', null, null])
  const { rows } = await sql`select from uploads where id = ${upload} and user_id is null`.execute(farmlane.database.kysely)
  expect(rows).toHaveLength(1)
})

test('a new task can include photos', async () => {
  const { id: upload } = await sendPicture(farmlane, worker)
  expect(await addTask(worker, { photo_ids: [upload, upload] })).toMatchObject({ photo_count: 1 })
  await expect(addTask(owner, { photo_ids: [upload] })).rejects.toMatchObject({ fields: { photo_ids: messages.photoUnknown } })
})

test('time adds up across people, retries count once, and entries can be withdrawn', async () => {
  const { id } = await addTask(owner)
  const params = { task_id: id }
  const body = { id: randomUUID(), minutes: 45, note: 'With the old pump' }
  await worker.client.call(routes.addTime, { params, body })
  await worker.client.call(routes.addTime, { params, body })
  const { times, minutes_spent } = await owner.client.call(routes.addTime, { params, body: { minutes: 30 } })
  expect(minutes_spent).toBe(75)
  const ofOwner = times.find(({ minutes }) => minutes === 30)?.id ?? ''
  const back = (by: Person, time_id: string) => by.client.call(routes.withdrawTime, { params: { ...params, time_id } })
  await expect(back(worker, ofOwner)).rejects.toMatchObject({ code: 'forbidden', message: messages.timeNotYours })
  expect(await back(worker, body.id)).toMatchObject({ minutes_spent: 30 })
  expect((await worker.client.call(routes.addTime, { params, body })).minutes_spent).toBe(30)
  expect(await back(owner, ofOwner)).toMatchObject({ minutes_spent: 0 })
  for (const minutes of [0, 1441, 1.5])
    await expect(owner.client.call(routes.addTime, { params, body: { minutes } })).rejects.toMatchObject({
      fields: { minutes: messages.minutesRule },
    })
})

test('photos and time can be added after completion', async () => {
  const { id } = await addTask(owner)
  const params = { task_id: id }
  await worker.client.call(routes.completeTask, { params, body: {} })
  await worker.client.call(routes.addTime, { params, body: { minutes: 20 } })
  const { id: upload_id } = await sendPicture(farmlane, worker)
  expect(await worker.client.call(routes.addPhoto, { params, body: { upload_id } })).toMatchObject({
    status: 'completed',
    minutes_spent: 20,
    photo_count: 1,
  })
})

test('the data export includes the person’s tasks and recorded time', async () => {
  const { id } = await addTask(owner, { title: 'Grease the auger', assignee_id: worker.user.id })
  await worker.client.call(routes.addTime, { params: { task_id: id }, body: { minutes: 12 } })
  const data = JSON.stringify(await worker.client.call(exportData, {}))
  expect(data).toContain('Grease the auger')
  expect(data).toContain('"minutes":12')
})
