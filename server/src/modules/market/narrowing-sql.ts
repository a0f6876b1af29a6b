import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { ProductSearch } from '@farmlane/contract/market/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import { spotAt, spotsPerMile } from './search-rules.ts'

export type Condition = RawBuilder<unknown>
export const allOf = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)
/** The projected point of a place: market_point, computed once instead of for every row. */
export const spotOf = (place: Place): Condition => sql`${spotAt(place)}::point`

/** The filters shared by products and farms on the market. */
export function narrowed(search: Pick<ProductSearch, 'near' | 'within' | 'way'>, query: string | undefined): Condition[] {
  const { near, within, way } = search
  const conditions: Condition[] = []
  if (near && within) conditions.push(sql`spot <@ circle(${spotOf(near)}, ${Number(within) * spotsPerMile(near)})`)
  // Filtering by delivery means delivery to the visitor's location.
  if (near && way === 'delivery') conditions.push(sql`reach @> circle(${spotOf(near)}, 0)`)
  else if (way) conditions.push(sql`ways @> array[${way}]`)
  if (query) conditions.push(sql`words @@ ${query}::tsquery`)
  return conditions
}
