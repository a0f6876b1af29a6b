import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import { countedAtMost, farmsPerPage, featuredFarms } from '@farmlane/contract/market/constants.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import type { FarmSearch } from '@farmlane/contract/market/routes.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { allOf, type Condition, narrowed, spotOf } from './narrowing-sql.ts'
import { frontLooksAt, type Mark, milesTo, ratingOf, type Understood } from './search-rules.ts'

const wantedBy = (search: Omit<Understood<FarmSearch>, 'mark'>): Condition[] => [
  sql`true`,
  ...narrowed(search, search.query),
  ...(search.category ? [sql`specialties @> array[${search.category}]`] : []),
]

type Order = { by: Condition; way: Condition; after: (mark: Mark) => Condition; order: Condition }
function byNearness(near: Place): Order {
  const by = sql`spot <-> ${spotOf(near)}`
  return {
    by,
    way: sql`asc`,
    after: (mark) => sql`(${by}, farm_id) > (${mark.by}::double precision, ${mark.id}::uuid)`,
    order: sql`${by}, farm_id`,
  }
}
const microsecond = sql`interval '1 microsecond'`
const byAge: Order = {
  by: sql`(extract(epoch from since) * 1000000)::bigint`,
  way: sql`desc`,
  after: ({ by, id }) => sql`(since, farm_id) < (timestamptz 'epoch' + ${by}::bigint * ${microsecond}, ${id}::uuid)`,
  order: sql`since desc, farm_id desc`,
}

/** A page plus one row: nearest first, or newest first without a location. */
export async function listFarms(tx: Tx, search: Understood<FarmSearch>) {
  const { near, mark } = search
  const { by, way, after, order } = near ? byNearness(near) : byAge
  const rows = await listRows(
    tx,
    sql`
      select farm_id, row_number() over (order by sorted_by ${way}, farm_id ${way}), sorted_by::text
      from (
        select farm_id, ${by} as sorted_by from market_farms
        where ${allOf([...wantedBy(search), ...(mark ? [after(mark)] : [])])}
        order by ${order} limit ${sql.lit(farmsPerPage + 1)}
      ) page
    `,
  )
  return rows.map((row) => ({ ...cardReply(row, near), by: row.by ?? '' }))
}

export async function countFarms(tx: Tx, search: Omit<Understood<FarmSearch>, 'mark'>): Promise<number> {
  const { rows } = await sql<{ total: string }>`${onePlan}
    select count(*) as total from (select from market_farms where ${allOf(wantedBy(search))} limit ${sql.lit(countedAtMost + 1)}) found
  `.execute(tx.db)
  return Number(rows[0]?.total)
}

/** The farms that a query selects by id, in its order. */
const listChosen = async (tx: Tx, near: Place | undefined, chosen: Condition): Promise<MarketFarm[]> =>
  (await listRows(tx, sql`select *, null from (${chosen}) ids`)).map((row) => cardReply(row, near))

export const listByIds = (tx: Tx, near: Place | undefined, ids: readonly string[]): Promise<MarketFarm[]> =>
  listChosen(tx, near, sql`select * from unnest(${ids}::uuid[]) with ordinality`)

/** Farms that left the market are kept, and listed again when they return. */
export const listFavorites = (tx: Tx, { userId }: Actor, near: Place | undefined): Promise<MarketFarm[]> =>
  listChosen(
    tx,
    near,
    sql`select farm_id, row_number() over (order by since desc, farm_id) from market_favorites where user_id = ${userId}`,
  )

/** Few reviews mean less than many, so each farm starts with five reviews of 4 stars. */
export const listBestRated = (tx: Tx, asked: Pick<FarmSearch, 'near' | 'within'>): Promise<MarketFarm[]> =>
  listChosen(
    tx,
    asked.near,
    sql`
      select farm_id, row_number() over (order by (star_sum + 20.0) / (review_count + 5) desc, farm_id) as place
      from (
        select farm_id, star_sum, review_count from market_farms where ${allOf([sql`true`, ...narrowed(asked, undefined)])}
        order by ${asked.near ? sql`spot <-> ${spotOf(asked.near)}` : sql`since desc`} limit ${sql.lit(frontLooksAt)}
      ) close
      order by place limit ${sql.lit(featuredFarms)}
    `,
  )

type CardRow = {
  id: string
  slug: string
  name: string
  description: string
  city: string
  state: string
  latitude: number
  longitude: number
  specialties: string[]
  ways: string[]
  review_count: number
  star_sum: number
  photo_id: string | null
  by: string | null
}

async function listRows(tx: Tx, chosen: Condition): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`${onePlan}
    select farm.id, farm.slug, farm.name, farm.description, farm.city, farm.state, stall.latitude, stall.longitude,
      stall.specialties, stall.ways, stall.review_count, stall.star_sum, chosen.by,
      (select upload_id from farm_photos photo where photo.farm_id = farm.id order by position limit 1) as photo_id
    from (${chosen}) chosen (farm_id, place, by)
    join market_farms stall using (farm_id)
    join farms farm on farm.id = stall.farm_id
    order by chosen.place
  `.execute(tx.db)
  return rows
}

const cardReply = (row: CardRow, near: Place | undefined): MarketFarm => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  city: row.city,
  state: row.state,
  place: { latitude: row.latitude, longitude: row.longitude },
  miles: milesTo(near, row),
  specialties: row.specialties,
  rating: ratingOf(row),
  ways: row.ways as Way[],
  photo: row.photo_id === null ? null : photoOf(row.photo_id),
})
