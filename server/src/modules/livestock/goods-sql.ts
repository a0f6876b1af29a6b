import type { WithheldGood } from '@farmlane/contract/livestock/withdrawal.ts'
import { sql } from 'kysely'
import { standing } from './standing-sql.ts'

/**
 * The goods in a product `p`, by its category and by earlier animal yields in it or in products with the same name. So eggs are
 * withheld even if the yield was recorded as another kind.
 */
export const goodsIn = sql<WithheldGood[]>`array(
  select known.good from (values ('meat', 'Meat'), ('milk', 'Dairy'), ('eggs', 'Eggs')) as known (good, category)
  where exists (
    select from products alike
    where (alike.id = p.id or (alike.farm_id = p.farm_id and lower(alike.name) = lower(p.name) and alike.status <> 'archived'))
      and (alike.category = known.category or exists (
        select from animal_yields was join animal_events e on e.id = was.event_id
        where was.product_id = alike.id and was.good = known.good and ${standing}))))`
