import { maxCallBytes, maxOperations } from '@farmlane/contract/sync/constants.ts'
import type { Operation } from '@farmlane/contract/sync/routes.ts'
import { madeBy, type OutboxRow } from './outbox-row.ts'

/**
 * The rows in the order in which they can be sent: as they were written, but what a row is about goes before it. A correction stands at
 * the end of the queue, and those that wait for it follow it there.
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

/** Those that cannot be sent now, because something they need cannot: `stuck` are the rows that make it. */
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

/** What must be there before it. */
function needed(row: OutboxRow): string[] {
  const own = madeBy(row)
  return row.about.filter((id) => !own.includes(id))
}

/** The next call: so many from the front, and not more than a call may hold. At least one. */
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

/** As it is sent. A row with a picture is told by the id that the picture was given. */
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
