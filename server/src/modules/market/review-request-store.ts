import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

export type Asked = { readonly purchase_id: string; readonly order_ids: readonly string[] }

/** A day to cook it; after a week without a review the shopper is no longer asked. */
const [soonest, latest] = [sql`interval '1 day'`, sql`interval '7 days'`]
const mostAtOnce = 300

/**
 * Claims orders delivered at least a day ago without a review or an earlier request, grouped by purchase. Each is returned once.
 */
export async function insertRequests(tx: Tx): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with due as (
      select part.id, part.purchase_id
      from order_events step
      join orders part on part.id = step.order_id and part.state = 'delivered'
      join users person on person.id = part.user_id and person.email_updates
      where step.state = 'delivered' and not exists (select from order_events undo where undo.order_id = step.order_id and undo.undoes = step.number) and step.at <= ${tx.now}::timestamptz - ${soonest} and step.at > ${tx.now}::timestamptz - ${latest}
        and not exists (select from review_requests where order_id = part.id)
        and not exists (select from market_reviews where order_id = part.id)
        and not exists (select from farm_members where farm_id = part.farm_id and user_id = part.user_id)
      order by step.at, part.id limit ${mostAtOnce}
    ), asked as (
      insert into review_requests (order_id, at) select id, ${tx.now} from due on conflict do nothing returning order_id
    )
    select due.purchase_id, array_agg(due.id order by due.id) as order_ids
    from asked join due on due.id = asked.order_id group by due.purchase_id`.execute(tx.db)
  return rows
}
