import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkInvariants } from '../server/src/check-invariants.ts'
import { placedMail } from '../server/src/modules/orders/record/jobs.ts'
import { clientConfig } from '../server/src/platform/db/connection.ts'
import { type Embedded, startEmbedded } from '../server/src/platform/db/embedded.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import type { Child } from './child.ts'
import { growMarket } from './large-market.ts'
import { type Connection, connect } from './load.ts'
import { measureTpcB, mostConnections } from './peers/pgbench.ts'
import { columns, median, share } from './result.ts'
import { fillCarts, openShoppers, requestText, type Shopper } from './shoppers.ts'

/** Farms to order from. With fewer farms, shoppers would compete for the same stock more often than in reality. */
const farms = 1000
const crowds = [1, 10, 50]
const seconds = 5
const rounds = 3
const warmUps = 4

export type OrderRate = {
  readonly crowd: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly tpcB: number | undefined
}

/** Orders per second (two farms and four lines each), next to TPC-B on the same server in the same minute. */
export async function measureOrders(app: Child, dataDir: string): Promise<OrderRate[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const config = clientConfig(embedded.connection)
  const client = new pg.Client(config)
  await client.connect()
  try {
    console.log('Shoppers and full shelves …')
    await growMarket(client, farms)
    await stockShelves(client)
    const shoppers = await openShoppers(client, { port: app.port, dataDir, farms })
    // Within a minute, autovacuum would have processed the first orders (pgbench vacuums its own tables), and the server would
    // have compiled the hot code.
    for (let round = 0; round < warmUps; round += 1) await placeForAWhile(client, app.port, shoppers, 10)
    await client.query('vacuum analyze')
    const rates: OrderRate[] = []
    for (const crowd of crowds) {
      console.log(`${crowd} ${crowd === 1 ? 'shopper' : 'shoppers at once'} …`)
      const measured: Omit<OrderRate, 'crowd' | 'tpcB'>[] = []
      const limits: (number | undefined)[] = []
      for (let round = 0; round < rounds; round += 1) {
        // Jobs left over from earlier orders would slow down the limit that the orders are compared with.
        await allMailed(client)
        limits.push(await measureTpcB(client, config, crowd, seconds))
        measured.push(await placeForAWhile(client, app.port, shoppers, crowd))
      }
      const of = (pick: 'perSecond' | 'p50' | 'p99') => median(measured.map((each) => each[pick]))
      const known = limits.filter((each) => each !== undefined)
      rates.push({
        crowd,
        perSecond: of('perSecond'),
        p50: of('p50'),
        p99: of('p99'),
        tpcB: known.length > 0 ? median(known) : undefined,
      })
    }
    console.log('Whether everything adds up …')
    await checkSold(embedded.connection)
    return rates
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/** Waits until every mail about an order has been sent. */
async function allMailed(client: pg.Client): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(100)) {
    const { rows } = await client.query(`select from pgboss.job where name = $1 and state < 'completed' limit 1`, [
      placedMail.name,
    ])
    if (rows.length === 0) return
  }
  throw new Error('the mails of the orders do not come to an end')
}

/** Speed doesn't count if it oversells: after all rounds, nothing may be oversold, lost or counted twice. */
async function checkSold(connection: Embedded['connection']): Promise<void> {
  const database = openDatabase({
    connection,
    poolSize: 1,
    clock: () => new Date(),
    enqueue: () => Promise.reject(new Error('a check enqueues nothing')),
    log: console.error,
  })
  try {
    const found = await checkInvariants(database)
    if (found.length > 0) throw new Error([`${found.length} things do not add up:`, ...found.slice(0, 20)].join('\n'))
  } finally {
    await database.close()
  }
}

/** Every farm offers slots every day, and has far more stock than will be ordered. */
async function stockShelves(client: pg.Client): Promise<void> {
  await client.query(
    `insert into fulfilment_rules (id, farm_id, option_id, every, weekday, opens, closes)
     select gen_random_uuid(), option.farm_id, option.id, 'week', weekday, '09:00', '12:00'
     from fulfilment_options option join farms on farms.id = option.farm_id, generate_series(0, 6) weekday
     where farms.slug like 'bench-%' and not exists (select from fulfilment_rules where option_id = option.id)`,
  )
  await client.query(
    `update fulfilment_options set capacity = 10000 where farm_id in (select id from farms where slug like 'bench-%')`,
  )
  await client.query(
    `with filled as (
       update lots set on_hand = on_hand + 1000000 where kind = 'added' and name = 'Picked' and on_hand < 1000000 returning id, farm_id, on_hand, unit
     )
     insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, at)
     select gen_random_uuid(), farm_id, id, 2, 'adjust', 1000000, on_hand, unit, 'bench', now() from filled`,
  )
}

/**
 * Places orders from this many shoppers at once. Each order comes from a different shopper with a full cart, so that nobody waits
 * for their own earlier order, and only orders are timed. Ends when the time is up or the carts run out.
 */
async function placeForAWhile(client: pg.Client, port: number, shoppers: readonly Shopper[], crowd: number) {
  await fillCarts(client)
  const times: number[] = []
  const refused: string[] = []
  const waiting = shoppers.values()
  const connections = await Promise.all(Array.from({ length: crowd }, () => connect(port)))
  const started = performance.now()
  const shop = async (connection: Connection) => {
    while (performance.now() - started < seconds * 1000) {
      const { value: shopper } = waiting.next()
      if (!shopper) return
      const text = requestText('/api/checkout/', shopper)
      const asked = performance.now()
      const status = await connection.ask(text)
      times.push(performance.now() - asked)
      if (status !== 200) refused.push(connection.body())
    }
  }
  await Promise.all(connections.map(shop))
  const took = (performance.now() - started) / 1000
  for (const connection of connections) connection.close()
  if (refused.length > 0) throw new Error(`${refused.length} of ${times.length} orders were refused: ${refused[0]}`)
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) }
}

export function orderTable(rates: readonly OrderRate[]): string {
  const lines = rates.map(({ crowd, perSecond, p50, p99, tpcB }) => [
    `${crowd} ${crowd === 1 ? 'shopper' : 'shoppers'}`,
    perSecond.toFixed(0),
    tpcB === undefined ? 'pgbench is not installed' : tpcB.toFixed(0),
    tpcB === undefined ? '' : share(perSecond, tpcB),
    p50.toFixed(2),
    p99.toFixed(2),
  ])
  const table = columns([['orders placed (2 farms, 4 lines)', 'orders/s', 'TPC-B tps', 'of TPC-B', 'p50 ms', 'p99 ms'], ...lines])
  return `${table}\nTPC-B by as many connections as shoppers, at most ${mostConnections}. Nothing was oversold.`
}
