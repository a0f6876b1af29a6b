import type { KyselyPlugin } from 'kysely'
import type { Tx } from '../platform/db/tx.ts'

/** Counts the queries and enqueued jobs of a transaction, and the rows it reads. */
export function counted(tx: Tx): { tx: Tx; count: () => number; rows: () => number } {
  let [count, rows] = [0, 0]
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  }
  const db = tx.db.withPlugin(counter)
  return {
    tx: {
      ...tx,
      db,
      enqueue: (...job) => {
        count += 1
        return tx.enqueue(...job)
      },
    },
    count: () => count,
    rows: () => rows,
  }
}
