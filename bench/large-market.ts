import type pg from 'pg'

/** Products per farm: 100,000 farms have a million. */
export const productsPerFarm = 10

/**
 * Towns of very different sizes, each with farms around it, most of them close. A market grows in two ways: it reaches more
 * towns, and the first towns get more farms. So pages are full in a small market too.
 */
const farmsPerTown = 250
const townsIn = (farms: number): number => Math.ceil(farms / farmsPerTown)

const words = {
  kinds: ['Brandywine', 'Rainbow', 'Golden', 'Heirloom', 'Baby', 'Smoked', 'Aged', 'Wild', 'Sweet', 'Purple', 'Winter', 'Early'],
  goods: [
    'tomatoes Vegetables',
    'carrots Vegetables',
    'potatoes Vegetables',
    'broccoli Vegetables',
    'kale Vegetables',
    'squash Vegetables',
    'apples Fruits',
    'strawberries Fruits',
    'peaches Fruits',
    'milk Dairy',
    'cheese Dairy',
    'bacon Meat',
    'chicken Meat',
    'basil Herbs',
    'parsley Herbs',
    'eggs Eggs',
    'honey Honey',
    'bread Bakery',
  ],
  farms: ['Hollow', 'Ridge', 'Creek', 'Meadow', 'Orchard', 'Acres', 'Valley', 'Lane', 'Hill', 'Brook'],
  syllables: 'ba cor del fen gar hol in jor kel lun mar nor os pen quil ros sal tor ul ven wick yar zan brae cly'.split(' '),
}
/** A large market has this many different farm names; a misspelled search is compared with all of them. */
const differentNames = 50_000

