import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

export type ReviewRequest = {
  readonly purchase_id: string
  /** FL-2041 */
  readonly number: string
  readonly name: string
  readonly email: string
  readonly farms: readonly string[]
}

/**
 * The farms still to be reviewed for these orders. Undefined when all were reviewed meanwhile, the account was deleted or the
 * shopper opted out.
 */
export async function findReviewRequest(tx: Tx, orderIds: readonly string[]): Promise<ReviewRequest | undefined> {
  const { rows } = await sql<Omit<ReviewRequest, 'number'> & { number: number }>`
    select part.purchase_id, part.number, person.email,
      coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username) as name,
      array_agg(farm.name order by farm.name) as farms
    from orders part
    join users person on person.id = part.user_id and person.email_updates
    join farms farm on farm.id = part.farm_id and farm.closed_at is null
    where part.id = any(${orderIds}::uuid[]) and not exists (select from market_reviews where order_id = part.id)
    group by part.purchase_id, part.number, person.id`.execute(tx.db)
  const [row] = rows
  return row && { ...row, number: purchaseNumber(row.number) }
}
