import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { openStates } from './open-states-sql.ts'

/** Farm credit reserved for open orders, of one shopper or at one farm. */
export const listReservedCredit = (tx: Tx, whose: { readonly userId: string } | { readonly farmId: string }) =>
  tx.db
    .selectFrom('orders')
    .select(['id as order_id', 'farm_id', 'credit_minor as amount_minor'])
    .where(({ eb }) => ('userId' in whose ? eb('user_id', '=', whose.userId) : eb('farm_id', '=', whose.farmId)))
    .where('user_id', 'is not', null)
    .where('credit_minor', '>', 0)
    .where(sql<boolean>`state in (${openStates})`)
    .execute()