/** A made-up but plausible name of three or four of 25 syllables. */
const nameOf = (number: number): string => {
  const length = number < 25 ** 3 ? 3 : 4
  const mixed = (number * 7919) % 25 ** length
  const name = Array.from({ length }, (_, place) => words.syllables[Math.floor(mixed / 25 ** place) % 25]).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A place in the country for each town, the same in every run. */
function townAt(number: number): { latitude: number; longitude: number } {
  const spread = (seed: number) => {
    const wave = Math.sin(number * seed) * 43_758.5453
    return wave - Math.floor(wave)
  }
  return { latitude: 30 + 15 * spread(12.9898), longitude: -122 + 48 * spread(78.233) }
}

/** A random town of a market with this many farms. The first towns, which are the largest, come up most often. */
export const someTown = (farms: number): { latitude: number; longitude: number } =>
  townAt(Math.floor(townsIn(farms) * Math.random() ** 2))

/** Grows the market to this many farms with bulk inserts that bypass the triggers, then rebuilds the market tables. */
export async function growMarket(client: pg.Client, farms: number): Promise<void> {
  const has = (await client.query<{ n: string }>(`select count(*) as n from farms where slug like 'bench-%'`)).rows[0]?.n
  const from = Number(has ?? 0) + 1
  if (from > farms) return
  const places = Array.from({ length: townsIn(farms) }, (_, at) => townAt(at))
  await client.query('begin')
  // The same id for the same name, in the form of a random UUID.
  await client.query(
    `create or replace function pg_temp.id_of(name text) returns uuid language sql immutable
     return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`,
  )
  await client.query('set local session_replication_role = replica')
  await client.query('select setseed(0.42)')
  await client.query(
    `insert into users (id, username, email, password_hash, first_name, last_name, user_type, created_at, updated_at)
     select gen_random_uuid(), 'bench', 'bench@farmlane.example', 'none', 'Bench', 'Farmer', 'farmer', now(), now()
     where not exists (select from users where username = 'bench')`,
  )
  await client.query(
    `insert into farms (id, name, slug, description, city, state, time_zone, latitude, longitude, public_latitude, public_longitude,
       privacy_radius_miles, created_at, updated_at)
     select pg_temp.id_of('farm' || n), ($3::text[])[1 + n % $8] || ' ' || ($4::text[])[1 + (n / 12) % 10], 'bench-' || n,
       'A farm that grows what the season gives.', ($3::text[])[1 + town], 'NY', 'America/New_York', lat, lng, lat, lng, 0, now(), now()
     from (
       select n, town, ($5::float8[])[town + 1] + (random() + random() + random() - 1.5) * 0.5 as lat,
         ($6::float8[])[town + 1] + (random() + random() + random() - 1.5) * 0.6 as lng
       from (select n, floor(ceil(n / $7::float8) * random() ^ 2)::integer as town from generate_series($1::integer, $2::integer) n) placed
     ) each`,
    [
      ...[from, farms, Array.from({ length: differentNames }, (_, at) => nameOf(at)), words.farms],
      ...[places.map((p) => p.latitude), places.map((p) => p.longitude), farmsPerTown, differentNames],
    ],
  )
  await client.query(
    `insert into farm_members (farm_id, user_id, role, since)
     select f.id, u.id, 'owner', now() from farms f, users u
     where u.username = 'bench' and f.slug like 'bench-%' and not exists (select from farm_members m where m.farm_id = f.id)`,
  )
  await client.query(
    `insert into fulfilment_options (id, farm_id, way, cutoff_hours, capacity, fee_minor, minimum_minor, radius_miles, note, active, created_at, updated_at)
     select gen_random_uuid(), pg_temp.id_of('farm' || n), way, 24, 20, 0, 0,
       case way when 'delivery' then 15 end, '', true, now(), now()
     from generate_series($1::integer, $2::integer) n, unnest(array['pickup', 'delivery']) way where way = 'pickup' or n % 2 = 0`,
    [from, farms],
  )
  await client.query(
    `insert into products (id, farm_id, name, description, category, unit, price_minor, pricing_mode, minimum, step, low_stock_level,
       status, created_from_harvest, created_at, updated_at)
     select pg_temp.id_of('product' || n || '.' || k), pg_temp.id_of('farm' || n), ($3::text[])[1 + (n * 7 + k * 5) % 12] || ' ' || split_part(good, ' ', 1) || ' ' || k,
       'Picked in the morning, sold the same day.', split_part(good, ' ', 2), 'bunch', 200 + (n * 31 + k * 17) % 1500, 'each', 1, 1, 0,
       'active', false, now(), now()
     from generate_series($1::integer, $2::integer) n, generate_series(1, $5::integer) k,
       lateral (select ($4::text[])[1 + (n * 3 + k * 11) % array_length($4::text[], 1)] as good) drawn`,
    [from, farms, words.kinds, words.goods, productsPerFarm],
  )
  await client.query(
    `insert into lots (id, farm_id, product_id, code, kind, name, field_name, grade, unit, received_on, use_by, received, on_hand, created_at, updated_at)
     select pg_temp.id_of('lot' || n || '.' || k), pg_temp.id_of('farm' || n), pg_temp.id_of('product' || n || '.' || k),
       'LOT-261116-A' || lpad(k::text, 3, '0'), 'added', 'Picked', '', '', 'bunch', current_date - (n + k) % 9, current_date + 30, 40, 40, now(), now()
     from generate_series($1::integer, $2::integer) n, generate_series(1, $3::integer) k`,
    [from, farms, productsPerFarm],
  )
  await client.query(
    `insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, at)
     select pg_temp.id_of('move' || n || '.' || k), pg_temp.id_of('farm' || n), pg_temp.id_of('lot' || n || '.' || k), 1, 'added', 40, 40, 'bunch', '', now()
     from generate_series($1::integer, $2::integer) n, generate_series(1, $3::integer) k`,
    [from, farms, productsPerFarm],
  )
  await client.query('analyze farms, products, lots, fulfilment_options')
  await bringUpToDate(client)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** Rebuilds the market tables from their definition, creating their indexes last. */
async function bringUpToDate(client: pg.Client): Promise<void> {
  for (const table of ['market_farms', 'market_listings']) {
    const { rows } = await client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where tablename = $1 and indexname not like '%_pkey'`,
      [table],
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    const { rows: columns } = await client.query<{ list: string }>(
      `select string_agg(column_name, ', ') as list from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const list = columns[0]?.list ?? ''
    await client.query(`truncate ${table} cascade`)
    await client.query(`insert into ${table} (${list}) select ${list} from ${table}_due`)
    for (const { text } of rows) await client.query(text)
    await client.query(`analyze ${table}`)
  }
  // Adds the search terms that triggers would have added: names and categories of products, names and towns of farms.
  await client.query(
    `select learn_market_terms(string_agg(said, ' '))
     from (
       select distinct p.name || ' ' || p.category as said from products p where status = 'active'
       union select distinct f.name || ' ' || f.city from farms f join market_farms m on m.farm_id = f.id
     ) each`,
  )
  await client.query('analyze market_terms')
}
