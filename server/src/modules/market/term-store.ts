import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Removes terms that no listing uses. A term that is added at the same moment may be missing until the next run. */
export async function renewTerms(tx: Tx): Promise<void> {
  await sql`
    with due as materialized (select term from market_terms_due),
    gone as (delete from market_terms where not exists (select from due where due.term = market_terms.term))
    insert into market_terms (term) select term from due on conflict do nothing
  `.execute(tx.db)
}
