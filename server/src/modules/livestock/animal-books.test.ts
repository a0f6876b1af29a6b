import { randomUUID } from 'node:crypto'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { bookFault, type DayInBook } from '@farmlane/contract/livestock/event-rules.ts'
import * as routes from '@farmlane/contract/livestock/routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addFlock } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await newFarmer()
})
afterAll(() => farmlane.close())

/** Each history has its own farmer, because many histories would hit rate limits. */
const newFarmer = () => openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hollow' })

const head = fc.integer({ min: 1, max: 6 })
const on = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-03-01', days))
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('arrival' as const, 'sale' as const, 'slaughter' as const, 'death' as const),
      on,
      head,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('birth' as const), on, alive: head }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), which: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), which: fc.nat({ max: 20 }) }) },
)
type Command = typeof command extends fc.Arbitrary<infer D> ? D : never
/** The model, like a farmer's notebook, line by line. */
type Line = { id: string; on: string; change: number; body: object }

const daysOf = (lines: readonly Line[]): DayInBook[] =>
  [...new Set(lines.map((line) => line.on))].map((day) => {
    const changes = lines.filter((line) => line.on === day).map(({ change }) => change)
    const sum = (some: number[]) => some.reduce((total, change) => total + change, 0)
    return {
      on: day,
      came: sum(changes.filter((change) => change > 0)),
      left: -sum(changes.filter((change) => change < 0)),
      seen: false,
    }
  })
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status < 500) return false
      throw error
    },
  )

const times = Number(process.env['PROVE'] ?? 1)
test(
  'after any sequence of arrivals, departures, repeats and undos, the head count matches the book',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 16 }), async (commands: Command[]) => {
        const farmer = await newFarmer()
        const call = farmer.client.call.bind(farmer.client)
        const flock = await addFlock(farmer, { head: 5, on: '2026-03-03' })
        const params = { animal_id: flock.id }
        let notebook: Line[] = [{ id: flock.id, on: '2026-03-03', change: 5, body: {} }]
        for (const step of commands) {
          if (step.kind === 'back') {
            const line = notebook[step.which % Math.max(1, notebook.length)]
            if (!line) continue
            const without = notebook.filter((each) => each !== line)
            const done = await isDone(
              call(routes.takeBackAnimalEvent, { params: { event_id: line.id }, body: { reason: 'Wrong' } }),
            )
            expect(done).toBe(bookFault('group', daysOf(without)) === null)
            if (done) notebook = without
          } else if (step.kind === 'again') {
            const line = notebook.filter(({ id }) => id !== flock.id)[step.which % 20]
            if (line) await call(routes.recordAnimalEvent, { params, body: line.body as never })
          } else {
            const body = { ...step, id: randomUUID() }
            const change = step.kind === 'arrival' ? step.head : step.kind === 'birth' ? step.alive : -step.head
            const after = [...notebook, { id: body.id, on: step.on, change, body }]
            const done = await isDone(call(routes.recordAnimalEvent, { params, body }))
            expect(done).toBe(bookFault('group', daysOf(after)) === null)
            if (done) notebook = after
          }
        }
        const { head: counted } = await call(routes.getAnimal, { params })
        expect(counted).toBe(notebook.reduce((sum, { change }) => sum + change, 0))
      }),
      { numRuns: 15 * times },
    )
    expect(await checkInvariants(farmlane.database)).toEqual([])
  },
  60_000 * times,
)

test('finds a head count that differs from the book', async () => {
  const flock = await addFlock(farmer, { head: 5 })
  const { kysely } = farmlane.database
  await sql`alter table animals disable trigger animals_count_by_events`.execute(kysely)
  await sql`update animals set head = 6 where id = ${flock.id}`.execute(kysely)
  expect(await checkInvariants(farmlane.database)).toEqual([`Animal ${flock.id} is here with 6 head; its book makes 5.`])
  await sql`update animals set head = 5 where id = ${flock.id}`.execute(kysely)
  await sql`alter table animals enable trigger animals_count_by_events`.execute(kysely)
  expect(await checkInvariants(farmlane.database)).toEqual([])
})

test('finds a book in which something left before it came', async () => {
  const flock = await addFlock(farmer, { head: 5, on: '2026-03-03' })
  await sql`insert into animal_events (id, farm_id, animal_id, number, kind, happened_on, head_change, sets_field, sets_group, facts,
      notes, reason, digest, at)
    select gen_random_uuid(), farm_id, animal_id, 9, 'sale', '2026-03-01', -1, false, false, '{}', '', '', digest, at
    from animal_events where animal_id = ${flock.id}`.execute(farmlane.database.kysely)
  expect(await checkInvariants(farmlane.database)).toEqual([`The book of animal ${flock.id} makes -1 on 2026-03-01.`])
})
