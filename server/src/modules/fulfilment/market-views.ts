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

/** More than anyone reads; markets farther away can be found by name. */
const mostMarkets = 30

type Asked = { readonly q: string; readonly market_id?: string | null | undefined }

/** Nearest to the farm's pin first, or by name if the farm has no pin. */
export async function listNearMarkets(tx: Tx, { farmId }: FarmActor, { q, market_id = null }: Asked): Promise<NearMarket[]> {
  const words = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<MarketRow>`
    select market.id, market.name, market.city, market.state, market.latitude, market.longitude, market.time_zone, market.hours,
      exists (select from fulfilment_options where farm_id = farm.id and market_id = market.id and removed_at is null) as joined,
      farm.latitude as farm_latitude, farm.longitude as farm_longitude
    from farms farm cross join markets market
    where farm.id = ${farmId} and (${market_id}::uuid is null or market.id = ${market_id}::uuid)
      and (market.name || ' ' || market.city) ilike ${words}
    order by power(market.latitude - farm.latitude, 2)
      + power((market.longitude - farm.longitude) * cosd(farm.latitude), 2), market.name, market.id
    limit ${mostMarkets}`.execute(tx.db)
  return rows.map(asNearMarket)
}

function asNearMarket(row: MarketRow): NearMarket {
  const { latitude, longitude, farm_latitude, farm_longitude, ...facts } = row
  const place = { latitude, longitude }
  const pin: Place | null =
    farm_latitude === null || farm_longitude === null ? null : { latitude: farm_latitude, longitude: farm_longitude }
  return { ...facts, place, miles: pin && milesBetween(pin, place) }
}
