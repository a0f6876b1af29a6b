import type { OpeningHours } from '@farmlane/contract/farms/farm.ts'
import type { NearMarket } from '@farmlane/contract/fulfilment/market-place.ts'
import { milesBetween, type Place } from '@farmlane/contract/kernel/place.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type MarketRow = {
  id: string
  name: string
  city: string
  state: string
  latitude: number
  longitude: number
  time_zone: string
  hours: OpeningHours
  joined: boolean
  farm_latitude: number | null
  farm_longitude: number | null
}

/** More than anybody reads; who looks for one farther away asks for its name. */
const mostMarkets = 30

/** Nearest to the farm's pin first, by name while it has none. */
export async function listNearMarkets(tx: Tx, { farmId }: FarmActor, { q }: { q: string }): Promise<NearMarket[]> {
  const words = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<MarketRow>`
    select market.id, market.name, market.city, market.state, market.latitude, market.longitude, market.time_zone, market.hours,
      exists (select from fulfilment_options where farm_id = farm.id and market_id = market.id and removed_at is null) as joined,
      farm.latitude as farm_latitude, farm.longitude as farm_longitude
    from farms farm cross join markets market
    where farm.id = ${farmId} and (market.name || ' ' || market.city) ilike ${words}
    order by power(market.latitude - farm.latitude, 2)
      + power((market.longitude - farm.longitude) * cosd(farm.latitude), 2), market.name, market.id
    limit ${mostMarkets}`.execute(tx.db)
  return rows.map(asNearMarket)
}

export async function getNearMarket(tx: Tx, { farmId }: FarmActor, id: string): Promise<NearMarket> {
  const row = await tx.db
    .selectFrom('markets')
    .innerJoin('farms', (on) => on.on('farms.id', '=', farmId))
    .select(['markets.id', 'markets.name', 'markets.city', 'markets.state', 'markets.latitude', 'markets.longitude'])
    .select(['markets.time_zone', 'markets.hours', 'farms.latitude as farm_latitude', 'farms.longitude as farm_longitude'])
    .where('markets.id', '=', id)
    .executeTakeFirstOrThrow()
  return asNearMarket({ ...row, hours: row.hours as OpeningHours, joined: false })
}

function asNearMarket(row: MarketRow): NearMarket {
  const { latitude, longitude, farm_latitude, farm_longitude, ...facts } = row
  const place = { latitude, longitude }
  const pin: Place | null =
    farm_latitude === null || farm_longitude === null ? null : { latitude: farm_latitude, longitude: farm_longitude }
  return { ...facts, place, miles: pin && milesBetween(pin, place) }
}
