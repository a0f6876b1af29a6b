import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Lots that neither are in the unit of their product nor finish in an old one. */
export async function strayUnits(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string; unit: string; name: string }>`
    select lots.code, coalesce(lots.next_unit, lots.unit) as unit, products.name
    from lots join products on products.id = lots.product_id
    where not lots.withdrawn and coalesce(lots.next_unit, lots.unit) <> products.unit`.execute(tx.db)
  return rows.map(({ code, unit, name }) => `lot ${code}: is counted in ${unit}, but ${name} is not`)
}
