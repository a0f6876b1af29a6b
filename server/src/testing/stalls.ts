import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import { sql } from 'kysely'
import { offer } from './checkouts.ts'
import { openAccount, type Person } from './people.ts'
import { type TestApp, uniqueName } from './test-app.ts'

type About = Partial<Input<typeof catalog.createProduct>['body']>
export type Stall = Person & { farmId: string; slug: string; place: Place }

let stalls = 0
/** A new place at least a degree of latitude from all others, out of their reach on the market. */
export function somewhere(): Place {
  stalls += 1
  return { latitude: -60 + (stalls % 120), longitude: -100 - 2 * Math.floor(stalls / 120) }
}

/** A farmer with a farm of that name, its pin visible to shoppers. */
export async function openStall(app: TestApp, farm_name = uniqueName('Stall Farm'), place = somewhere()): Promise<Stall> {
  const farmer = await openAccount(app, { user_type: 'farmer', farm_name })
  const { results } = await farmer.client.call(farms.listFarms, {})
  const [farm] = results as [(typeof results)[number]]
  await farmer.client.call(farms.updateFarm, { params: { farm_id: farm.id }, body: { place, privacy_radius_miles: 0 } })
  return { ...farmer, farmId: farm.id, slug: farm.slug, place }
}

/** A stall with pickup at the farm every morning, so that it is on the market as soon as it lists something. */
export async function openMarketStall(app: TestApp, farm_name?: string, place?: Place): Promise<Stall> {
  const stall = await openStall(app, farm_name, place)
  await offer(app, stall)
  return stall
}

/** A product for sale, with a stock of ten by default. */
export async function sell(farmer: Person, about: About = {}, there = 10): Promise<Product> {
  const facts = { name: uniqueName('Kale'), unit: 'bunch', price_minor: 350, status: 'active' } as const
  const product = await farmer.client.call(catalog.createProduct, { body: { ...facts, ...about } })
  if (there > 0) await farmer.client.call(catalog.updateStock, { params: { product_id: product.id }, body: { quantity: there } })
  return product
}

export const changeProduct = (farmer: Person, product_id: string, body: Input<typeof catalog.updateProduct>['body']) =>
  farmer.client.call(catalog.updateProduct, { params: { product_id }, body })
export const setStock = (farmer: Person, product_id: string, quantity: number) =>
  farmer.client.call(catalog.updateStock, { params: { product_id }, body: { quantity, operation: 'set' } })

/**
 * A farm at each of the places, created a minute apart, each with a listed product that is out of stock: for tests that need
 * hundreds. Returns their ids.
 */
export async function openManyStalls(app: TestApp, places: readonly Place[]): Promise<string[]> {
  const name = uniqueName('many')
  return app.database.write(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into farms (id, name, slug, latitude, longitude, public_latitude, public_longitude, created_at, updated_at)
      select gen_random_uuid(), 'One of many', ${`${name}-`} || n, latitude, longitude, latitude, longitude,
        ${tx.now}::timestamptz + n * interval '1 minute', ${tx.now}
      from unnest(${places.map(({ latitude }) => latitude)}::double precision[], ${places.map(({ longitude }) => longitude)}::double precision[])
        with ordinality as given (latitude, longitude, n)
      order by n returning id`.execute(tx.db)
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into fulfilment_options (id, farm_id, way, cutoff_hours, capacity, fee_minor, minimum_minor, note, active, created_at, updated_at)
      select gen_random_uuid(), farm, 'pickup', 12, 10, 0, 0, '', true, ${tx.now}, ${tx.now} from unnest(${ids}::uuid[]) as farm
    `.execute(tx.db)
    await listMany(tx.db, ids, 1)
    return ids
  })
}

/** This many products for each of the farms, listed and sold out. */
export const listMany = (db: TestApp['database']['kysely'], farmIds: readonly string[], count: number) =>
  sql`
    insert into products (id, farm_id, name, description, category, unit, price_minor, pricing_mode, minimum, step, low_stock_level,
      status, created_from_harvest, created_at, updated_at)
    select gen_random_uuid(), farm, 'Kale ' || n, '', 'Vegetables', 'bunch', 300, 'each', 1, 1, 0, 'active', false, now(), now()
    from unnest(${farmIds}::uuid[]) as farm, generate_series(1, ${count}::integer) as n
  `.execute(db)

/** A place in the form addresses use. */
export const nearText = ({ latitude, longitude }: Place): string => `${latitude},${longitude}`
/** A search that reaches only this stall. */
export const around = ({ place }: Pick<Stall, 'place'>) => ({ near: nearText(place), within: '10' as const })
