import * as routes from '@farmlane/contract/tasks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addTask } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let owner: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Sound Farm' })
})
afterAll(() => farmlane.close())

test('reports a task whose version or status contradicts its history', async () => {
  const { id } = await addTask(owner)
  await owner.client.call(routes.completeTask, { params: { task_id: id }, body: {} })
  expect(await checkInvariants(farmlane.database)).toEqual([])
  const set = (changes: object) => farmlane.database.kysely.updateTable('tasks').set(changes).where('id', '=', id).execute()
  await set({ version: 9 })
  expect(await checkInvariants(farmlane.database)).toEqual([
    `Task ${id} is completed at version 9; its history ends with completed at 2.`,
  ])
  await set({ version: 2, status: 'pending', completed_at: null })
  expect(await checkInvariants(farmlane.database)).toEqual([
    `Task ${id} is pending at version 2; its history ends with completed at 2.`,
  ])
  await set({ status: 'completed', completed_at: farmlane.now() })
})

test('reports a series that would create a task for the same day twice', async () => {
  const { id } = await addTask(owner, { repeat: { every: 'day' } })
  const { series_id } = await farmlane.database.kysely
    .selectFrom('tasks')
    .select('series_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const next = (next_on: string) =>
    farmlane.database.kysely.updateTable('task_series').set({ next_on }).where('id', '=', series_id).execute()
  await next('2026-05-04')
  expect(await checkInvariants(farmlane.database)).toEqual([
    `Series ${series_id} would make a task for 2026-05-04, which has come already.`,
  ])
  await next('2026-05-05')
})
