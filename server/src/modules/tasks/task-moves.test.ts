import { randomUUID } from 'node:crypto'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import * as routes from '@farmlane/contract/tasks/routes.ts'
import type { TaskCommand } from '@farmlane/contract/tasks/task.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addTask } from '../../testing/farm-records.ts'
import { hire, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, minutes, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let [owner, manager, worker]: Person[] = []
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Busy Farm' })
  manager = await hire(farmlane, owner, 'manager')
  worker = await hire(farmlane, owner, 'worker')
})
afterAll(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
  await farmlane.close()
})

const by = (person: Person | undefined) => (person as Person).client
const start = (person: Person | undefined, task_id: string, body: TaskCommand = {}) =>
  by(person).call(routes.startTask, { params: { task_id }, body })
const complete = (person: Person | undefined, task_id: string, body: TaskCommand = {}) =>
  by(person).call(routes.completeTask, { params: { task_id }, body })
const reopen = (person: Person | undefined, task_id: string, reason = 'The gate was still open.') =>
  by(person).call(routes.reopenTask, { params: { task_id }, body: { reason } })
const historyOf = async (task_id: string) => (await by(owner).call(routes.getTask, { params: { task_id } })).history
const eventKindsOf = async (task_id: string) => (await historyOf(task_id)).map(({ deed }) => deed).reverse()

test('a task can be started and completed, and then stays completed', async () => {
  const { id } = await addTask(owner as Person)
  expect(await start(worker, id)).toMatchObject({ status: 'in_progress', can: { start: false, complete: true } })
  const done = await complete(worker, id)
  expect(done).toMatchObject({
    status: 'completed',
    completed_at: farmlane.now().toISOString(),
    completed_by: 'Ada O’Neil',
    can: { edit: false, start: false, complete: false, remove: false },
  })
  await expect(start(worker, id)).rejects.toMatchObject({ code: 'conflict', message: messages.alreadyCompleted })
  await expect(by(worker).call(routes.updateTask, { params: { task_id: id }, body: { title: 'x' } })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(by(owner).call(routes.removeTask, { params: { task_id: id } })).rejects.toMatchObject({ code: 'conflict' })
})

test('the complete call works without a body, as in the specification', async () => {
  const { id } = await addTask(owner as Person)
  const answer = await farmlane.app.inject({
    method: 'POST',
    url: `/api/tasks/${id}/complete/`,
    headers: { authorization: `Bearer ${by(worker).access}` },
  })
  expect(answer.json()).toMatchObject({ id, status: 'completed' })
})

test('completing is idempotent, both concurrently and in sequence', async () => {
  const { id } = await addTask(owner as Person)
  const answers = await Promise.all([owner, manager, worker, owner, manager, worker].map((person) => complete(person, id)))
  expect(new Set(answers.map(({ completed_by, completed_at }) => `${completed_by} ${completed_at}`)).size).toBe(1)
  farmlane.pass(minutes)
  expect((await complete(manager, id)).completed_at).toBe(answers[0]?.completed_at)
  expect(await eventKindsOf(id)).toEqual(['created', 'completed'])
})

test('the device’s time of completion is stored beside the server’s', async () => {
  const { id } = await addTask(owner as Person)
  const task = await complete(worker, id, { device_at: '2026-05-04T07:15:00-04:00' })
  expect(task).toMatchObject({
    completed_at: farmlane.now().toISOString(),
    completed_device_at: '2026-05-04T11:15:00.000Z',
  })
  expect((await historyOf(id))[0]).toMatchObject({ deed: 'completed', device_at: '2026-05-04T11:15:00.000Z' })
})

test('owners and managers can reopen with a reason, workers cannot, and the history keeps the completion', async () => {
  const { id } = await addTask(owner as Person)
  await expect(reopen(owner, id)).rejects.toMatchObject({ code: 'conflict', message: messages.notCompleted })
  await complete(worker, id)
  await expect(reopen(worker, id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reopen(manager, id, ' ')).rejects.toMatchObject({ fields: { reason: messages.reasonMissing } })
  expect(await reopen(manager, id)).toMatchObject({ status: 'pending', completed_at: null, completed_by: null })
  const history = await historyOf(id)
  expect(history.map(({ deed: command, reason, by: who }) => [command, reason, who])).toEqual([
    ['reopened', 'The gate was still open.', 'Ada O’Neil'],
    ['completed', '', 'Ada O’Neil'],
    ['created', '', 'Ada O’Neil'],
  ])
  expect(await complete(worker, id)).toMatchObject({ status: 'completed' })
})

test('a command retried much later under its op_id is applied once', async () => {
  const { id } = await addTask(owner as Person)
  const command = { op_id: randomUUID(), device_at: '2026-05-04T11:00:00Z' }
  await complete(worker, id, command)
  await reopen(manager, id)
  // The reply was lost, so the device retries with another idempotency key.
  expect(await complete(worker, id, command)).toMatchObject({ status: 'pending' })
  expect(await eventKindsOf(id)).toEqual(['created', 'completed', 'reopened'])
})

test('a completion recorded before the task was reopened is noted in the history and changes nothing', async () => {
  const { id } = await addTask(owner as Person)
  const before = farmlane.now().toISOString()
  farmlane.pass(minutes)
  await complete(worker, id)
  await reopen(manager, id)
  farmlane.pass(minutes)
  expect(await complete(owner, id, { op_id: randomUUID(), device_at: before })).toMatchObject({ status: 'pending' })
  const [newest] = await historyOf(id)
  expect(newest).toMatchObject({ deed: 'completed', late: true, device_at: before })
  expect(await complete(owner, id, { device_at: farmlane.now().toISOString() })).toMatchObject({ status: 'completed' })
})

test('a start recorded before the completion is noted, a later one is refused', async () => {
  const { id } = await addTask(owner as Person)
  const before = farmlane.now().toISOString()
  farmlane.pass(minutes)
  await complete(worker, id)
  expect(await start(owner, id, { device_at: before })).toMatchObject({ status: 'completed' })
  expect((await historyOf(id))[0]).toMatchObject({ deed: 'started', late: true })
  await expect(start(owner, id, { device_at: farmlane.now().toISOString() })).rejects.toMatchObject({ code: 'conflict' })
})

test('a change dated long before the task existed does not alter a completed task', async () => {
  const { id } = await addTask(owner as Person, { title: 'Spray the north rows' })
  await complete(owner, id)
  const body = { title: 'Nothing was sprayed', device_at: '1970-01-01T00:10:00Z' }
  await by(worker)
    .call(routes.updateTask, { params: { task_id: id }, body })
    .catch(() => {})
  expect(await by(owner).call(routes.getTask, { params: { task_id: id } })).toMatchObject({ title: 'Spray the north rows' })
})
