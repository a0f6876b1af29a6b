import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../platform/testing/database.ts'
import { seedDemo } from './demo.ts'

type Query<R> = ReturnType<typeof sql<R>>
type Demo = { rows: <R>(query: Query<R>) => Promise<R[]>; drop: () => Promise<void> }

async function openDemo(moment: string): Promise<Demo> {
  const demo = await createTestDatabase({ clock: () => new Date(moment) })
  await seedDemo(demo.database)
  return { rows: async (query) => (await query.execute(demo.database.kysely)).rows, drop: () => demo.drop() }
}
let demos: Record<'Monday' | 'Saturday', Demo>
beforeAll(async () => {
  demos = { Monday: await openDemo('2026-05-04T16:00:00Z'), Saturday: await openDemo('2026-05-09T16:00:00Z') }
})
afterAll(async () => {
  for (const demo of Object.values(demos)) await demo.drop()
})

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

test.each(['Monday', 'Saturday'] as const)('a pickup named in a task has orders on that day: seeded on a %s', async (weekday) => {
  const { rows } = demos[weekday]
  const named = await rows(sql<{ title: string; on_day: string; due: string }>`
      select title, (regexp_match(title, '([A-Z][a-z]+day) pickup'))[1] as on_day, due_date::text as due from tasks where title like '% pickup'`)
  const days = await rows(sql<{ day: string }>`
      select distinct ((slot.starts_at at time zone part.time_zone)::date)::text as day
      from orders part join fulfilment_slots slot on slot.id = part.slot_id join farms on farms.id = part.farm_id
      where farms.slug = 'hudson-hollow-farm' and part.way = 'pickup' and part.state in ('placed', 'accepted')`)
  expect(named.length).toBeGreaterThan(0)
  for (const { title, on_day, due } of named) {
    const pickup = days.find(({ day }) => weekdayOf(day) === on_day)
    expect(pickup, title).toBeDefined()
    if (title.startsWith('Pack ')) expect(due, title).toBe(pickup?.day)
    else expect(due < (pickup?.day ?? ''), title).toBe(true)
  }
})

test('open tasks fit the fields, crops and animals they are about', async () => {
  const { rows } = demos.Monday
  const tasks = await rows(sql<{
    title: string
    text: string
    field: string | null
    field_status: string | null
    crop: string | null
    crop_status: string | null
    place: string | null
    head: number | null
  }>`
      select tasks.title, tasks.title || ' ' || tasks.description as text, fields.name as field, fields.status as field_status,
        crops.name as crop, crops.status as crop_status, place.name as place, animals.head
      from tasks
      left join fields on fields.id = tasks.field_id
      left join crops on crops.id = tasks.crop_id
      left join animals on animals.id = tasks.animal_id
      left join fields place on place.id = animals.field_id
      where tasks.status <> 'completed'`)
  const about = await rows(sql<{ name: string }>`
      select name from fields where farm_id in (select farm_id from tasks)
      union select name from crops where farm_id in (select farm_id from tasks)
      union select name from animals where farm_id in (select farm_id from tasks)`)
  const known = about.map(({ name }) => name)
  for (const { title, text, field, field_status, crop, crop_status, place, head } of tasks) {
    if (field) expect(field_status, title).not.toBe('archived')
    if (crop) expect(['planned', 'growing', 'ready'], title).toContain(crop_status)
    if (title.startsWith('Move ')) expect(place, title).not.toBe(field)
    const hens = /(\d+) hens/.exec(text)?.[1]
    if (hens) expect(Number(hens), title).toBe(head)
    for (const name of text.match(/Pasture \d+|Marigold|Clover|Oak|Cow \d+/g) ?? []) expect(known, title).toContain(name)
  }
  expect(tasks.find(({ title }) => title === 'Hoof trim')?.text).toContain('Marigold and Clover')
})

test('a no-till farm never tills', async () => {
  const tilled = await demos.Monday.rows(sql`select method from input_versions where method ~* 'disc|till|plow'`)
  expect(tilled).toEqual([])
})
