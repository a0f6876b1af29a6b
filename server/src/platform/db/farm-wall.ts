import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** From here on the transaction sees the rows of one farm and no other's, whatever a query forgets to ask. */
export async function goBehindFarmWall(tx: Tx, farmId: string): Promise<void> {
  // Outside one it would be gone again after this statement.
  if (!tx.db.isTransaction) throw new Error('The farm wall stands within a transaction only')
  await sql`select set_config('farmlane.farm', ${farmId}, true), set_config('role', 'farmlane_farm', true)`.execute(tx.db)
}
