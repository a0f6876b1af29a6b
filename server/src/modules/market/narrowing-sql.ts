import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { ProductSearch } from '@farmlane/contract/market/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import { farthestDelivery, spotAt, spotsPerMile } from './search-rules.ts'

export type Condition = RawBuilder<unknown>
export const allOf = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)
/** Where a place lies in the drawing: market_point, worked out once instead of for every row. */
export const spotOf = (place: Place): Condition => sql`${spotAt(place)}::point`

/** What products and farms on the market are narrowed by alike. */
export function narrowed(search: Pick<ProductSearch, 'near' | 'within' | 'way'>, query: string | undefined): Condition[] {
  const { near, within, way } = search
  const conditions: Condition[] = []
  // Who asks for delivery means delivery to where they are.
  const reach = within ? Number(within) : way === 'delivery' ? farthestDelivery : undefined
  if (near && reach) conditions.push(sql`spot <@ circle(${spotOf(near)}, ${reach * spotsPerMile(near)})`)
  if (way) conditions.push(sql`ways @> array[${way}]`)
  if (near && way === 'delivery')
    conditions.push(sql`(spot <-> ${spotOf(near)}) <= delivers_miles * ${spotsPerMile(near)}::double precision`)
  if (query) conditions.push(sql`words @@ ${query}::tsquery`)
  return conditions
}
