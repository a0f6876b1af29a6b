import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { openStates } from './open-states-sql.ts'

/** The number of orders that a farm still has to hand over. */
export async function countOpenOrders(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from orders where farm_id = ${farmId} and state in (${openStates})`.execute(tx.db)
  return rows[0]?.open ?? 0
}
