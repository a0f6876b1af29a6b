import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { sql } from 'kysely'
import { countAccounts } from '../modules/identity/index.ts'
import { keepFavorite } from '../modules/market/index.ts'
import type { Database } from '../platform/db/tx.ts'
import { addNeighborFarms } from './add-neighbor-farms.ts'
import { addComingOrders } from './coming-orders.ts'
import { addDemoPeople } from './demo-people.ts'
import type { DemoStall } from './demo-product.ts'
import { addHudsonHollow } from './hudson-hollow/farm.ts'
import { addPickupTasks } from './hudson-hollow/tasks.ts'
import { addPurchases } from './purchases.ts'
import { addReviews } from './reviews.ts'
import { seededRandom } from './seeded-random.ts'
import { addWaysToBuy } from './ways-to-buy.ts'

/** Loads the demo into a database without any accounts. Returns whether it did. Safe from several processes at once. */
export async function seedDemo(database: Database): Promise<boolean> {
  return database.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('farmlane demo'))`.execute(tx.db)
    if ((await countAccounts(tx)).all > 0) return false
    const people = await addDemoPeople(tx)
    const random = seededRandom(2041)
    const stalls = [await addHudsonHollow(tx, people, random), ...(await addNeighborFarms(tx, people, random))]
    const farms = stalls.map(({ owner }) => owner)
    await addWaysToBuy(tx, farms)
    await addReviews(tx, people, farms)
    await addPurchases(tx, people, { stalls, random })
    const hollow = stalls[0] as DemoStall
    const pickupOn = await addComingOrders(tx, people, hollow)
    await addPickupTasks(tx, hollow.owner, { today: dayIn('America/New_York', tx.now), pickupOn })
    for (const { farmId } of farms.slice(0, 3)) await keepFavorite(tx, { userId: people.maya }, farmId)
    return true
  })
}
