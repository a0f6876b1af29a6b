import { maxCallBytes, maxOperations } from '@farmlane/contract/sync/constants.ts'
import type { Operation } from '@farmlane/contract/sync/routes.ts'
import { madeBy, type OutboxRow } from './outbox-row.ts'

/**
 * Sorts rows into sending order: the order they were written, but with the rows a row depends on before it. A correction is last
 * in the queue, and the rows that depend on it move after it.
 */
export function inSendingOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  const makers = new Map(rows.flatMap((row) => madeBy(row).map((id) => [id, row] as const)))
  const placed = new Set<string>()
  const order: OutboxRow[] = []
  const place = (row: OutboxRow) => {
    if (placed.has(row.id)) return
    placed.add(row.id)
    for (const id of row.about) {
      const first = makers.get(id)
      if (first) place(first)
    }
    order.push(row)
  }
  rows.forEach(place)
  return order
}

/** The rows that cannot be sent now because they depend, directly or indirectly, on a row in `stuck`. */
export function heldBack(inOrder: readonly OutboxRow[], stuck: ReadonlySet<string>): Set<string> {
  const held = new Set<string>()
  const missing = new Set(inOrder.filter(({ id }) => stuck.has(id)).flatMap(madeBy))
  for (const row of inOrder) {
    if (!needed(row).some((id) => missing.has(id))) continue
    held.add(row.id)
    for (const id of madeBy(row)) missing.add(id)
  }
  return held
}

/** The records that must exist before this row can be sent. */
function needed(row: OutboxRow): string[] {
  const own = madeBy(row)
  return row.about.filter((id) => !own.includes(id))
}

/** The rows of the next call: as many from the front as the limits allow, but at least one. */
export function nextBatch(inOrder: readonly OutboxRow[], most = maxOperations): OutboxRow[] {
  const batch: OutboxRow[] = []
  let bytes = 0
  for (const row of inOrder) {
    bytes += new TextEncoder().encode(JSON.stringify(operationOf(row, []))).length + 100
    if (batch.length > 0 && (bytes > maxCallBytes || batch.length >= Math.min(most, maxOperations))) break
    batch.push(row)
  }
  return batch
}

/** The operation to send for a row. A row with a picture refers to it by its upload id. */
export function operationOf(row: OutboxRow, batch: readonly OutboxRow[]): Operation {
  const upload = row.file?.upload
  const needs = new Set(needed(row))
  return {
    id: row.key,
    kind: row.kind,
    params: row.params,
    ...((row.body !== undefined || upload) && {
      body: { ...(row.body as object | undefined), ...(upload && { upload_id: upload }) },
    }),
    needs: batch.filter((other) => madeBy(other).some((id) => needs.has(id))).map(({ key }) => key),
  }
}
