import type { WithheldGood } from '@farmlane/contract/livestock/withdrawal.ts'
import { sql } from 'kysely'
import { standing } from './standing-sql.ts'

/**
 * What a product `p` is of: by what it is listed under, and by what animals gave into it before, or into another of that name
 * that is counted in another unit. Eggs are eggs, whatever the record calls them.
 */
export const goodsIn = sql<WithheldGood[]>`array(
  select known.good from (values ('meat', 'Meat'), ('milk', 'Dairy'), ('eggs', 'Eggs')) as known (good, category)
  where exists (
    select from products alike
    where (alike.id = p.id or (alike.farm_id = p.farm_id and lower(alike.name) = lower(p.name) and alike.status <> 'archived'))
      and (alike.category = known.category or exists (
        select from animal_yields was join animal_events e on e.id = was.event_id
        where was.product_id = alike.id and was.good = known.good and ${standing}))))`
