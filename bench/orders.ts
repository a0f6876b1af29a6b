import { randomUUID } from 'node:crypto'
import type { PlaceOrder, Quote } from '@farmlane/contract/orders/checkout.ts'
import pg from 'pg'
import { checkInvariants } from '../server/src/check-invariants.ts'
import { demoPassword } from '../server/src/modules/identity/index.ts'
import { clientConfig } from '../server/src/platform/db/connection.ts'
import { type Embedded, startEmbedded } from '../server/src/platform/db/embedded.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import { asShown } from '../server/src/testing/as-shown.ts'
import type { Child } from './child.ts'
import { growMarket } from './large-market.ts'
import { type Connection, connect } from './load.ts'
import { manyAddresses } from './many-addresses.ts'
import { measureTpcB, mostConnections } from './peers/pgbench.ts'
import { columns, median, share } from './result.ts'

/** Farms to order from: with fewer, shoppers would meet at the same shelf more often than they do. */
const farms = 1000
const crowds = [1, 10, 50]
const seconds = 5
const rounds = 3

export type OrderRate = {
  readonly crowd: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly tpcB: number | undefined
}

/** Orders a second, two farms and four lines each, beside TPC-B on the same server in the same minute. */
export async function measureOrders(app: Child, dataDir: string): Promise<OrderRate[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const config = clientConfig(embedded.connection)
  const client = new pg.Client(config)
  await client.connect()
  // What only the measuring needs waits for no disk.
  const refill = new pg.Pool({ ...config, max: 3, options: '-c synchronous_commit=off' })
  try {
    console.log('Shoppers and full shelves …')
    await growMarket(client, farms)
    await stockShelves(client)
    const shoppers = await openShoppers(client, app.port, Math.max(...crowds))
    // A minute later autovacuum would have seen the first orders. pgbench does the same to its own tables.
    await placeForAWhile(refill, app.port, shoppers)
    await client.query('vacuum analyze')
    const rates: OrderRate[] = []
    for (const crowd of crowds) {
      console.log(`${crowd} ${crowd === 1 ? 'shopper' : 'shoppers at once'} …`)
      const measured: Omit<OrderRate, 'crowd' | 'tpcB'>[] = []
      const limits: (number | undefined)[] = []
      for (let round = 0; round < rounds; round += 1) {
        limits.push(await measureTpcB(client, config, crowd, seconds))
        measured.push(await placeForAWhile(refill, app.port, shoppers.slice(0, crowd)))
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
    await refill.end()
    await client.end()
    await embedded.stop()
  }
}

/** Speed that sells what is not there is none: after all rounds nothing is oversold, lost or counted twice. */
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

/** Every farm hands over every day, and has far more than will be ordered. */
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
       update lots set on_hand = on_hand + 1000000 where kind = 'added' and name = 'Picked' and on_hand < 1000000 returning id, farm_id, on_hand
     )
     insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, reason, at)
     select gen_random_uuid(), farm_id, id, 2, 'adjust', 1000000, on_hand, 'bench', now() from filled`,
  )
}

type Shopper = { readonly id: string; readonly access: string; body: PlaceOrder; connection: Connection }

/** People with the demo's password, logged in, each with two farms of their own choice. */
async function openShoppers(client: pg.Client, port: number, count: number): Promise<Shopper[]> {
  await client.query(
    `insert into users (id, username, email, password_hash, first_name, last_name, user_type, email_verified_at, created_at, updated_at)
     select gen_random_uuid(), 'bench-' || n, 'bench-' || n || '@farmlane.example', password_hash, 'Bench', 'Shopper', 'consumer', now(), now(), now()
     from users, generate_series(1, $1::integer) n where username = 'demo'
     on conflict do nothing`,
    [count],
  )
  const shoppers: Shopper[] = []
  for (let n = 1; n <= count; n += 1) {
    const connection = await connect(port)
    const { access, user } = await post<{ access: string; user: { id: string } }>(connection, '/api/auth/login/', '', {
      username: `bench-${n}`,
      password: demoPassword,
    })
    await fillCart(client, user.id, n)
    const quote = await post<Quote>(connection, '/api/checkout/quote/', access, {})
    shoppers.push({ id: user.id, access, body: asShown(quote), connection })
  }
  return shoppers
}

/** Two products of each of two farms. */
const fillCart = (client: pg.Client, userId: string, n: number) =>
  client.query(
    `insert into cart_lines (user_id, product_id, quantity, price_then_minor, number, added_at)
     select $1, products.id, 1, price_minor, row_number() over (order by products.id), now()
     from products join farms on farms.id = products.farm_id
     where farms.slug in ('bench-' || $2::text, 'bench-' || $3::text) and right(products.name, 2) in (' 1', ' 2')
     on conflict do nothing`,
    [userId, String(((n * 37) % farms) + 1), String(((n * 101) % farms) + 1)],
  )

/** What was ordered leaves the cart; it is put back between two orders, and only the order is timed. */
async function placeForAWhile(refill: pg.Pool, port: number, shoppers: readonly Shopper[]) {
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const shop = async (shopper: Shopper) => {
    while (performance.now() - started < seconds * 1000) {
      const lines = shopper.body.farms.flatMap((farm) => farm.lines)
      await refill.query({
        name: 'refill',
        text: `insert into cart_lines (user_id, product_id, quantity, price_then_minor, number, added_at)
               select $1, line.id, 1, line.price, line.n, now() from unnest($2::uuid[], $3::integer[]) with ordinality line (id, price, n)
               on conflict do nothing`,
        values: [shopper.id, lines.map((line) => line.product_id), lines.map((line) => line.price_minor)],
      })
      const asked = performance.now()
      const status = await shopper.connection.ask(requestText('/api/checkout/', shopper.access, shopper.body, port))
      times.push(performance.now() - asked)
      if (status !== 200) refused += 1
    }
  }
  await Promise.all(shoppers.map(shop))
  if (refused > 0) throw new Error(`${refused} of ${times.length} orders were refused`)
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) }
}

function requestText(path: string, access: string, body: unknown, port: number): string {
  const text = JSON.stringify(body)
  const headers = {
    ...manyAddresses(),
    ...(access && { Authorization: `Bearer ${access}` }),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    'Idempotency-Key': randomUUID(),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n${text}`
}

async function post<T>(connection: Connection, path: string, access: string, body: unknown): Promise<T> {
  const status = await connection.ask(requestText(path, access, body, 0))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${connection.body()}`)
  return JSON.parse(connection.body()) as T
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
