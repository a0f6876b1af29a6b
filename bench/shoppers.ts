import { randomBytes, randomUUID } from 'node:crypto'
import type { PlaceOrder, Quote } from '@farmlane/contract/orders/checkout.ts'
import type pg from 'pg'
import { accessTokens } from '../server/src/platform/auth/access-token.ts'
import { keptSecret, secretsFrom } from '../server/src/platform/auth/secrets.ts'
import { asShown } from '../server/src/testing/as-shown.ts'
import { type Connection, connect } from './load.ts'
import { manyAddresses } from './many-addresses.ts'

/** More than can order within one round. */
const accounts = 2000
const hours = 2

export type Shopper = { readonly access: string; readonly body: PlaceOrder }
type Ground = {
  readonly port: number
  readonly dataDir: string
  /** The number of farms to choose from. */
  readonly farms: number
}

/** Signed-in shoppers, each with a cart from two farms and the order they are about to place. */
export async function openShoppers(client: pg.Client, { port, dataDir, farms }: Ground): Promise<Shopper[]> {
  await client.query(
    `insert into users (id, username, email, password_hash, first_name, last_name, user_type, email_verified_at, created_at, updated_at)
     select gen_random_uuid(), 'bench-' || n, 'bench-' || n || '@farmlane.example', password_hash, 'Bench', 'Shopper', 'consumer', now(), now(), now()
     from users, generate_series(1, $1::integer) n where username = 'demo'
     on conflict do nothing`,
    [accounts],
  )
  await client.query('create temporary table bench_carts (user_id uuid, product_id uuid, price_minor integer, number integer)')
  // Two products from each of two farms.
  await client.query(
    `insert into bench_carts
     select users.id, products.id, price_minor, row_number() over (partition by users.id order by products.id)
     from generate_series(1, $1::integer) n
     join users on users.username = 'bench-' || n
     join farms on farms.slug in ('bench-' || n * 37 % $2::integer + 1, 'bench-' || (n * 37 + 1 + n % ($2::integer - 1)) % $2::integer + 1)
     join products on products.farm_id = farms.id
     where right(products.name, 2) in (' 1', ' 2')`,
    [accounts, farms],
  )
  await fillCarts(client)
  const tokens = await openSessions(client, dataDir)
  const shoppers: Shopper[] = []
  const quote = async (connection: Connection) => {
    for (let access = tokens.pop(); access; access = tokens.pop())
      shoppers.push({ access, body: asShown(await post<Quote>(connection, '/api/checkout/quote/', { access, body: {} })) })
    connection.close()
  }
  await Promise.all(Array.from({ length: 4 }, async () => quote(await connect(port))))
  return shoppers
}

/** Inserts the sessions directly, because a login is slow on purpose. */
async function openSessions(client: pg.Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string; user_id: string }>(
    `insert into sessions (id, user_id, seed, rotated_at, remembered, created_at, last_used_at, expires_at)
     select gen_random_uuid(), id, $1, now(), false, now(), now(), now() + $2 * interval '1 hour' from users where username like 'bench-%'
     returning id, user_id`,
    [randomBytes(32), hours],
  )
  const { sign } = accessTokens(secretsFrom(keptSecret(dataDir)).access)
  return Promise.all(rows.map(({ id, user_id }) => sign({ userId: user_id, sessionId: id }, new Date(), hours * 60)))
}

/** Refills the carts of all shoppers at once, because ordered products leave the cart. */
export const fillCarts = (client: pg.Client) =>
  client.query(
    `insert into cart_lines (user_id, product_id, quantity, price_then_minor, number, added_at)
     select user_id, product_id, 1, price_minor, number, now() from bench_carts
     on conflict do nothing`,
  )

export function requestText(path: string, { access, body }: { access: string; body: unknown }): string {
  const text = JSON.stringify(body)
  const headers = {
    ...manyAddresses(),
    Authorization: `Bearer ${access}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    'Idempotency-Key': randomUUID(),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n${text}`
}

async function post<T>(connection: Connection, path: string, sent: { access: string; body: unknown }): Promise<T> {
  const status = await connection.ask(requestText(path, sent))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${connection.body()}`)
  return JSON.parse(connection.body()) as T
}
