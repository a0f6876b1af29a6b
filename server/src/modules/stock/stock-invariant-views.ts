import type { ProductUnit, Weights } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { levelsInUnit } from './lot-rules.ts'

/** Lots whose stock differs from the sum of their movements. */
export async function brokenLots(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string; on_hand: string; moved: string }>`
    select l.code, l.on_hand, coalesce(sum(m.quantity), 0) as moved
    from lots l left join stock_movements m on m.lot_id = l.id
    group by l.id
    having l.on_hand <> coalesce(sum(m.quantity), 0)
      or l.on_hand <> coalesce((array_agg(m.balance order by m.number desc))[1], 0)
      or l.reserved < 0 or l.reserved > l.on_hand`.execute(tx.db)
  return rows.map((row) => `lot ${row.code}: ${row.on_hand} on hand, but its movements make ${row.moved}`)
}

/** Movements that belong to another farm than their lot. */
export async function strayMovements(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select m.id::text as code from stock_movements m join lots l on l.id = m.lot_id where m.farm_id <> l.farm_id`.execute(tx.db)
  return rows.map((row) => `movement ${row.code}: belongs to another farm than its lot`)
}

/** Lots that finish in an old unit though no order holds any of them and they could be converted. */
export async function unfinishedUnits(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('lots')
    .select(['code', 'unit', 'next_unit', 'next_weights', 'on_hand', 'received'])
    .where('next_unit', 'is not', null)
    .where('reserved', '=', '0')
    .execute()
  const unfinished = rows.filter(({ unit, next_unit, next_weights, ...level }) =>
    levelsInUnit(
      { unit, on_hand: Number(level.on_hand), received: Number(level.received) },
      next_unit as ProductUnit,
      next_weights as Weights,
    ),
  )
  return unfinished.map(({ code, unit, next_unit }) => `lot ${code}: is still counted in ${unit}, not in ${next_unit}`)
}
