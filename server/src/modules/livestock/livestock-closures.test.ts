import { formatUntil } from '@farmlane/contract/growing/format-until.ts'
import { listBlocks } from '@farmlane/contract/growing/routes.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { addAnimal, addFlock } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** It is Monday, May 4, in New York. */
let farmlane: TestApp
let [owner, worker] = [] as Person[] as [Person, Person]
beforeAll(async () => {
  farmlane = await createTestApp()
  owner = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })
  worker = await openAccount(farmlane)
  await joinFarm(farmlane, owner, worker, 'worker')
})
afterAll(() => farmlane.close())

const record = (animal_id: string, body: z.input<typeof RecordEvent>) =>
  owner.client.call(routes.recordAnimalEvent, { params: { animal_id }, body })
const blocksOf = async (id: string) => (await worker.client.call(listBlocks, {})).results.filter(({ about }) => about.id === id)

test("a treatment appears among the farm's blocks, by good, until the end of the last withdrawal day", async () => {
  const cow = await addAnimal(owner, { name: 'Cow 14' })
  const course = { on: '2026-05-01', ended_on: '2026-05-02', milk_days: 4, meat_days: 10 }
  const { event } = await record(cow.id, { kind: 'treatment', medicine: 'Penicillin G', reason: 'Mastitis', ...course })
  const blocks = await blocksOf(cow.id)
  expect(blocks).toMatchObject([
    {
      kind: 'withdrawal_milk',
      about: { kind: 'animal', id: cow.id, name: 'Cow 14' },
      stops: ['collect'],
      why: 'Penicillin G was given until Sat, May 2, and the milk has to wait 4 days after it',
      from: '2026-05-01T04:00:00.000Z',
      until: '2026-05-07T04:00:00.000Z',
      source_id: event.id,
    },
    { kind: 'withdrawal_meat', stops: ['slaughter', 'sell', 'collect'], until: '2026-05-13T04:00:00.000Z' },
  ])
  expect(blocks.map((block) => formatUntil(block, 'America/New_York'))).toEqual([
    'the end of Wed, May 6',
    'the end of Tue, May 12',
  ])
  await owner.client.call(routes.takeBackAnimalEvent, { params: { event_id: event.id }, body: { reason: 'Another cow' } })
  expect(await blocksOf(cow.id)).toEqual([])
})

test('leaves out treatments without a withdrawal, ended withdrawals and animals that are gone', async () => {
  const flock = await addFlock(owner, { name: 'Layers' })
  const cure = { kind: 'treatment', medicine: 'Tylosin', reason: 'Cough' } as const
  await record(flock.id, { ...cure, on: '2026-05-04', ended_on: '2026-05-04', egg_days: 1, meat_days: 0 })
  await record(flock.id, { ...cure, on: '2026-03-02', ended_on: '2026-03-02', egg_days: 5 })
  expect(await blocksOf(flock.id)).toMatchObject([
    {
      kind: 'withdrawal_eggs',
      about: { kind: 'group', name: 'Layers' },
      why: 'Tylosin was given on Mon, May 4, and the eggs have to wait 1 day after it',
      until: '2026-05-06T04:00:00.000Z',
    },
  ])
  const cow = await addAnimal(owner)
  await record(cow.id, { ...cure, on: '2026-05-04', ended_on: '2026-05-04', milk_days: 3 })
  expect(await blocksOf(cow.id)).toHaveLength(1)
  await record(cow.id, { kind: 'death', on: '2026-05-04', cause: 'illness' })
  expect(await blocksOf(cow.id)).toEqual([])
})
