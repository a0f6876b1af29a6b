import pg from 'pg'
import { demoPassword } from '../server/src/modules/identity/index.ts'
import { clientConfig } from '../server/src/platform/db/connection.ts'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import type { Child } from './child.ts'
import { columns, median } from './result.ts'

/** A very large day: 250 orders of four products each. */
const boxes = 250
const things = 4
const asked = 15

export type DeskTime = { readonly lines: number; readonly p50: number; readonly most: number; readonly bytes: number }

/** Measures how long it takes to load the orders of one day, from which the pick, pack, hand-over and run sheets are made. */
export async function measureDesk(app: Child, dataDir: string): Promise<DeskTime> {
  console.log(`A day with ${boxes * things} lines …`)
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const client = new pg.Client(clientConfig(embedded.connection))
  await client.connect()
  try {
    const { farm_id, slot_id } = await fillDay(client)
    const site = `http://localhost:${app.port}/api`
    const headers = { 'content-type': 'application/json' }
    const login = await fetch(`${site}/auth/login/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'farmer', password: demoPassword }),
    })
    const { access } = (await login.json()) as { access: string }
    const times: number[] = []
    let bytes = 0
    for (let n = 0; n < asked; n += 1) {
      const begun = performance.now()
      const day = await fetch(`${site}/farms/${farm_id}/orders/?slot_id=${slot_id}`, {
        headers: { authorization: `Bearer ${access}` },
      })
      const text = await day.text()
      times.push(performance.now() - begun)
      bytes = Buffer.byteLength(text)
      const { orders } = JSON.parse(text) as { orders: { lines: { missing: number; lots: unknown[] }[] }[] }
      const lines = orders.flatMap((order) => order.lines)
      if (lines.length !== boxes * things || lines.some(({ lots, missing }) => lots.length !== 2 || missing !== 1))
        throw new Error('the day is not all there')
    }
    return { lines: boxes * things, p50: median(times), most: Math.max(...times), bytes }
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/**
 * Fills a slot of the demo farm with many orders, their lots reserved as if the orders had been placed one by one. Each line
 * orders three and is one short; the other two come from two lots, one of which replaced another lot.
 */
async function fillDay(client: pg.Client): Promise<{ farm_id: string; slot_id: string }> {
  const { rows } = await client.query<{ farm_id: string; slot_id: string }>(
    `with farm as (
       select member.farm_id from farm_members member join users on users.id = member.user_id where users.username = 'farmer' limit 1
     ), slot as (
       insert into fulfilment_slots (id, farm_id, option_id, starts_at, ends_at, cutoff_at, capacity, taken)
       select gen_random_uuid(), option.farm_id, option.id, now() + interval '6 days', now() + interval '6 days 3 hours', now() + interval '5 days', $1, $1
       from fulfilment_options option join farm using (farm_id) where option.way = 'pickup' limit 1
       returning id, farm_id
     ), shelf as (
       select distinct on (lot.product_id) lot.id as lot_id, lot.product_id, product.name, product.unit, product.price_minor
       from lots lot join farm using (farm_id) join products product on product.id = lot.product_id
       where product.pricing_mode <> 'piece_by_weight' and product.price_minor is not null and lot.on_hand > 0 and not lot.held limit $2
     ), fresh as (
       insert into lots (id, farm_id, product_id, code, kind, name, field_name, grade, unit, received_on, use_by, received, on_hand, reserved, created_at, updated_at)
       select gen_random_uuid(), lot.farm_id, lot.product_id, 'LOT-261117-B' || lpad((row_number() over ())::text, 3, '0'), 'added', lot.name, '', '',
         lot.unit, lot.received_on, lot.use_by, $1, $1, $1, now(), now()
       from shelf join lots lot on lot.id = shelf.lot_id returning id, farm_id, product_id, code, unit
     ), came as (
       insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, at)
       select gen_random_uuid(), farm_id, id, 1, 'added', $1, $1, unit, 'bench', now() from fresh
     ), box as (
       select gen_random_uuid() as purchase_id, gen_random_uuid() as order_id, n from generate_series(1, $1::integer) n
     ), bought as (
       insert into purchases (id, placed_at) select purchase_id, now() from box returning id, number
     ), ordered as (
       insert into orders (id, farm_id, purchase_id, number, state, way, slot_id, time_zone, meeting_name, meeting_address, shopper_name,
         shopper_phone, code, note, currency, items_minor, most_minor, fee_minor, total_minor, sum_minor, sum_most_minor, credit_minor, placed_at, updated_at)
       select order_id, slot.farm_id, purchase_id, number, 'accepted', 'pickup', slot.id, 'America/New_York', 'Farm', '', 'Shopper ' || n, '',
         lpad(n::text, 4, '0'), '', 'USD', 3 * total, 3 * total, 0, 3 * total, 2 * total, 2 * total, 0, now(), now()
       from box join bought on bought.id = purchase_id, slot, (select sum(price_minor) as total from shelf) sums
     ), stepped as (
       insert into order_events (id, farm_id, order_id, number, state, by_side, reason, at)
       select gen_random_uuid(), slot.farm_id, order_id, 1, 'accepted', 'farm', '', now() from box, slot
     ), line as (
       insert into order_lines (id, farm_id, order_id, position, product_id, name, unit, pricing_mode, price_minor, quantity, total_minor, most_minor, wish)
       select gen_random_uuid(), slot.farm_id, order_id, row_number() over (partition by order_id) - 1, product_id, name, unit, 'each', price_minor,
         3, 3 * price_minor, 3 * price_minor, 'refund'
       from box, slot, shelf returning id, farm_id, order_id, position, product_id
     ), told as (
       insert into order_facts (id, farm_id, order_id, number, line_id, kind, missing, lots, reason, by_side, at)
       select gen_random_uuid(), line.farm_id, order_id, 2 * position + fact.number, line.id, fact.kind, fact.missing,
         case fact.kind when 'other_lot' then array['LOT-261101-GONE', fresh.code] end, 'bench', 'farm', now()
       from line join fresh using (product_id), (values (1, 'short', 1), (2, 'other_lot', null)) as fact (number, kind, missing)
     ), held as (
       insert into order_allocations (farm_id, line_id, lot_id, quantity, state)
       select line.farm_id, line.id, lot_id, 1, 'reserved'
       from line join (select product_id, lot_id from shelf union all select product_id, id from fresh) lots using (product_id)
     ), filled as (
       update lots set on_hand = on_hand + $1, reserved = reserved + $1 from shelf where lots.id = shelf.lot_id returning lots.id, farm_id, on_hand, unit
     ), moved as (
       insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, at)
       select gen_random_uuid(), farm_id, id, 1 + (select max(number) from stock_movements where lot_id = filled.id), 'adjust', $1, on_hand, unit, 'bench', now() from filled
     )
     select farm_id, id as slot_id from slot`,
    [boxes, things],
  )
  // The database would do this by itself within a minute.
  await client.query('analyze orders, order_lines, order_allocations, order_facts, lots, fulfilment_slots')
  const [day] = rows
  if (!day) throw new Error('the demo farm hands nothing over')
  return day
}

export const deskTable = ({ lines, p50, most, bytes }: DeskTime): string =>
  columns([
    ['sheets of a day', 'lines', 'p50 ms', 'slowest ms', 'KB'],
    ['orders, lines, lots and facts', lines.toFixed(0), p50.toFixed(1), most.toFixed(1), (bytes / 1024).toFixed(0)],
  ])
