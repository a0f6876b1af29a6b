import { orderSum } from '@farmlane/contract/orders/order-sum.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listHeldLines, listRefunds, sumRefunds } from './fact-store.ts'
import { listSums } from './order-invariant-views.ts'

/** Orders whose stored sum differs from the sum of their lines. */
export async function brokenSums(tx: Tx): Promise<string[]> {
  const rows = await listSums(tx)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(await listHeldLines(tx, ids), ({ order_id }) => order_id)
  const refunds = Map.groupBy(await listRefunds(tx, ids), ({ order_id }) => order_id)
  return rows.flatMap((row) => {
    const around = { fee_minor: row.fee_minor, refunded_minor: sumRefunds(refunds.get(row.id) ?? []) }
    const { total_minor, most_minor } = orderSum(lines.get(row.id) ?? [], around)
    return total_minor === row.sum_minor && most_minor === row.sum_most_minor
      ? []
      : [`order ${row.id}: comes to ${row.sum_minor}, but its lines make ${total_minor}`]
  })
}
