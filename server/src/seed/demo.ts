import { sql } from 'kysely'
import { openFarm } from '../modules/farms/index.ts'
import { addDemoAccount, countAccounts } from '../modules/identity/index.ts'
import type { Database, Tx } from '../platform/db/tx.ts'

/** Loads the demo into a database without a single account. Answers whether it did. Safe from several processes at once. */
export async function seedDemo(database: Database): Promise<boolean> {
  return database.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('farmlane demo'))`.execute(tx.db)
    if ((await countAccounts(tx)).all > 0) return false
    await addPeople(tx)
    return true
  })
}

async function addPeople(tx: Tx): Promise<void> {
  await addDemoAccount(tx, { username: 'demo', first_name: 'Maya', last_name: 'Okafor', user_type: 'consumer' })
  const farmer = await addDemoAccount(tx, { username: 'farmer', first_name: 'June', last_name: 'Hale', user_type: 'farmer' })
  await openFarm(
    tx,
    { userId: farmer },
    {
      name: 'Hudson Hollow Farm',
      description: 'Third-generation vegetable farm, no-till since 2011.',
      size_acres: 38,
      address: '212 Hollow Road',
      city: 'Rhinebeck',
      state: 'NY',
      zip_code: '12572',
    },
  )
}
