import { sql } from 'kysely'
import type { Tx } from './tx.ts'

/** From here on, the transaction sees only the rows of one farm, even if a query forgets its farm condition. */
export async function goBehindFarmWall(tx: Tx, farmId: string): Promise<void> {
  // Outside a transaction, the settings would end with this statement.
  if (!tx.db.isTransaction) throw new Error('The farm wall stands within a transaction only')
  await sql`select set_config('farmlane.farm', ${farmId}, true), set_config('role', 'farmlane_farm', true)`.execute(tx.db)
}
