import type { Place } from '@farmlane/contract/kernel/place.ts'
import { sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Cell } from './map-rules.ts'
import { spotOf } from './narrowing-sql.ts'

const between = ([low, high]: readonly [Place, Place]) => sql`spot <@ box(${spotOf(low)}, ${spotOf(high)})`

/** The farms between two corners, counted in square cells with this side. */
export async function listCells(tx: Tx, corners: readonly [Place, Place], side: number): Promise<Cell[]> {
  const { rows } = await sql<Cell>`${onePlan}
    select floor(spot[0] / ${side}::double precision) as across, floor(spot[1] / ${side}::double precision) as up,
      count(*)::integer as count, (array_agg(farm_id))[1] as first, avg(latitude) as latitude, avg(longitude) as longitude
    from market_farms where ${between(corners)}
    group by 1, 2
  `.execute(tx.db)
  return rows
}

/** The ids of farms between two corners, at most this many. */
export async function listIdsBetween(tx: Tx, corners: readonly [Place, Place], most: number): Promise<string[]> {
  const { rows } = await sql<{ farm_id: string }>`${onePlan}
    select farm_id from market_farms where ${between(corners)} limit ${most}
  `.execute(tx.db)
  return rows.map(({ farm_id }) => farm_id)
}
