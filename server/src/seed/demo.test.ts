import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import { listOptions, slotsToOrder } from '../modules/fulfilment/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/testing/database.ts'
import { seedDemo } from './demo.ts'

const noon = '2026-08-15T16:00:00Z'
/** Loaded once for all tests that only read it. */
let atNoon: TestDatabase
beforeAll(async () => {
  atNoon = await openDemo(noon)
})
afterAll(() => atNoon.drop())

async function openDemo(moment: string): Promise<TestDatabase> {
  const farm = await createTestDatabase({ clock: () => new Date(moment) })
  expect(await seedDemo(farm.database)).toBe(true)
  return farm
}
async function withDemo<T>(moment: string, work: (farm: TestDatabase) => Promise<T>): Promise<T> {
  if (moment === noon) return work(atNoon)
  const farm = await openDemo(moment)
  try {
    return await work(farm)
  } finally {
    await farm.drop()
  }
}

/** All demo content without ids, which differ between databases. */
async function contentOf({ database }: TestDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select lots.code, lots.name, lots.on_hand, lots.received, lots.use_by, lots.held, products.name as product, farms.name as farm,
      (select string_agg(type || quantity || at || users.username, ' ' order by number)
        from stock_movements left join users on users.id = by_user where lot_id = lots.id) as movements
    from lots join products on products.id = product_id join farms on farms.id = lots.farm_id
    order by farms.name, lots.code`.execute(database.kysely)
  return rows
}

test.each([
  ['a summer noon', noon],
  ['a minute before midnight on the farm', '2026-11-16T04:59:00Z'],
  ['the first minute of a leap day', '2028-02-29T05:00:00Z'],
  ['the hour that does not exist in spring', '2027-03-14T07:30:00Z'],
])('the demo loads at any time: %s', async (_, moment) => {
  await withDemo(moment, async ({ database }) => {
    expect(await checkInvariants(database)).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from stock_movements where at > ${new Date(moment)}
      union all select count(*) from harvests where created_at > ${new Date(moment)}
      union all select count(*) from task_events where at > ${new Date(moment)}
      union all select count(*) from animal_events where at > ${new Date(moment)}`.execute(database.kysely)
    expect(rows).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }, { n: 0 }])
    const now = new Date(moment)
    const { rows: farms } = await sql<{ id: string; name: string }>`select id, name from farms where trading`.execute(
      database.kysely,
    )
    const options = await database.read((tx) => listOptions(tx, { farmIds: farms.map(({ id }) => id) }))
    for (const { id, name } of farms) {
      const ways = options.filter(({ farm_id }) => farm_id === id)
      expect(ways.flatMap((option) => slotsToOrder(option, now)).filter(({ left }) => left > 0).length, name).toBeGreaterThan(2)
    }
    expect(new Set(options.map(({ way }) => way))).toEqual(new Set(['pickup', 'delivery', 'market']))
  })
})

test('the demo is the same on every machine and is not loaded twice', async () => {
  const first = await contentOf(atNoon)
  expect(first.length).toBeGreaterThan(150)
  const again = await openDemo(noon)
  try {
    expect(await contentOf(again)).toEqual(first)
    expect(await seedDemo(again.database)).toBe(false)
    expect(await contentOf(again)).toEqual(first)
  } finally {
    await again.drop()
  }
})
